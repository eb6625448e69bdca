-- How low the chances of a match's winner were, by the game's own estimate: in thousandths of a win; 1000 where it cannot tell; NULL: still to be worked out.
ALTER TABLE matches ADD COLUMN low INTEGER;
CREATE INDEX matches_unjudged ON matches (id) WHERE status = 'finished' AND low IS NULL;
