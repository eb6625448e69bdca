"""Storage of matches: a SQLite file or a PostgreSQL database, behind one small `Store`.

`records` holds the frozen rows, and `rows` maps them to columns. `invitations`, `matches`,
`servers` and others read and write them through a `connection`, of which there are two kinds,
`sqlite` and `postgres`. Each statement has one text for both; `dialect` holds the few words that
differ. `database` and `postgres_database` open a database and bring it up to date by `migrations`,
which are numbered SQL scripts. `layout` describes the resulting tables, and `copying` copies them
from one database to another. May import: aiosqlite, asyncpg, msgspec, and of `games` the types that
rows hold, never a game.
"""
