-- A table is an invitation to a match; a match starts when its seats are taken.

CREATE TABLE tables (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    game        TEXT    NOT NULL,
    options     TEXT    NOT NULL,              -- JSON: option key -> value key
    guild_id    INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    message_id  INTEGER,
    host_id     INTEGER NOT NULL,
    open        INTEGER NOT NULL,              -- 1: anybody may join; 0: invited members only
    status      TEXT    NOT NULL,
    match_id    INTEGER REFERENCES matches (id),
    rematch_of  INTEGER REFERENCES matches (id),
    created_at  INTEGER NOT NULL,              -- seconds since 1970, like every time here
    expires_at  INTEGER NOT NULL
);
CREATE INDEX tables_waiting ON tables (expires_at) WHERE status = 'waiting';
-- One rematch of a match at a time: two clicks at once make one table.
CREATE UNIQUE INDEX tables_rematch ON tables (rematch_of) WHERE status IN ('waiting', 'started');

CREATE TABLE guests (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    position    INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    answer      TEXT    NOT NULL,
    reason      TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, user_id)
);

CREATE TABLE matches (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    game         TEXT    NOT NULL,
    game_version INTEGER NOT NULL,
    options      TEXT    NOT NULL,
    seed         BLOB    NOT NULL,
    guild_id     INTEGER NOT NULL,
    channel_id   INTEGER NOT NULL,
    status       TEXT    NOT NULL,             -- running, finished
    version      INTEGER NOT NULL,             -- how many choices were applied
    state        BLOB    NOT NULL,
    asked        BLOB    NOT NULL,             -- by seat: the version that first asked what is asked now
    outcome      BLOB,
    created_at   INTEGER NOT NULL,
    updated_at   INTEGER NOT NULL,
    message_id   INTEGER,                      -- the newest board message,
    shown        INTEGER NOT NULL DEFAULT -1,  -- the version that it shows,
    told_from    INTEGER NOT NULL DEFAULT -1   -- and the version after which it tells what happened
);
CREATE INDEX matches_finished ON matches (guild_id, updated_at) WHERE status = 'finished';
CREATE INDEX matches_unshown ON matches (id) WHERE shown < version;

CREATE TABLE players (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    dm_channel  INTEGER,
    dm_message  INTEGER,
    dm_sent_at  INTEGER,
    dm_digest   BLOB,                          -- of what the message shows, to edit it only when that changes
    dm_closed   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX players_user ON players (user_id, match_id);

CREATE TABLE steps (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    version     INTEGER NOT NULL,
    seat        INTEGER,                       -- NULL for step 0, the start
    choice      TEXT    NOT NULL,
    events      BLOB    NOT NULL,
    state       BLOB    NOT NULL,              -- after the step
    at          INTEGER NOT NULL,
    PRIMARY KEY (match_id, version)
) WITHOUT ROWID;

CREATE TABLE servers (
    guild_id    INTEGER PRIMARY KEY,
    channels    TEXT    NOT NULL               -- JSON: where matches may start; empty: everywhere
);
