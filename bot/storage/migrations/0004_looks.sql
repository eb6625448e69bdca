-- Looks of pictures: a server's for what all see, a member's for what they alone see.

ALTER TABLE servers ADD COLUMN look TEXT NOT NULL DEFAULT '';  -- a key of renderers.kit.looks; '': the default

CREATE TABLE members (
    user_id     INTEGER PRIMARY KEY,
    look        TEXT    NOT NULL                -- '': as the server
);
