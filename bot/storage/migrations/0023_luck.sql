-- What the luck of a match comes from: a secret that is sealed in the invitation, and the players' clicks.
ALTER TABLE tables ADD COLUMN secret BLOB;                         -- drawn with the invitation; told when its match is over
ALTER TABLE guests ADD COLUMN click INTEGER NOT NULL DEFAULT 0;    -- the number that Discord gave to the click, or command, that said yes
ALTER TABLE matches ADD COLUMN secret BLOB;                        -- NULL: older than this, so that the seal is the seed's
ALTER TABLE matches ADD COLUMN clicks TEXT NOT NULL DEFAULT '[]';  -- by seat, as JSON
