-- A session on the page can be of something that is no match, such as a lesson: match_id is 0 then.
ALTER TABLE sessions ADD COLUMN about TEXT NOT NULL DEFAULT '';   -- what it is of, as JSON; '' for a match
