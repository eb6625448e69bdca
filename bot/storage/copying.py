"""Copies all rows of a database to another one, of either kind.

Rows that are there already stay. So an interrupted copy can go on, and a repeated one writes only
what has changed. The source is read as of one moment, even while the bot writes to it. The bot does
not start with a copy until it is complete and has been compared row by row.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import NamedTuple

from bot.storage.connection import Row, marks
from bot.storage.database import migrations
from bot.storage.layout import Table, layout

BATCH = 500
"""The number of rows that are compared, and written, in one go."""
Key = tuple[int, ...]


class CannotCopy(Exception):
    """Copying failed. `str(error)` is one sentence for the operator."""


class CopyOf(NamedTuple):
    """The mark in a database that says it is a copy with which no bot has started yet."""

    source: str
    finished: bool


class Source(ABC):
    """A database that is read as of one moment."""

    @abstractmethod
    async def rows(
        self, table: Table, *, after: Key | None, upto: Key | None, most: int | None
    ) -> list[Row]:
        """Return rows in the order of their keys: above `after`, up to `upto`, at most `most`."""

    @abstractmethod
    async def numbers(self) -> Mapping[str, int]:
        """Return, by table, the highest number that any row was ever given."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection."""


class Target(Source):
    """A database that becomes a copy."""

    @abstractmethod
    async def copy_of(self) -> CopyOf | None:
        """Return the mark of a copy, or None if the database has none."""

    @abstractmethod
    async def mark(self, copy_of: CopyOf | None) -> None:
        """Write the mark of a copy. None removes it, so that the bot may take the database for its
        own."""

    @abstractmethod
    async def put(self, table: Table, rows: Sequence[Row]) -> None:
        """Write rows in one transaction, replacing those with the same keys."""

    @abstractmethod
    async def drop(self, table: Table, keys: Sequence[Key]) -> None:
        """Delete the rows with these keys in one transaction."""

    @abstractmethod
    async def set_numbers(self, numbers: Mapping[str, int]) -> None:
        """Make the numbers of new rows, by table, continue after these."""


async def copy(
    source: Source,
    target: Target,
    name: str,
    told: Callable[[str], None] = lambda _line: None,
    *,
    marked: bool = True,
) -> int:
    """Make `target` the same as `source`, and return the number of rows in both.

    Args:
        name: the name of the source, without secrets. A copy continues only from the same source.
        told: called with a line for each table.
        marked: whether the copy may be brought up to date once more before a bot uses it.

    Raises:
        CannotCopy: the target holds something else, or the copy turns out to differ.
    """
    await _begin(target, name)
    for table in reversed(layout()):
        async for rows, there in _side_by_side(source, target, table):
            keys = {key_of(table, row) for row in rows}
            if extra := [key for row in there if (key := key_of(table, row)) not in keys]:
                await target.drop(table, extra)
    for table in layout():
        async for rows, there in _side_by_side(source, target, table):
            same = set(there)
            if new := [row for row in rows if row not in same]:
                await target.put(table, new)
    await target.set_numbers(await source.numbers())
    count = 0
    for table in layout():
        found = 0
        async for rows, there in _side_by_side(source, target, table):
            if rows != there:
                raise CannotCopy(f"Rows of {table.name} are not the same in the copy. Try again.")
            found += len(rows)
        told(f"{table.name}: {found:,} rows, the same in both")
        count += found
    await target.mark(CopyOf(name, finished=True) if marked else None)
    return count


async def _begin(target: Target, name: str) -> None:
    """Check that no data of the target would be lost, and mark it as an unfinished copy."""
    copy_of = await target.copy_of()
    if copy_of is None:
        for table in layout():
            if await target.rows(table, after=None, upto=None, most=1):
                raise CannotCopy("The database to copy to is not empty. Name an empty one.")
    elif copy_of.source != name:
        raise CannotCopy(
            f"The database to copy to holds a copy of {copy_of.source}. Name an empty one."
        )
    await target.mark(CopyOf(name, finished=False))


async def _side_by_side(
    source: Source, target: Target, table: Table
) -> AsyncIterator[tuple[list[Row], list[Row]]]:
    """Yield both databases' rows of a table in batches, each between the same two keys."""
    after: Key | None = None
    while True:
        rows = await source.rows(table, after=after, upto=None, most=BATCH)
        upto = key_of(table, rows[-1]) if len(rows) == BATCH else None
        yield rows, await target.rows(table, after=after, upto=upto, most=None)
        if upto is None:
            return
        after = upto


def old(database: object, version: int) -> str:
    """Return the operator's message about a source that is not up to date."""
    return (
        f"The database {database} is of version {version}, and this program copies version "
        f"{len(migrations())}. Start the bot with it once, or use the version of the program that "
        "made it."
    )


def key_of(table: Table, row: Row) -> Key:
    """Return the key of a row."""
    return tuple(row[table.columns.index(column)] for column in table.key)


def select(
    table: Table, *, after: Key | None, upto: Key | None, most: int | None
) -> tuple[str, Key]:
    """Return the statement for `Source.rows`, and its values."""
    key = f"({', '.join(table.key)})"
    conditions: list[str] = []
    values: list[int] = []
    for sign, bound in ((">", after), ("<=", upto)):
        if bound is not None:
            conditions.append(f"{key} {sign} ({marks(len(bound), after=len(values))})")
            values += bound
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    limit = "" if most is None else f" LIMIT {most}"
    columns = ", ".join(table.columns)
    return (
        f"SELECT {columns} FROM {table.name}{where} ORDER BY {', '.join(table.key)}{limit}",
        tuple(values),
    )


def upsert(table: Table) -> str:
    """Return the statement that writes a row, replacing the one with the same key."""
    columns, values = ", ".join(table.columns), marks(len(table.columns))
    changed = [f"{name} = excluded.{name}" for name in table.columns if name not in table.key]
    return (
        f"INSERT INTO {table.name} ({columns}) VALUES ({values}) "
        f"ON CONFLICT ({', '.join(table.key)}) DO "
        + (f"UPDATE SET {', '.join(changed)}" if changed else "NOTHING")
    )


def delete(table: Table) -> str:
    """Return the statement that deletes the row with a key."""
    same = " AND ".join(f"{column} = ${n}" for n, column in enumerate(table.key, 1))
    return f"DELETE FROM {table.name} WHERE {same}"
