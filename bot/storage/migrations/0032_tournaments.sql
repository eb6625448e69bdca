-- Tournaments of a server, who takes part, and who meets whom.
ALTER TABLE servers ADD COLUMN organizers INTEGER;   -- the role whose members may set tournaments up, too; NULL: none
CREATE TABLE tournaments (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id     INTEGER NOT NULL,
    channel_id   INTEGER NOT NULL,
    organizer_id INTEGER NOT NULL,             -- 0: somebody who had their data deleted
    title        TEXT    NOT NULL,
    game         TEXT    NOT NULL,
    options      TEXT    NOT NULL,             -- JSON
    pace         TEXT    NOT NULL,
    rated        INTEGER NOT NULL DEFAULT 0,
    format       TEXT    NOT NULL,             -- groups, knockout, round_robin, swiss
    most         INTEGER NOT NULL,             -- so many can take part
    twice        INTEGER NOT NULL DEFAULT 0,   -- 1: who meets plays in both seats
    seed         INTEGER NOT NULL,             -- what lots are drawn from
    phase        TEXT    NOT NULL,             -- draft, sign_up, check_in, running, finished, cancelled
    round        INTEGER NOT NULL DEFAULT 0,
    starts_at    INTEGER,                      -- seconds since 1970; NULL: when it is full
    why          TEXT    NOT NULL DEFAULT '',  -- why it was cancelled
    created_at   INTEGER NOT NULL,
    version      INTEGER NOT NULL DEFAULT 0,   -- goes up with each change, but for results
    look_at      INTEGER,                      -- when there is something to do; NULL: nothing any more
    message_id   INTEGER,                      -- of its panel; NULL: still to be posted
    thread_id    INTEGER,                      -- below that; NULL: none
    shown        TEXT    NOT NULL DEFAULT '',  -- the digest of what the panel shows
    told         TEXT    NOT NULL DEFAULT '[]' -- JSON: what was posted about it, by key
);
CREATE INDEX tournaments_in ON tournaments (guild_id, id);
CREATE INDEX tournaments_of ON tournaments (organizer_id);
CREATE INDEX tournaments_due ON tournaments (look_at) WHERE look_at IS NOT NULL;
CREATE TABLE contenders (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    number        INTEGER NOT NULL,            -- from 1, in the order in which they signed up
    user_id       INTEGER NOT NULL,            -- 0: somebody who had their data deleted
    name          TEXT    NOT NULL,
    part          TEXT    NOT NULL,            -- in, withdrawn, no_show, removed, silent, left
    here          INTEGER NOT NULL DEFAULT 0,  -- 1: has checked in
    since         INTEGER NOT NULL DEFAULT 1   -- the first round that they are in
);
CREATE UNIQUE INDEX contenders_once ON contenders (tournament_id, number);
CREATE UNIQUE INDEX contenders_members ON contenders (tournament_id, user_id) WHERE user_id > 0;
CREATE INDEX contenders_of ON contenders (user_id);
CREATE TABLE pairings (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament_id   INTEGER NOT NULL REFERENCES tournaments (id),
    round           INTEGER NOT NULL,
    place           INTEGER NOT NULL,
    nth             INTEGER NOT NULL,          -- of the matches of the same two in the round
    grp             INTEGER NOT NULL,          -- the group; 0: none
    first           INTEGER NOT NULL,          -- numbers of contenders, by seat
    second          INTEGER NOT NULL,          -- 0: a bye
    invitation_id   INTEGER REFERENCES tables (id),  -- what the match is started from; NULL: still to start
    points_first    INTEGER,                   -- in halves; NULL: no result yet
    points_second   INTEGER,
    forfeit_first   INTEGER NOT NULL DEFAULT 0,
    forfeit_second  INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX pairings_once ON pairings (tournament_id, round, place, nth);
CREATE INDEX pairings_started ON pairings (invitation_id) WHERE invitation_id IS NOT NULL;
