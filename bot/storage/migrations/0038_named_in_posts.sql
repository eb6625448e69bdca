-- Posts that name members, such as an offer of a seat: they are drawn anew when one of those names may not be read any more.
ALTER TABLE publications ADD COLUMN named INTEGER NOT NULL DEFAULT 0;  -- 1: publication_names says whom it names; 0: members of the server, as a list does
ALTER TABLE publications ADD COLUMN once INTEGER NOT NULL DEFAULT 0;   -- 1: it is forgotten as soon as it is drawn anew
CREATE INDEX publications_about ON publications (kind, about);
CREATE TABLE publication_names (
    publication_id INTEGER NOT NULL,
    user_id        INTEGER NOT NULL,
    guild_id       INTEGER NOT NULL,
    PRIMARY KEY (publication_id, user_id)
) WITHOUT ROWID;
CREATE INDEX publication_names_of ON publication_names (user_id);
CREATE INDEX publication_names_in ON publication_names (guild_id);
-- What is over needs no traces any more: nobody takes a seat of such a match, or enters such a tournament.
DELETE FROM watchers WHERE match_id NOT IN (SELECT id FROM matches WHERE status = 'running');
UPDATE contenders SET user_id = 0
WHERE user_id < 0 AND tournament_id IN (SELECT id FROM tournaments WHERE phase IN ('finished', 'cancelled'));
