"""The database as the stores see it: transactions, single writes, reads.

Each statement has one text that both SQLite and PostgreSQL understand: `$1`, `$2` ... stand for
values, and `RETURNING` and `ON CONFLICT (columns)` are common to both. The few words that differ
are written as in SQLite (see `bot.storage.dialect`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec

from bot.storage.peers import Peers
from games.refusals import Refusal

Row = tuple[Any, ...]


class StoreUnavailable(Refusal):
    """The database refused: it is away, locked by another program, or no longer writable."""

    def __init__(self) -> None:
        super().__init__(
            "I can’t save anything right now, so nothing changed. Try again in a minute."
        )


class StoreDamaged(StoreUnavailable):
    """The database is damaged; the log tells the operator what to do."""

    def __init__(self) -> None:
        Refusal.__init__(
            self,
            "My records are damaged, so nothing changed. Ask the operator to look into my log.",
        )


class StoreUncertain(StoreUnavailable):
    """The connection broke off during a commit, so nobody knows whether the data was saved."""

    def __init__(self) -> None:
        Refusal.__init__(
            self,
            "My records broke off just then, so I can’t tell whether that was saved. Look again "
            "in a minute before you repeat it.",
        )


class Superseded(Exception):
    """Somebody else changed the row first. Nothing was written."""


class Connection(ABC):
    """A database: one transaction writes at a time, and reads see only what was committed.

    Trouble from outside is raised as `StoreUnavailable`; our own mistakes are raised as errors of
    the underlying library.
    """

    @abstractmethod
    def transaction(self) -> AbstractAsyncContextManager[None]:
        """Make everything that `run` does inside take effect together, or not at all."""

    @abstractmethod
    async def run(self, sql: str, *values: object) -> list[Row]:
        """Run a statement inside the transaction and return its rows, those of RETURNING
        included."""

    @abstractmethod
    async def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement inside the transaction, once for each row of values."""

    @abstractmethod
    async def write(self, sql: str, *values: object) -> list[Row]:
        """Run a single statement as its own transaction and return the rows of its RETURNING."""

    @abstractmethod
    async def read(self, sql: str, *values: object) -> list[Row]:
        """Return rows that are committed."""

    @abstractmethod
    async def scrub(self) -> None:
        """Remove all traces of deleted data from the database's files, as far as we can."""

    def peers(self) -> Peers:
        """Return this process as one of those that share the database."""
        return Peers()

    @abstractmethod
    async def close(self) -> None:
        """Finish the transaction in progress and close the database."""


def marks(count: int, after: int = 0) -> str:
    """Return placeholders for a number of values in a statement.

    >>> marks(3)
    '$1, $2, $3'
    >>> marks(2, after=1)
    '$2, $3'
    """
    return ", ".join(f"${number}" for number in range(after + 1, after + 1 + count))


def pack(value: object) -> bytes:
    """Return a value as it is stored in a BLOB column."""
    return msgspec.msgpack.encode(value)


def unpack(data: bytes, type_: Any) -> Any:
    """Return the value that `pack` packed."""
    return msgspec.msgpack.decode(data, type=type_)
