-- Seats that their members would hand over to somebody who has not answered yet.
CREATE TABLE transfers (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,                    -- who is to have the seat
    name        TEXT    NOT NULL,
    at          INTEGER NOT NULL,                    -- seconds since 1970
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX transfers_to ON transfers (user_id);
-- What members write about matches, for themselves alone.
CREATE TABLE match_notes (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    user_id     INTEGER NOT NULL,
    words       TEXT    NOT NULL,
    at          INTEGER NOT NULL                     -- when it was written last, in seconds since 1970
);
CREATE UNIQUE INDEX match_notes_of ON match_notes (user_id, match_id);
CREATE INDEX match_notes_on ON match_notes (match_id);
-- Members who watch a match from the seat of a player who has agreed, or ask to.
CREATE TABLE watchers (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    user_id     INTEGER NOT NULL,                    -- who watches; below 0: the trace of somebody who had their data deleted
    name        TEXT    NOT NULL,
    seat        INTEGER NOT NULL,
    player_id   INTEGER NOT NULL,                    -- whose seat it was when it was asked; 0: somebody who had their data deleted
    status      TEXT    NOT NULL,                    -- asked, agreed, ended
    seen        INTEGER NOT NULL DEFAULT 0,          -- 1: the player has agreed, at some time
    at          INTEGER NOT NULL                     -- when it was asked, in seconds since 1970
);
CREATE UNIQUE INDEX watchers_once ON watchers (match_id, user_id);
CREATE INDEX watchers_by ON watchers (user_id);
CREATE INDEX watchers_of ON watchers (player_id);
