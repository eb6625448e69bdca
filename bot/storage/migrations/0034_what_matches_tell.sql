-- What finished matches tell, beside their result.
-- How low the chances of a match's winner were, by the game's own estimate: in thousandths of a win; 1000 where it cannot tell; NULL: still to be worked out.
ALTER TABLE matches ADD COLUMN low INTEGER;
CREATE INDEX matches_unjudged ON matches (id) WHERE status = 'finished' AND low IS NULL;
-- How a member played a rated match, for moderators; 0 for matches that are older than this.
ALTER TABLE rated_seats ADD COLUMN decided INTEGER NOT NULL DEFAULT 0;    -- so many decisions they made themselves
ALTER TABLE rated_seats ADD COLUMN quick INTEGER NOT NULL DEFAULT 0;      -- so many of them within a minute of the step before
ALTER TABLE rated_seats ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0;   -- 1: they resigned
