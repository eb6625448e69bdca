-- Members whose names a server's moderators have removed: they stay away until a moderator gives them back.
CREATE TABLE unnamed (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id    INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,                    -- below 0: the trace of somebody who had their data deleted
    at          INTEGER NOT NULL                     -- seconds since 1970
);
CREATE UNIQUE INDEX unnamed_once ON unnamed (guild_id, user_id);
CREATE INDEX unnamed_of ON unnamed (user_id);
-- Servers that the bot has greeted.
ALTER TABLE servers ADD COLUMN greeted_at INTEGER;           -- when that was begun, in seconds since 1970; NULL: never
ALTER TABLE servers ADD COLUMN greeted INTEGER NOT NULL DEFAULT 0;   -- 1: the message was sent
