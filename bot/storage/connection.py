"""The plumbing of the store: transactions, single writes, reads."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiosqlite
import msgspec

from bot.storage.database import damaged, is_damaged, open_database
from games.refusals import Refusal

log = logging.getLogger(__name__)

Row = sqlite3.Row | tuple[Any, ...]


class StoreUnavailable(Refusal):
    """The database refused: locked by somebody else, or no longer writable."""

    def __init__(self) -> None:
        super().__init__(
            "I cannot save anything just now, so nothing changed. Try again in a minute."
        )


class StoreDamaged(StoreUnavailable):
    """The database file is damaged; the log tells whoever runs the bot what to do."""

    def __init__(self) -> None:
        Refusal.__init__(
            self,
            "My records are damaged, so nothing changed. Tell whoever runs me to look into my log.",
        )


class Superseded(Exception):
    """Somebody else changed the row first; nothing was written."""


class Connection:
    """Two connections to one file: writes go through one, a transaction at a time; reads
    through the other, which sees only what was committed."""

    def __init__(
        self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, path: Path
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._path = path
        self._damage_told = False
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Connection:
        """Open the file at `path`, making it if need be.

        Raises:
            DatabaseUnusable: with a sentence for whoever runs the bot.
        """
        writer = await open_database(path)
        try:
            return cls(writer, await open_database(path), path)
        except BaseException:
            await writer.close()
            raise

    async def close(self) -> None:
        """Finish the transaction in progress and close the file."""
        async with self._writing:
            await self._reader.close()
            await self._writer.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """Make everything that `run` does inside one step: all of it, or nothing."""
        with self._refusals():
            async with self._writing:
                try:
                    await self.run("BEGIN IMMEDIATE")
                    yield
                    await self.run("COMMIT")
                except BaseException:
                    # Waits for a statement whose task was cancelled, and does nothing where
                    # no transaction was begun.
                    await self._writer.rollback()
                    raise

    async def run(self, sql: str, *values: object) -> list[Row]:
        """Run a statement inside the transaction; return its rows, or what it is RETURNING."""
        # A cursor that is dropped on another thread than the worker's can reset a cached
        # statement in the middle of its next use (CPython 3.11), so no cursor leaves the worker.
        return list(await self._writer.execute_fetchall(sql, values))

    async def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement inside the transaction, once for each row."""
        for row in rows:
            await self.run(sql, *row)

    async def write(self, sql: str, *values: object) -> None:
        """Run one statement that is a transaction by itself."""
        with self._refusals():
            async with self._writing:
                await self.run(sql, *values)

    async def read(self, sql: str, *values: object) -> list[Row]:
        """Read what was committed."""
        with self._refusals():
            return list(await self._reader.execute_fetchall(sql, values))

    async def scrub(self) -> None:
        """Let nothing that was deleted stay behind in the files, as far as nobody reads just now:
        what is deleted is overwritten, and what was written is moved out of the log file."""
        with self._refusals():
            async with self._writing:
                await self.run("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Turn what the world does to the file into a sentence; our own mistakes stay as they
        are."""
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
        """Tell whoever runs the bot once; each member who asks is told anyway."""
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


def pack(value: object) -> bytes:
    """Return a value as it is kept in a BLOB column."""
    return msgspec.msgpack.encode(value)


def unpack(data: bytes, type_: Any) -> Any:
    """Return what `pack` packed."""
    return msgspec.msgpack.decode(data, type=type_)
