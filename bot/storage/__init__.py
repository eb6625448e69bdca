"""Where matches live: one SQLite file behind one small `Store`.

`records` are the frozen rows; `invitations`, `matches` and `servers` read and write them;
`connection` has the transactions, `database` opens the file and brings it up to date,
`migrations` are numbered SQL scripts.
May import: aiosqlite, msgspec, `games.engine`, `games.refusals`.
"""
