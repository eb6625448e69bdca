"""Opens a database of either kind."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from bot.storage.address import Database
from bot.storage.connection import Connection
from bot.storage.database import DatabaseUnusable
from bot.storage.sqlite import SqliteConnection


async def connect(database: Database) -> Connection:
    """Open a database and bring it up to date. A missing file is created.

    Raises:
        DatabaseUnusable: the database cannot be used; the message is for the operator.
    """
    if isinstance(database, Path):
        return await SqliteConnection.open(database)
    need_driver()
    from bot.storage.postgres import PostgresConnection  # noqa: PLC0415  not everybody has it

    return await PostgresConnection.open(database)


def need_driver() -> None:
    """Check that the driver of PostgreSQL is installed.

    Raises:
        DatabaseUnusable: it is not.
    """
    if find_spec("asyncpg") is None:
        raise DatabaseUnusable(
            "PostgreSQL needs asyncpg. Install it where the program's source is: "
            "pip install '.[postgres]'."
        )
