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
