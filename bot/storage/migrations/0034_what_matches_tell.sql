-- What finished matches tell, beside their result; and ratings across servers.
-- How low the chances of a match's winner were, by the game's own estimate: in thousandths of a win; 1000 where it cannot tell; NULL: still to be worked out.
ALTER TABLE matches ADD COLUMN low INTEGER;
CREATE INDEX matches_unjudged ON matches (id) WHERE status = 'finished' AND low IS NULL;
-- How a member played a rated match, for moderators; 0 for matches that are older than this.
ALTER TABLE rated_seats ADD COLUMN decided INTEGER NOT NULL DEFAULT 0;    -- so many decisions they made themselves
ALTER TABLE rated_seats ADD COLUMN quick INTEGER NOT NULL DEFAULT 0;      -- so many of them within a minute of the step before
ALTER TABLE rated_seats ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0;   -- 1: they resigned
-- Ratings across servers, of members who want that: where they stand is a row of ratings with guild_id 0.
ALTER TABLE members ADD COLUMN shows_realm INTEGER NOT NULL DEFAULT 0;    -- 1: their rated matches count across servers, and they are seen there
-- Their log. It stays when a server goes, so it says itself what it is about.
CREATE TABLE realm_seats (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,   -- in this order they were reckoned
    of_match    INTEGER NOT NULL,              -- it may be gone with its server
    game        TEXT    NOT NULL,
    pool        INTEGER NOT NULL,              -- as in ratings
    seat        INTEGER NOT NULL,              -- from here on as in rated_seats
    user_id     INTEGER NOT NULL,
    rank        INTEGER NOT NULL,
    edge        INTEGER NOT NULL,
    places      TEXT    NOT NULL,
    counts      TEXT    NOT NULL,
    before      INTEGER NOT NULL,
    unsure      INTEGER NOT NULL,
    after       INTEGER NOT NULL,
    deviation   INTEGER NOT NULL,
    volatility  INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    decided     INTEGER NOT NULL,
    quick       INTEGER NOT NULL,
    resigned    INTEGER NOT NULL
);
CREATE UNIQUE INDEX realm_seats_once ON realm_seats (of_match, seat);
CREATE INDEX realm_seats_of ON realm_seats (user_id, at);
