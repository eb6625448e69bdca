"""A PostgreSQL database as the source and as the target of a copy."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Self

import asyncpg

from bot.storage.address import PostgresUrl
from bot.storage.connection import Row
from bot.storage.copying import CannotCopy, CopyOf, Key, Source, Target, delete, old, select, upsert
from bot.storage.database import DatabaseAway, migrations
from bot.storage.layout import Table, layout
from bot.storage.postgres_database import (
    FAULTS,
    WRITING,
    check_whole,
    connected,
    is_lost,
    prepare,
    unusable,
    version_of,
)


class PostgresSource(Source):
    """Reads a database in one transaction, while the bot goes on writing to it."""

    def __init__(self, connection: Any, url: PostgresUrl) -> None:
        self._connection = connection
        self._url = url

    @classmethod
    async def open(cls, url: PostgresUrl) -> Self:
        """Connect for reading.

        Raises:
            CannotCopy, DatabaseUnusable: there is no database, or none that can be copied.
        """
        connection = await connected(url)
        try:
            with _explained(url):
                await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                version = await version_of(connection, url)
                if not version:
                    raise CannotCopy(f"The database {url} is empty.")
                await check_whole(connection, url)
                if version < len(migrations()):
                    raise CannotCopy(old(url, version))
        except BaseException:
            connection.terminate()
            raise
        return cls(connection, url)

    async def rows(
        self, table: Table, *, after: Key | None, upto: Key | None, most: int | None
    ) -> list[Row]:
        sql, values = select(table, after=after, upto=upto, most=most)
        with _explained(self._url):
            return [tuple(row) for row in await self._connection.fetch(sql, *values)]

    async def numbers(self) -> Mapping[str, int]:
        given = {}
        with _explained(self._url):
            for name in _numbered():
                sequence = await self._connection.fetchval(_SEQUENCE, name)
                given[name] = await self._connection.fetchval(
                    f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}"
                )
        return {name: number for name, number in given.items() if number}

    async def close(self) -> None:
        self._connection.terminate()  # whatever is to be kept was committed


class PostgresTarget(PostgresSource, Target):
    """Writes a database."""

    @classmethod
    async def open(cls, url: PostgresUrl) -> Self:
        """Connect for writing, and create the tables if there are none.

        Raises:
            DatabaseUnusable: the database is not ours, or cannot be written.
        """
        connection = await connected(url)
        try:
            await prepare(connection, url, to_copy=True)
        except BaseException:
            connection.terminate()
            raise
        return cls(connection, url)

    async def copy_of(self) -> CopyOf | None:
        with _explained(self._url):
            if not await self._connection.fetchval("SELECT to_regclass('copy_of') IS NOT NULL"):
                return None
            row = await self._connection.fetchrow("SELECT source, finished FROM copy_of")
            return CopyOf(row["source"], bool(row["finished"]))

    async def mark(self, copy_of: CopyOf | None) -> None:
        async with self._transaction():
            await self._connection.execute("DROP TABLE IF EXISTS copy_of")
            if copy_of:
                await self._connection.execute(
                    "CREATE TABLE copy_of (source text, finished bigint)"
                )
                await self._connection.execute("INSERT INTO copy_of VALUES ($1, $2)", *copy_of)

    async def put(self, table: Table, rows: Sequence[Row]) -> None:
        try:
            async with self._transaction():
                await self._connection.executemany(upsert(table), rows)
        except asyncpg.DataError:
            raise CannotCopy(
                f"PostgreSQL does not take a value in {table.name}: a text with a zero byte, for "
                "example. Fix it, and run the command again."
            ) from None

    async def drop(self, table: Table, keys: Sequence[Key]) -> None:
        async with self._transaction():
            await self._connection.executemany(delete(table), keys)

    async def set_numbers(self, numbers: Mapping[str, int]) -> None:
        async with self._transaction():
            for name in _numbered():
                last = numbers.get(name, 0)
                sequence = await self._connection.fetchval(_SEQUENCE, name)
                await self._connection.execute(
                    "SELECT setval(CAST($1 AS regclass), $2, $3)", sequence, max(last, 1), last > 0
                )
        with _explained(self._url):
            # All rows are there. Without statistics, the planner would scan whole tables for a few
            # rows.
            await self._connection.execute("ANALYZE")

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[None]:
        with _explained(self._url):
            async with self._connection.transaction():
                await self._connection.execute(f"SELECT pg_advisory_xact_lock({WRITING})")
                yield


_SEQUENCE = "SELECT pg_get_serial_sequence($1, 'id')"


def _numbered() -> Iterator[str]:
    return (table.name for table in layout() if table.numbered)


@contextmanager
def _explained(url: PostgresUrl) -> Iterator[None]:
    try:
        yield
    except asyncpg.DataError:
        raise  # it is in a row
    except FAULTS as error:
        if is_lost(error):
            raise DatabaseAway(
                f"The server of {url} stopped in the middle. Nothing is lost: once it runs again, "
                "run the same command again."
            ) from None
        raise unusable(error, url) from None
