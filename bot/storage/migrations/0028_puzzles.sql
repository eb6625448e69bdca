-- What members have tried of the puzzles, how they and the puzzles are rated, and what they reported.
CREATE TABLE puzzle_tries (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    puzzle      TEXT    NOT NULL,              -- its id
    path        TEXT,                          -- JSON: the choices of the try in progress; NULL: it is over
    first       INTEGER NOT NULL DEFAULT 0,    -- how the first try ended: 0 not yet, 1 solved, 2 not
    stage       INTEGER NOT NULL DEFAULT 0,    -- how often a failed one comes back: 0 no more
    due_at      INTEGER,                       -- when it comes back
    at          INTEGER NOT NULL               -- seconds since 1970
);
CREATE UNIQUE INDEX puzzle_try_users ON puzzle_tries (user_id, puzzle);
CREATE TABLE puzzle_players (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    rating      TEXT    NOT NULL,              -- JSON: value, deviation, volatility
    tries       INTEGER NOT NULL DEFAULT 0,
    solved      INTEGER NOT NULL DEFAULT 0,
    at          INTEGER NOT NULL               -- of the last rated try
);
CREATE UNIQUE INDEX puzzle_player_users ON puzzle_players (user_id, game);
CREATE TABLE puzzle_ratings (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    puzzle      TEXT    NOT NULL,
    game        TEXT    NOT NULL,
    rating      TEXT    NOT NULL,              -- as a member's
    tries       INTEGER NOT NULL DEFAULT 0,
    solved      INTEGER NOT NULL DEFAULT 0,
    at          INTEGER NOT NULL
);
CREATE UNIQUE INDEX puzzle_rated ON puzzle_ratings (puzzle);
CREATE TABLE puzzle_reports (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    puzzle      TEXT    NOT NULL,
    at          INTEGER NOT NULL
);
CREATE UNIQUE INDEX puzzle_report_users ON puzzle_reports (user_id, puzzle);
CREATE INDEX puzzle_reported ON puzzle_reports (puzzle);
