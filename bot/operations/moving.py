"""Copies a database to another one: to move it, to back PostgreSQL up, and to restore that backup.

A backup is always a SQLite file, so that it can be restored into either kind of database.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.operations.backup import check_backup, copy_file, put_in_place
from bot.storage.address import Database, PostgresUrl
from bot.storage.copying import CannotCopy, Source, Target, copy
from bot.storage.database import check_file, migrations, open_database
from bot.storage.opening import need_driver
from bot.storage.sqlite_copying import SqliteSource, SqliteTarget

Told = Callable[[str], None]


def _silently(_line: str) -> None:
    pass


async def move(source: Database, target: Database, told: Told = _silently) -> int:
    """Copy a database to another one, of either kind, and return the number of rows; see
    `bot.storage.copying`.

    Raises:
        CannotCopy, DatabaseUnusable: the target is not a complete copy.
    """
    if _is_same(source, target):
        raise CannotCopy("Both names mean the same database. Name another one to copy to.")
    return await _copy(source, target, str(_whole(source)), told)


async def back_up_server(database: PostgresUrl, file: Path) -> int:
    """Copy a PostgreSQL database to a new file, and return the file's size in bytes.

    Raises:
        CannotCopy, DatabaseUnusable: no copy was made.
    """
    if file.exists():  # noqa: ASYNC240  nobody else waits
        raise CannotCopy(f"There is a file {file} already. Name another one.")
    with put_in_place(file) as unfinished:
        await _copy(database, unfinished, str(database), marked=False)
        with closing(sqlite3.connect(unfinished)) as made:
            # One file, without helpers beside it.
            made.execute("PRAGMA journal_mode = DELETE")
        check_file(unfinished)
    return file.stat().st_size  # noqa: ASYNC240


async def restore_server(backup: Path, database: PostgresUrl) -> int:
    """Put a backup into an empty PostgreSQL database, and return the number of rows.

    Raises:
        CannotCopy, DatabaseUnusable: whatever was in the database is still there.
    """
    if not backup.is_file():  # noqa: ASYNC240
        raise CannotCopy(f"There is no backup {backup}.")
    with TemporaryDirectory() as folder:
        whole = backup
        if check_backup(backup) < len(migrations()):
            whole = Path(folder) / "newer.db"
            copy_file(backup, whole)
            await (await open_database(whole, to_copy=True)).close()
        return await _copy(whole, database, str(_whole(backup)), marked=False)


async def _copy(
    source: Database, target: Database, name: str, told: Told = _silently, *, marked: bool = True
) -> int:
    old = await _source(source)
    try:
        new = await _target(target)
        try:
            return await copy(old, new, name, told, marked=marked)
        finally:
            await new.close()
    finally:
        await old.close()


async def _source(database: Database) -> Source:
    if isinstance(database, Path):
        return await SqliteSource.open(database)
    need_driver()
    from bot.storage.postgres_copying import PostgresSource  # noqa: PLC0415  not everybody has it

    return await PostgresSource.open(database)


async def _target(database: Database) -> Target:
    if isinstance(database, Path):
        return await SqliteTarget.open(database)
    need_driver()
    from bot.storage.postgres_copying import PostgresTarget  # noqa: PLC0415  not everybody has it

    return await PostgresTarget.open(database)


def _is_same(one: Database, other: Database) -> bool:
    return _whole(one) == _whole(other)


def _whole(database: Database) -> Database:
    """Return a database by a name that holds in every folder."""
    return database.resolve() if isinstance(database, Path) else database
