-- Breaks of members, and hours that they get back.

ALTER TABLE tables  ADD COLUMN breaks INTEGER NOT NULL DEFAULT 0;     -- 1: time stands still for members on a break
ALTER TABLE matches ADD COLUMN breaks INTEGER NOT NULL DEFAULT 0;     -- the same

CREATE TABLE breaks (
    user_id     INTEGER NOT NULL,
    since       INTEGER NOT NULL,
    until       INTEGER NOT NULL,              -- when it ends, or ended because the member played
    PRIMARY KEY (user_id, since)
) WITHOUT ROWID;
