-- The logs of matches that are over are kept packed, in a fraction of the space.

CREATE TABLE packed_logs (
    match_id    INTEGER PRIMARY KEY REFERENCES matches (id),
    log         BLOB    NOT NULL               -- the steps, see bot.storage.packing
);
ALTER TABLE matches ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;  -- 1: its steps are in packed_logs, its state is in the last
CREATE INDEX matches_unpacked ON matches (updated_at) WHERE status != 'running' AND packed = 0;
