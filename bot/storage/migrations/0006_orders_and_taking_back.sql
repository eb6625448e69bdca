-- Standing orders by name, several at a time; decisions that are taken back.

ALTER TABLE players ADD COLUMN orders TEXT NOT NULL DEFAULT '';       -- the keys of the orders that stand, sorted, with commas
UPDATE players SET orders = 'pass' WHERE passing;
ALTER TABLE players DROP COLUMN passing;

ALTER TABLE steps ADD COLUMN undoes INTEGER;                          -- the version that this step takes back; NULL: it is a choice
ALTER TABLE steps ADD COLUMN undoable INTEGER NOT NULL DEFAULT 0;     -- 1: whoever is asked now may take back their last choice
ALTER TABLE matches ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;     -- how many choices were taken back
