-- What the look around each minute finds by an index, however many matches there are.

ALTER TABLE matches ADD COLUMN thinking INTEGER NOT NULL DEFAULT 0;  -- 1: the computer may be asked
UPDATE matches SET thinking = 1
WHERE status = 'running' AND id IN (SELECT match_id FROM players WHERE level != '');
CREATE INDEX matches_thinking ON matches (id) WHERE thinking = 1;

-- Since when a running match waits for somebody whom nobody was told to be away.
ALTER TABLE matches ADD COLUMN waits_since INTEGER;
UPDATE matches SET waits_since = created_at WHERE status = 'running';
CREATE INDEX matches_waits_since ON matches (waits_since) WHERE waits_since IS NOT NULL;
CREATE INDEX absences_untold ON absences (match_id) WHERE message_id IS NULL;

-- The direct messages with a member are opened once.
ALTER TABLE members ADD COLUMN dm_channel INTEGER;
INSERT INTO members (user_id, look, dm_channel)
SELECT user_id, '', max(dm_channel) FROM players WHERE dm_channel IS NOT NULL GROUP BY user_id
ON CONFLICT (user_id) DO UPDATE SET dm_channel = excluded.dm_channel;
