-- What a standing order answers is told from what its player decided, whatever the clock says.

ALTER TABLE steps ADD COLUMN by_hand INTEGER;  -- 1: the seat itself decided; 0: an order did, or the others for it; NULL: the start, or older than this
