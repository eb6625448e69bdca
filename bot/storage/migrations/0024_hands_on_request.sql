-- Hands come as direct messages only to members who said yes. Those who have settings keep theirs.
ALTER TABLE members RENAME COLUMN hands TO hands_before;
ALTER TABLE members ADD COLUMN hands INTEGER NOT NULL DEFAULT 0;        -- 1: their hands come as direct messages
ALTER TABLE members ADD COLUMN asked_hands INTEGER NOT NULL DEFAULT 0;  -- 1: they were asked whether they want that
UPDATE members SET hands = hands_before, asked_hands = 1;
ALTER TABLE members DROP COLUMN hands_before;
