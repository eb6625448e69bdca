-- Standing orders, and boards that are edited in place.

ALTER TABLE players ADD COLUMN passing INTEGER NOT NULL DEFAULT 0;  -- 1: lets chances to react go by until their next turn
ALTER TABLE matches ADD COLUMN sent_at INTEGER;  -- when the board message was sent; NULL: it is not to be edited in place
