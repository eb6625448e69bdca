-- Quiet channels: boards in threads.

ALTER TABLE servers ADD COLUMN boards TEXT NOT NULL DEFAULT 'channel';  -- where they are: channel, match (a thread for each), shared (one for all)

ALTER TABLE matches ADD COLUMN thread_id INTEGER;                       -- the thread below its channel that it is played in; NULL: the channel itself
ALTER TABLE matches ADD COLUMN archive INTEGER NOT NULL DEFAULT 0;      -- 1: that thread is its own, and still to be archived
CREATE INDEX matches_to_archive ON matches (updated_at) WHERE archive = 1 AND status != 'running';

-- The one thread of a channel for all its matches.
CREATE TABLE shared_threads (
    channel_id  INTEGER PRIMARY KEY,
    guild_id    INTEGER NOT NULL,
    message_id  INTEGER NOT NULL,              -- the message that it hangs below
    thread_id   INTEGER                        -- NULL: it is still to be made
);
