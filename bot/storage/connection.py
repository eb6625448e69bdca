"""The plumbing of the store: transactions, single writes, reads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiosqlite
import msgspec

from bot.storage.database import open_database
from games.refusals import Refusal

Row = sqlite3.Row | tuple[Any, ...]


class StoreUnavailable(Refusal):
    """The database refused: locked by somebody else, or no longer writable."""

    def __init__(self) -> None:
        super().__init__(
            "I cannot save anything just now, so nothing changed. Try again in a minute."
        )


class Superseded(Exception):
    """Somebody else changed the row first; nothing was written."""


class Connection:
    """Two connections to one file: writes go through one, a transaction at a time; reads
    through the other, which sees only what was committed."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Connection:
        """Open the file at `path`, making it if need be.

        Raises:
            DatabaseUnusable: with a sentence for whoever runs the bot.
        """
        writer = await open_database(path)
        try:
            return cls(writer, await open_database(path))
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
        with _refusals():
            async with self._writing:
                try:
                    await self._writer.execute("BEGIN IMMEDIATE")
                    yield
                    await self._writer.execute("COMMIT")
                except BaseException:
                    # Waits for a statement whose task was cancelled, and does nothing where
                    # no transaction was begun.
                    await self._writer.rollback()
                    raise

    async def run(self, sql: str, *values: object) -> aiosqlite.Cursor:
        """Run a statement inside the transaction."""
        return await self._writer.execute(sql, values)

    async def run_many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Run a statement inside the transaction, once for each row."""
        await self._writer.executemany(sql, rows)

    async def fetch(self, sql: str, *values: object) -> list[Row]:
        """Read inside the transaction."""
        return list(await self._writer.execute_fetchall(sql, values))

    async def write(self, sql: str, *values: object) -> None:
        """Run one statement that is a transaction by itself."""
        with _refusals():
            async with self._writing:
                await self.run(sql, *values)

    async def read(self, sql: str, *values: object) -> list[Row]:
        """Read what was committed."""
        with _refusals():
            return list(await self._reader.execute_fetchall(sql, values))


_REFUSALS = (
    "SQLITE_BUSY",
    "SQLITE_LOCKED",
    "SQLITE_READONLY",
    "SQLITE_FULL",
    "SQLITE_IOERR",
    "SQLITE_CANTOPEN",
)


@contextmanager
def _refusals() -> Iterator[None]:
    """Turn what the world does to the file into a sentence; our own mistakes stay as they are."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname.startswith(_REFUSALS):
            raise StoreUnavailable from error
        raise


def pack(value: object) -> bytes:
    """Return a value as it is kept in a BLOB column."""
    return msgspec.msgpack.encode(value)


def unpack(data: bytes, type_: Any) -> Any:
    """Return what `pack` packed."""
    return msgspec.msgpack.decode(data, type=type_)
