-- Choices that players ask the others to let them take back. One a match, for as long as it stands as it did.
CREATE TABLE takebacks (
    match_id    INTEGER PRIMARY KEY REFERENCES matches (id),
    version     INTEGER NOT NULL,              -- of the match when it was asked
    seat        INTEGER NOT NULL,              -- who asks
    first       INTEGER NOT NULL,              -- the version that the choice made: it goes, and all after it
    agreed      INTEGER NOT NULL DEFAULT 0,    -- one bit for each seat
    closed      INTEGER NOT NULL DEFAULT 0,    -- 1: somebody said no, or it was withdrawn
    message_id  INTEGER                        -- of the question
);
