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
