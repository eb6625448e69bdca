-- Whether a match began from a position that was set up, as a lesson's, and not from its game's start.
ALTER TABLE matches ADD COLUMN dealt INTEGER NOT NULL DEFAULT 0;
