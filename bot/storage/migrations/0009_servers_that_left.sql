-- Servers that have removed the bot, whose data is kept for some days; every server is known.

ALTER TABLE servers ADD COLUMN left_at INTEGER;  -- NULL: the bot is there
INSERT INTO servers (guild_id, channels)
SELECT guild_id, '[]' FROM tables WHERE TRUE UNION SELECT guild_id, '[]' FROM matches WHERE TRUE
ON CONFLICT (guild_id) DO NOTHING;
CREATE INDEX servers_left ON servers (left_at) WHERE left_at IS NOT NULL;

-- What a server has is found, and taken out, without looking at the others'.
CREATE INDEX matches_guild ON matches (guild_id);
CREATE INDEX tables_guild ON tables (guild_id);
CREATE INDEX tables_match ON tables (match_id);
CREATE INDEX tables_rematches ON tables (rematch_of);
