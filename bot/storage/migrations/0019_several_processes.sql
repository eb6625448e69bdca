-- Several processes of the bot may share a database: what was noted for the one is noted for each.

-- When each shard was last seen at work: what it misses costs nobody's time.
CREATE TABLE pulses (
    shards      INTEGER NOT NULL,              -- of so many
    shard       INTEGER NOT NULL,
    beat_at     INTEGER NOT NULL,
    PRIMARY KEY (shards, shard)
);
INSERT INTO pulses SELECT 1, 0, beat_at FROM pulse;
DROP TABLE pulse;

-- Of all that a process changed before a time, boards and hands were shown.
CREATE TABLE settled_by (
    process     INTEGER PRIMARY KEY,           -- 1 with SQLite, where there is only one
    at          INTEGER NOT NULL
);
INSERT INTO settled_by SELECT id, at FROM settled;
DROP TABLE settled;

-- What Discord counts for all processes together, and who waits for a turn; with PostgreSQL alone.
CREATE TABLE turns (
    line        INTEGER PRIMARY KEY,           -- of bot.storage.peers
    free_at     INTEGER NOT NULL               -- when the next turn is free, in milliseconds since 1970
);
