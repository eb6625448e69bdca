-- Seats that the computer plays, hints, and members who do not answer.
-- A computer's own user_id is below 0: -1 for the first of a match, -2 for the second ...

ALTER TABLE guests  ADD COLUMN level TEXT NOT NULL DEFAULT '';      -- how well the computer plays; '': a member
ALTER TABLE players ADD COLUMN level TEXT NOT NULL DEFAULT '';      -- the same, as it is now: it can play for a member
ALTER TABLE players ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0; -- decisions that the computer took for the member
ALTER TABLE players ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;    -- hints that the member asked for

-- A member is told to be away once for each question that they leave open too long.
CREATE TABLE absences (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    since       INTEGER NOT NULL,              -- the version that asked the question
    message_id  INTEGER,                       -- the message with the vote
    PRIMARY KEY (match_id, seat, since)
) WITHOUT ROWID;

CREATE TABLE votes (
    match_id    INTEGER NOT NULL,
    seat        INTEGER NOT NULL,              -- whom the vote is about
    since       INTEGER NOT NULL,
    voter       INTEGER NOT NULL,              -- the seat that lets the computer take over
    PRIMARY KEY (match_id, seat, since, voter),
    FOREIGN KEY (match_id, seat, since) REFERENCES absences (match_id, seat, since)
) WITHOUT ROWID;
