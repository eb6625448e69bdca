-- Moderators: who they are, whom they keep out, and what they did.
ALTER TABLE servers ADD COLUMN moderators INTEGER;   -- the role whose members moderate, too; NULL: none
-- Members who may not play in a server.
CREATE TABLE bars (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id    INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,                    -- below 0: the trace of somebody who had their data deleted
    at          INTEGER NOT NULL                     -- seconds since 1970
);
CREATE UNIQUE INDEX bars_once ON bars (guild_id, user_id);
CREATE INDEX bars_of ON bars (user_id);
-- What moderators did.
CREATE TABLE interventions (
    id            INTEGER PRIMARY KEY AUTOINCREMENT, -- in this order they were made
    guild_id      INTEGER NOT NULL,
    moderator_id  INTEGER NOT NULL,                  -- 0: somebody who had their data deleted
    measure       TEXT    NOT NULL,                  -- end, replace, resign, withdraw, bar, readmit, unname
    member_id     INTEGER NOT NULL,                  -- whom it is about; 0: nobody, or somebody who had their data deleted
    match_id      INTEGER REFERENCES matches (id),
    invitation_id INTEGER REFERENCES tables (id),
    why           TEXT    NOT NULL,                  -- a key; '': none was given
    told          INTEGER NOT NULL,                  -- 0: its players are still to be told
    at            INTEGER NOT NULL                   -- seconds since 1970
);
CREATE INDEX interventions_in ON interventions (guild_id, id);
CREATE INDEX interventions_by ON interventions (moderator_id);
CREATE INDEX interventions_about ON interventions (member_id);
CREATE INDEX interventions_untold ON interventions (id) WHERE told = 0;
