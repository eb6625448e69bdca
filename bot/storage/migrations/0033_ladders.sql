-- Ladders: who is on which, and what their matches came to.
ALTER TABLE tables ADD COLUMN occasion TEXT NOT NULL DEFAULT '';   -- what it was made for: ladder; '': nothing in particular
CREATE INDEX tables_occasion ON tables (guild_id, game, id) WHERE occasion != '';
-- A member's place on the ladder of a game in a server.
CREATE TABLE ladder_rungs (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id    INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    user_id     INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    place       INTEGER NOT NULL,              -- the lowest number is the top; a new one has its id
    auto        INTEGER NOT NULL DEFAULT 0,    -- 1: challenges are accepted at once
    since       INTEGER NOT NULL,              -- when they joined, or said that they are back; seconds since 1970
    active_at   INTEGER NOT NULL,              -- when they last looked at the ladder, or did something there
    gone        INTEGER NOT NULL DEFAULT 0,    -- 1: they have left the server
    looked_at   INTEGER NOT NULL DEFAULT 0     -- when it was last seen whether they are there
);
CREATE UNIQUE INDEX ladder_rungs_once ON ladder_rungs (guild_id, game, user_id);
CREATE INDEX ladder_rungs_of ON ladder_rungs (user_id);
-- What a ladder match came to: a row says that its result was counted, and it counts once.
CREATE TABLE ladder_results (
    match_id    INTEGER PRIMARY KEY REFERENCES matches (id),
    number      INTEGER                        -- which number its challenger is since then; NULL: no place has changed
);
