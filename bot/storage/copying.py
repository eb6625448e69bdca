"""Copies all rows of a database to another one, of either kind.

What is there already stays: a copy that was interrupted goes on, and one that is made again takes
over only what has changed. The source is read as it stands at one moment, though the bot writes to
it. Until all is there and was compared row by row, the bot does not start with the copy.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import NamedTuple

from bot.storage.connection import Row, marks
from bot.storage.database import migrations
from bot.storage.layout import Table, layout

BATCH = 500
"""Rows that are compared, and written in one transaction."""
Key = tuple[int, ...]


class CannotCopy(Exception):
    """There is no copy. `str(error)` is one sentence for the operator."""


class CopyOf(NamedTuple):
    """A copy's mark in the database, which says that no bot has started with it yet."""

    source: str
    finished: bool


class Source(ABC):
    """A database that is read as it stands at one moment."""

    @abstractmethod
    async def rows(
        self, table: Table, *, after: Key | None, upto: Key | None, most: int | None
    ) -> list[Row]:
        """Return rows by their keys in order: above one, up to another, and a number at most."""

    @abstractmethod
    async def numbers(self) -> Mapping[str, int]:
        """Return by table the highest number that was ever given to a row."""

    @abstractmethod
    async def close(self) -> None:
        """Let it go."""


class Target(Source):
    """A database that becomes a copy."""

    @abstractmethod
    async def copy_of(self) -> CopyOf | None:
        """Return what it is a copy of; None where it does not say so."""

    @abstractmethod
    async def mark(self, copy_of: CopyOf | None) -> None:
        """Write down what it is a copy of; None: the bot may take it for its own."""

    @abstractmethod
    async def put(self, table: Table, rows: Sequence[Row]) -> None:
        """Write rows, in the place of those with the same keys, in one transaction."""

    @abstractmethod
    async def drop(self, table: Table, keys: Sequence[Key]) -> None:
        """Delete rows, in one transaction."""

    @abstractmethod
    async def set_numbers(self, numbers: Mapping[str, int]) -> None:
        """Let the numbers of new rows go on after these."""


async def copy(
    source: Source,
    target: Target,
    name: str,
    told: Callable[[str], None] = lambda _line: None,
    *,
    marked: bool = True,
) -> int:
    """Make `target` the same as `source`, and return how many rows that are.

    Args:
        name: what the source is called, without secrets: a copy goes on only from the same.
        told: gets a line for each table.
        marked: whether the copy may be brought up to date once more before a bot uses it.

    Raises:
        CannotCopy: the target holds something else, or is not the same in the end.
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
    """Check that nothing gets lost, and write down that a copy is being made."""
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
    """Both databases' rows of a table, some at a time, those between the same keys."""
    after: Key | None = None
    while True:
        rows = await source.rows(table, after=after, upto=None, most=BATCH)
        upto = key_of(table, rows[-1]) if len(rows) == BATCH else None
        yield rows, await target.rows(table, after=after, upto=upto, most=None)
        if upto is None:
            return
        after = upto


def old(database: object, version: int) -> str:
    """Return what the operator reads about a source that is not up to date."""
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
    """Return the statement that writes a row in the place of the one with its key."""
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
