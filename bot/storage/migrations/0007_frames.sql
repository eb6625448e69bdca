-- The moments within a step that are shown before the position that it leads to.

ALTER TABLE steps ADD COLUMN frames BLOB;  -- games.engine.Frame, as MessagePack; NULL: the step is older than frames
