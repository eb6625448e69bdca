-- Lists that members posted for everybody: ladders and leaderboards. They are drawn anew when a name in them may not be read any more.
CREATE TABLE publications (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id    INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    message_id  INTEGER NOT NULL,
    kind        TEXT    NOT NULL,                    -- which feature draws it
    about       TEXT    NOT NULL,                    -- what that feature draws, such as a game
    due         INTEGER NOT NULL DEFAULT 0           -- 1: it is to be drawn anew
);
CREATE INDEX publications_in ON publications (guild_id);
CREATE INDEX publications_due ON publications (id) WHERE due = 1;
