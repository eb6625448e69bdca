-- Matches that a player ends without a result before everybody has made a first decision.

ALTER TABLE matches ADD COLUMN decided INTEGER NOT NULL DEFAULT 0;  -- bit N: seat N has made a first decision
UPDATE matches SET decided = (
    SELECT coalesce(sum(1 << seat), 0)
    FROM (SELECT DISTINCT seat FROM steps WHERE match_id = matches.id AND seat IS NOT NULL));
ALTER TABLE matches ADD COLUMN aborted_by INTEGER;                  -- the seat that ended it; status is 'aborted'
DROP INDEX matches_finished;
CREATE INDEX matches_ended ON matches (guild_id, updated_at) WHERE status != 'running';
