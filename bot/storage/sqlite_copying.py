"""A SQLite file as the source and as the target of a copy."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from bot.storage.connection import Row
from bot.storage.copying import CannotCopy, CopyOf, Key, Source, Target, delete, old, select, upsert
from bot.storage.database import check_file, migrations, open_database, unusable
from bot.storage.layout import Table


class SqliteSource(Source):
    """Reads a file in one transaction, while the bot goes on writing to it."""

    def __init__(self, file: sqlite3.Connection, path: Path) -> None:
        self._file = file
        self._path = path

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a file for reading.

        Raises:
            CannotCopy, DatabaseUnusable: there is no file, or none that can be copied.
        """
        return await asyncio.to_thread(cls._open, path)

    @classmethod
    def _open(cls, path: Path) -> Self:
        if not path.is_file():
            raise CannotCopy(f"There is no database {path}.")
        if (version := check_file(path)) < len(migrations()):
            raise CannotCopy(old(path, version))
        with _explained(path):
            uri = f"{path.resolve().as_uri()}?mode=ro"
            file = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
            file.execute("BEGIN")
        return cls(file, path)

    async def rows(
        self, table: Table, *, after: Key | None, upto: Key | None, most: int | None
    ) -> list[Row]:
        sql, values = select(table, after=after, upto=upto, most=most)
        with _explained(self._path):
            return self._file.execute(sql, _named(values)).fetchall()

    async def numbers(self) -> Mapping[str, int]:
        with _explained(self._path):
            return dict(self._file.execute("SELECT name, seq FROM sqlite_sequence"))

    async def close(self) -> None:
        self._file.close()


class SqliteTarget(SqliteSource, Target):
    """Writes a file. A missing file is created."""

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a file for writing.

        Raises:
            DatabaseUnusable: the file is damaged, not ours, or cannot be written.
        """
        await (await open_database(path, to_copy=True)).close()
        with _explained(path):
            file = sqlite3.connect(path, isolation_level=None)
            file.execute("PRAGMA foreign_keys = ON")
            file.execute("PRAGMA synchronous = FULL")
        return cls(file, path)

    async def copy_of(self) -> CopyOf | None:
        with _explained(self._path):
            known = self._file.execute("SELECT 1 FROM sqlite_schema WHERE name = 'copy_of'")
            if not known.fetchall():
                return None
            [(source, finished)] = self._file.execute("SELECT source, finished FROM copy_of")
            return CopyOf(source, bool(finished))

    async def mark(self, copy_of: CopyOf | None) -> None:
        with self._transaction():
            self._file.execute("DROP TABLE IF EXISTS copy_of")
            if copy_of:
                self._file.execute("CREATE TABLE copy_of (source TEXT, finished INTEGER)")
                self._file.execute("INSERT INTO copy_of VALUES (?, ?)", copy_of)

    async def put(self, table: Table, rows: Sequence[Row]) -> None:
        self._run(upsert(table), rows)

    async def drop(self, table: Table, keys: Sequence[Key]) -> None:
        self._run(delete(table), keys)

    async def set_numbers(self, numbers: Mapping[str, int]) -> None:
        with self._transaction():
            self._file.execute("DELETE FROM sqlite_sequence")
            self._file.executemany("INSERT INTO sqlite_sequence VALUES (?, ?)", numbers.items())

    def _run(self, sql: str, many: Iterable[Sequence[object]]) -> None:
        with self._transaction():
            self._file.executemany(sql, map(_named, many))

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with _explained(self._path):
            self._file.execute("BEGIN IMMEDIATE")
            with self._file:  # commits, or rolls back
                yield


def _named(values: Sequence[object]) -> dict[str, object]:
    return {str(number): value for number, value in enumerate(values, 1)}


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise unusable(error, path) from error
