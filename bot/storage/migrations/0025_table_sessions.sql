-- Members who play on the page in the browser: a link that was not used yet, or the session made of it.
CREATE TABLE sessions (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    name        TEXT    NOT NULL,              -- stands in the page's address, and opens nothing
    secret      TEXT    NOT NULL,              -- the SHA-256 of what opens it: of the link, then of the browser's cookie
    user_id     INTEGER NOT NULL,
    match_id    INTEGER NOT NULL,
    is_open     INTEGER NOT NULL DEFAULT 0,    -- 0: nobody has followed the link yet
    until       INTEGER NOT NULL               -- seconds since 1970
);
CREATE UNIQUE INDEX session_names ON sessions (name);
CREATE INDEX session_users ON sessions (user_id);
CREATE INDEX session_ends ON sessions (until);
