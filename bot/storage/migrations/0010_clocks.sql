-- Time: how fast a match is played, and the clocks of its players.

ALTER TABLE tables  ADD COLUMN pace TEXT NOT NULL DEFAULT 'relaxed';  -- a key of bot.clocks.paces
ALTER TABLE matches ADD COLUMN pace TEXT NOT NULL DEFAULT 'relaxed';  -- the same

-- One row a seat, in matches with clocks only.
CREATE TABLE clocks (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    reserve     INTEGER NOT NULL,              -- seconds left for the match, as it was when the clock started
    since       INTEGER,                       -- when it started to run; NULL: it stands
    due         INTEGER,                       -- when to look at it; NULL: it stands, or its end was noted
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX clocks_due ON clocks (due) WHERE due IS NOT NULL;

-- What a member's end of time leads to, as the others want it.
ALTER TABLE absences ADD COLUMN decide_at INTEGER;  -- when it is decided without further votes; NULL: only by votes
CREATE INDEX absences_decide_at ON absences (decide_at) WHERE decide_at IS NOT NULL;
ALTER TABLE votes ADD COLUMN wish TEXT NOT NULL DEFAULT 'computer';  -- computer, wait, resign

-- When the bot was last seen at work: what it misses costs nobody's time. One row.
CREATE TABLE pulse (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    beat_at     INTEGER NOT NULL
);
