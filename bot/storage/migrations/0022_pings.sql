-- How often members are pinged, and by whom they do not want to be challenged.

-- What is not to happen again before a time, such as a ping about the same thing.
CREATE TABLE brakes (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id  INTEGER NOT NULL,                     -- the member who is spared, or slowed down
    reason   TEXT    NOT NULL,                     -- what it is about, and
    subject  INTEGER NOT NULL,                     -- which match or member; 0: none in particular
    mark     INTEGER NOT NULL,                     -- the version of the match that was told; 0: none
    token    TEXT    NOT NULL,                     -- the nonce of the message, which may be sent again
    until    INTEGER NOT NULL                      -- from then on it is forgotten
);
CREATE INDEX brakes_member ON brakes (user_id, reason, subject);
CREATE INDEX brakes_subject ON brakes (subject);
CREATE INDEX brakes_until ON brakes (until);

-- Whom members have refused for good: those cannot challenge them.
CREATE TABLE refusals (
    user_id     INTEGER NOT NULL,
    refused_id  INTEGER NOT NULL,
    name        TEXT    NOT NULL,                  -- what the refused member was called then
    at          INTEGER NOT NULL,
    PRIMARY KEY (user_id, refused_id)
) WITHOUT ROWID;
CREATE INDEX refusals_refused ON refusals (refused_id);

-- Who may challenge a member: everybody, those who share a finished match with them, or nobody.
ALTER TABLE members ADD COLUMN challenges TEXT NOT NULL DEFAULT 'everybody';
