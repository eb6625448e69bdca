"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import cast

import aiosqlite

from bot.storage.connection import Connection, Row, StoreDamaged, StoreUnavailable
from bot.storage.database import damaged, is_damaged, open_database

log = logging.getLogger(__name__)


class SqliteConnection(Connection):
    """Two connections to one file. Writes go through one, a transaction at a time. Reads go through
    the other, which sees only what was committed."""

    def __init__(
        self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, path: Path
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._path = path
        self._damage_told = False
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> SqliteConnection:
        """Open the file at `path`. A missing file is created.

        Raises:
            DatabaseUnusable: the file cannot be used; the message is for the operator.
        """
        writer = await open_database(path)
        try:
            return cls(writer, await open_database(path), path)
        except BaseException:
            await writer.close()
            raise

    async def close(self) -> None:
        async with self._writing:
            await self._reader.close()
            await self._writer.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        with self._refusals():
            async with self._writing:
                try:
                    await self.run("BEGIN IMMEDIATE")
                    yield
                    await self.run("COMMIT")
                except BaseException:
                    # Waits for a statement whose task was cancelled. Does nothing if no transaction
                    # was begun.
                    await self._writer.rollback()
                    raise

    async def run(self, sql: str, *values: object) -> list[Row]:
        # If a cursor is dropped on a thread other than the worker's, it can reset a cached
        # statement in the middle of its next use (CPython 3.11). So no cursor leaves the worker.
        return _rows(await self._writer.execute_fetchall(sql, _named(values)))

    async def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        for row in rows:
            await self.run(sql, *row)

    async def write(self, sql: str, *values: object) -> list[Row]:
        with self._refusals():
            async with self._writing:
                return await self.run(sql, *values)

    async def read(self, sql: str, *values: object) -> list[Row]:
        with self._refusals():
            return _rows(await self._reader.execute_fetchall(sql, _named(values)))

    async def scrub(self) -> None:
        """Empty the log file, as far as no reader holds it up. Deleted data in the database itself
        is already overwritten."""
        with self._refusals():
            async with self._writing:
                await self.run("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Turn trouble with the file into a refusal with a sentence for the player."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            if is_damaged(error):
                self._tell_damage(error)
                raise StoreDamaged from error
            if getattr(error, "sqlite_errorname", "").startswith(_REFUSALS):
                raise StoreUnavailable from error
            raise

    def _tell_damage(self, error: sqlite3.DatabaseError) -> None:
        """Tell the operator once. Every member who asks is told anyway."""
        if not self._damage_told:
            self._damage_told = True
            log.critical("%s (%s)", damaged(self._path), error)


_REFUSALS = (
    "SQLITE_BUSY",
    "SQLITE_LOCKED",
    "SQLITE_READONLY",
    "SQLITE_FULL",
    "SQLITE_IOERR",
    "SQLITE_CANTOPEN",
)


def _named(values: Sequence[object]) -> dict[str, object]:
    """Return the values of `$1`, `$2` ... by name, since SQLite takes these for names."""
    return {str(number): value for number, value in enumerate(values, 1)}


def _rows(found: Iterable[sqlite3.Row]) -> list[Row]:
    return cast("list[Row]", list(found))  # plain tuples: no row factory is set
