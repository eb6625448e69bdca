-- Where a server wants the puzzle of the day, what was posted there, and who answered.
CREATE TABLE puzzle_channels (
    guild_id    INTEGER PRIMARY KEY,
    channel_id  INTEGER NOT NULL
);
CREATE TABLE daily_puzzles (
    guild_id    INTEGER NOT NULL,
    day         INTEGER NOT NULL,              -- days since 1970
    game        TEXT    NOT NULL,
    puzzle      TEXT    NOT NULL,
    channel_id  INTEGER NOT NULL,
    message_id  INTEGER,                       -- NULL: still to be posted
    solution_id INTEGER,                       -- of the message that tells it; NULL: still to be told
    PRIMARY KEY (guild_id, day)
) WITHOUT ROWID;
CREATE INDEX daily_days ON daily_puzzles (day);
CREATE TABLE daily_answers (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    day         INTEGER NOT NULL,
    puzzle      TEXT    NOT NULL,
    solved      INTEGER NOT NULL,
    steps       INTEGER NOT NULL               -- so many choices were right
);
CREATE UNIQUE INDEX daily_answer_users ON daily_answers (user_id, day);
