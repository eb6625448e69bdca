-- A start looks only at matches that may not be shown as they stand.

CREATE TABLE settled (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    at          INTEGER NOT NULL               -- of all that changed before, boards and hands were shown
);
CREATE INDEX matches_updated ON matches (updated_at);
