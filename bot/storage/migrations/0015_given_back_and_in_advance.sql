-- Quiet hours that are given back, what members' matches start with, and moves in advance.

ALTER TABLE members ADD COLUMN quiet_at INTEGER NOT NULL DEFAULT 0;     -- since when their quiet hours are what they are
ALTER TABLE members ADD COLUMN recommended INTEGER NOT NULL DEFAULT 0;  -- their matches start with the recommended orders
ALTER TABLE clocks ADD COLUMN given_back INTEGER NOT NULL DEFAULT 0;    -- 1: its member got their quiet hours back, once

-- What members want to answer when they are asked next. One a seat.
CREATE TABLE advances (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,              -- who gave it: nobody else who has the seat answers so
    choice      TEXT    NOT NULL,              -- in the notation, as it was typed
    version     INTEGER NOT NULL,              -- of the match that they saw
    past        INTEGER NOT NULL DEFAULT 0,    -- 1: it could not be played when they were asked
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
