"""The mapping of structs to the columns of rows, by the names of their fields, never by position.

A `Mapper` derives the columns of a SELECT, an INSERT or a JSON list from a struct, and reads and
writes their values. A field has a column of its own name, unless a `Column` says otherwise. Its
type says how it is stored. So a new field of a plain type takes a line in its struct and a
migration.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from inspect import signature
from types import NoneType
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from bot.storage.connection import Row, marks, pack
from bot.storage.records import Location

T = TypeVar("T")
_Read = Callable[..., Any]
_Write = Callable[[Any], Sequence[object]]
_decode = msgspec.json.Decoder().decode
_PLAIN = (int, str, bytes)
"""Types that both databases store as they are."""


class Column:
    """The storage of a field that is not simply one column of its name.

    Args:
        sql: the column, or an expression for it; several for a field made of several, none for a
            field that is stored elsewhere.
        read: makes the field from the values of the columns; None to go by the field's type.
        write: makes the values of the columns from the field; None to go by the field's type.
    """

    def __init__(self, *sql: str, read: _Read | None = None, write: _Write | None = None) -> None:
        self.sql = sql
        self.read = read
        self.write = write


class Mapper(Generic[T]):
    """Reads a struct from rows, and writes it to them.

    Args:
        struct: a struct or named tuple. If some of its fields are stored elsewhere, it can be
            written, but not read.
        declared: by name, the fields that are not simply columns of their names.

    Raises:
        TypeError: a field has a type for which no storage is known.
    """

    declared: dict[str, Column]
    sql: tuple[str, ...]
    """The columns in the order of the fields."""
    columns: str
    """The same columns as a SELECT names them."""

    def __init__(self, struct: Callable[..., T], **declared: Column) -> None:
        hints = get_type_hints(struct)
        fields = signature(struct).parameters
        if unknown := declared.keys() - fields.keys():
            raise TypeError(f"{struct} has no field {', '.join(unknown)}")
        kept = {name: declared.get(name) or Column(name) for name in fields}
        self.declared = declared
        self.sql = tuple(sql for column in kept.values() for sql in column.sql)
        self.columns = ", ".join(self.sql)
        self._read = _reading(
            struct, {name: (each, _reader(hints[name], each)) for name, each in kept.items()}
        )
        self._writes = [
            (name, each.write or _writer(hints[name])) for name, each in kept.items() if each.sql
        ]

    def read(self, row: Sequence[Any]) -> T:
        """Return the struct in a row of `columns`."""
        [item] = self._read((row,))
        return item

    def read_first(self, rows: Iterable[Row]) -> T | None:
        """Return the struct in the first row, or None if there is no row."""
        return next(map(self.read, rows), None)

    def read_all(self, rows: Iterable[Row]) -> list[T]:
        """Return the structs in rows."""
        return self._read(rows)

    def read_listed(self, data: str | list[Any] | None) -> tuple[T, ...]:
        """Return the structs in a list made by `listed`. A list within another list is decoded
        already. PostgreSQL returns NULL for an empty list."""
        found = _decode(data) if isinstance(data, str) else data
        return tuple(self._read(found or ()))

    def listed(self, source: str, alias: str) -> str:
        """Return the expression for a JSON list of the rows that a SELECT finds.

        Args:
            alias: the name of those rows in expressions among the columns.
        """
        return f"(SELECT json_group_array(json_array({self.columns})) FROM ({source}) AS {alias})"

    def values(self, item: object) -> list[object]:
        """Return the values of `columns` for a struct, or for another struct with the same
        fields."""
        values: list[object] = []
        for name, write in self._writes:
            value = getattr(item, name)
            if write is None:
                values.append(value)
            else:
                values += write(value)
        return values

    def insert_into(self, table: str, *before: str) -> str:
        """Return the statement that adds a row: first the columns of `before`, then those of
        `values`."""
        columns = (*before, *self.sql)
        return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks(len(columns))})"


def _reading(
    struct: Callable[..., T], fields: Mapping[str, tuple[Column, _Read | None]]
) -> Callable[[Iterable[Sequence[Any]]], list[T]]:
    """Return the function that makes structs from rows.

    Args:
        fields: by name, the column of each field, and what makes the field from its values; None if
            the field is the single value itself.
    """
    names: list[str] = []
    arguments: list[str] = []
    for name, (column, read) in fields.items():
        own = [f"{name}_{number}" for number in range(len(column.sql))]
        value = ", ".join(own)
        arguments.append(f"{name}={value}" if read is None else f"{name}=read_{name}({value})")
        names += own
    known = {f"read_{name}": read for name, (_, read) in fields.items()}
    # Generated as dataclasses are: a loop over the fields of each row would take three times as
    # long.
    source = f"lambda rows: [struct({', '.join(arguments)}) for [{', '.join(names)}] in rows]"
    reading: Callable[[Iterable[Sequence[Any]]], list[T]]
    reading = eval(source, {"struct": struct, **known})
    return reading


def _reader(hint: Any, column: Column) -> _Read | None:
    """Return what makes a field from the values of its columns; None if the field is the value."""
    if column.read is not None or len(column.sql) != 1:
        return column.read or _unread
    kind, optional = _without_none(hint)
    if kind in _PLAIN:
        return None
    if get_origin(kind) is dict:
        return _decode
    if kind is bool or (isinstance(kind, type) and issubclass(kind, StrEnum)):
        return (lambda value: None if value is None else kind(value)) if optional else kind
    raise TypeError(f"nobody says how a {hint} is kept")


def _unread(*_values: object) -> Any:
    """Stand in for the reader of a field that is only written."""
    raise TypeError("nobody says how this is read")


def _writer(hint: Any) -> _Write | None:
    """Return what makes the value of a column from a field of a type; None if the field is the
    value."""
    return (lambda value: (json.dumps(value),)) if get_origin(hint) is dict else None


def _without_none(hint: Any) -> tuple[Any, bool]:
    """Return a type without None, and whether it was a union with None."""
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    if NoneType in get_args(hint) and len(kinds) == 1:
        return kinds[0], True
    return hint, False


def value_of(rows: Iterable[Row], missing: T) -> Any | T:
    """Return the one value of the first row, or `missing` if there is no row."""
    return next((value for (value,) in rows), missing)


# Columns that several tables have in common.

LOCATION = Column(
    "guild_id",
    "channel_id",
    read=Location,
    write=lambda location: (location.guild_id, location.channel_id),
)
"""A server and a channel, in two columns."""
SECRET = Column("secret", read=lambda secret: secret or b"", write=lambda secret: (secret or None,))
"""The secret of a match's luck; NULL if there is none."""
ELSEWHERE = Column()
"""The column of a field that is stored in other tables."""


def packed(column: str, type_: Any) -> Column:
    """Return a column with a value packed by `pack`. None is stored as NULL."""
    unpack = msgspec.msgpack.Decoder(type_).decode
    return Column(
        column,
        read=lambda data: None if data is None else unpack(data),
        write=lambda value: (None if value is None else pack(value),),
    )


def seats_in(bits: int) -> frozenset[int]:
    """Return the seats whose bits are set."""
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
