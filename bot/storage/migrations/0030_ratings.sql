-- Ratings: which matches are rated, what they came to, and where each member stands.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;    -- 1: the result is to change ratings
ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN not_rated TEXT;                     -- why the result of a rated match changed none; NULL: it did, or is still to
ALTER TABLE members ADD COLUMN shows_ratings INTEGER NOT NULL DEFAULT 1;  -- 0: others do not see their ratings
-- The log of ratings: what was reckoned for each seat of a match, and what from.
CREATE TABLE rated_seats (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,   -- in this order they were reckoned
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,              -- 0: somebody who had their data deleted
    rank        INTEGER NOT NULL,              -- 1: won
    edge        INTEGER NOT NULL,              -- by how many millionths of a point the seat is better than others
    places      TEXT    NOT NULL,              -- what the ranks tell: winner, order
    counts      TEXT    NOT NULL,              -- JSON: by other seat, how much the pair counts, in thousandths
    before      INTEGER NOT NULL,              -- millionths of a point, as all that follows
    unsure      INTEGER NOT NULL,              -- the deviation before, grown until the match
    after       INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    volatility  INTEGER NOT NULL,              -- billionths
    at          INTEGER NOT NULL               -- seconds since 1970
);
CREATE UNIQUE INDEX rated_seats_once ON rated_seats (match_id, seat);
CREATE INDEX rated_seats_of ON rated_seats (user_id, at);
-- Where a member stands, by server, game and number of players.
CREATE TABLE ratings (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id    INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    pool        INTEGER NOT NULL,              -- 2: of two; 3: of three or more
    user_id     INTEGER NOT NULL,
    last_match  INTEGER NOT NULL,              -- the newest that counted; they are called as there
    value       INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    volatility  INTEGER NOT NULL,
    at          INTEGER NOT NULL,              -- when their last match ended
    played      INTEGER NOT NULL,
    listed_until INTEGER NOT NULL,             -- from then on they are unsure, or away for too long
    gone        INTEGER NOT NULL DEFAULT 0,    -- 1: they have left the server
    looked_at   INTEGER NOT NULL DEFAULT 0     -- when it was last seen whether they are there
);
CREATE UNIQUE INDEX ratings_once ON ratings (guild_id, game, pool, user_id);
CREATE INDEX ratings_by_value ON ratings (guild_id, game, pool, value);
CREATE INDEX ratings_of ON ratings (user_id);
