-- Substitutes: members who take a seat that nobody plays.

-- Who played a seat before its player of now, each with what was theirs.
CREATE TABLE former_players (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    nth         INTEGER NOT NULL,              -- 0 for the first of the seat
    until       INTEGER NOT NULL,              -- the last version at which the seat was theirs
    user_id     INTEGER NOT NULL,              -- 0: had their data deleted
    name        TEXT    NOT NULL,
    replaced    INTEGER NOT NULL,              -- decisions that the computer took for them
    hints       INTEGER NOT NULL,
    dm_channel  INTEGER,                       -- the direct message with their hand;
    dm_message  INTEGER,                       -- NULL: it shows none any more
    left_at     INTEGER NOT NULL,              -- when somebody else took the seat
    PRIMARY KEY (match_id, seat, nth)
) WITHOUT ROWID;
CREATE INDEX former_players_user ON former_players (user_id);

-- Who would play on in the place of a member who does not answer; NULL: nobody has said so.
ALTER TABLE absences ADD COLUMN candidate_id INTEGER;
ALTER TABLE absences ADD COLUMN candidate_name TEXT;
