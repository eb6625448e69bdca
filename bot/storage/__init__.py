"""Where matches live: one SQLite file, or a PostgreSQL database, behind one small `Store`.

`records` are the frozen rows, and `rows` says how they lie in columns; `invitations`, `matches`,
`servers` and others read and write them through a `connection`, of which `sqlite` and `postgres`
are the two kinds. A statement has one text for both; `dialect` has the few words that differ.
`database` and `postgres_database` open a database and bring it up to date by `migrations`, which
are numbered SQL scripts; `layout` is what they make, and `copying` takes it from one database to
another.
May import: aiosqlite, asyncpg, msgspec, and of `games` what the rows hold, never a game.
"""
