-- What members have built for a game, a tribe or a deck, each under a name of their own.
CREATE TABLE kept (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    code        TEXT    NOT NULL,              -- as the game's workshop gives and takes it
    kept_at     INTEGER NOT NULL
);
CREATE UNIQUE INDEX kept_names ON kept (user_id, game, name);
