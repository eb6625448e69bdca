-- What members want to hear of, and when.

ALTER TABLE members ADD COLUMN pings INTEGER NOT NULL DEFAULT 1;      -- boards that call them notify them
ALTER TABLE members ADD COLUMN hands INTEGER NOT NULL DEFAULT 1;      -- their hands come as direct messages
ALTER TABLE members ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0;  -- they are reminded before their time is over
ALTER TABLE members ADD COLUMN wanted INTEGER NOT NULL DEFAULT 0;     -- after a move they hear where else they are wanted
ALTER TABLE members ADD COLUMN zone TEXT NOT NULL DEFAULT '';         -- the name of their time zone; '': UTC
ALTER TABLE members ADD COLUMN quiet_from INTEGER;                    -- the hours of the day between which nothing
ALTER TABLE members ADD COLUMN quiet_to INTEGER;                      -- reminds them; NULL: none

ALTER TABLE clocks ADD COLUMN remind_at INTEGER;                      -- when to think of a reminder; NULL: not any more
UPDATE clocks SET remind_at = since + (due - since) / 2 WHERE due IS NOT NULL;
CREATE INDEX clocks_remind_at ON clocks (remind_at) WHERE remind_at IS NOT NULL;

-- The one reminder that a member has in a channel.
CREATE TABLE reminders (
    user_id     INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    message_id  INTEGER NOT NULL,
    PRIMARY KEY (user_id, channel_id)
) WITHOUT ROWID;
