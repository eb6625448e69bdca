-- How far members have come in the lessons of a game.
CREATE TABLE lessons (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    lesson      TEXT    NOT NULL,              -- its key
    step        INTEGER NOT NULL DEFAULT 0,    -- the one they are at, from 0
    done        INTEGER NOT NULL DEFAULT 0,    -- 1: they have been through it to its end
    at          INTEGER NOT NULL               -- seconds since 1970
);
CREATE UNIQUE INDEX lesson_users ON lessons (user_id, game, lesson);
-- The cards whose texts members have been shown, because they met them for the first time.
CREATE TABLE cards_met (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    card        TEXT    NOT NULL               -- its key
);
CREATE UNIQUE INDEX cards_met_once ON cards_met (user_id, game, card);
