"""The tables that the migrations create, the same in both kinds of database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from typing import NamedTuple

from bot.storage.database import migrations


class Table(NamedTuple):
    """A table as it is after all migrations."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    """The columns of the primary key."""
    numbered: bool
    """Whether the database numbers new rows by itself, in the column `id`."""


@cache
def layout() -> tuple[Table, ...]:
    """Return all tables, each after the tables that it refers to."""
    with closing(sqlite3.connect(":memory:")) as file:
        for script in migrations():
            file.executescript(script)
        made = dict(
            file.execute(
                """SELECT name, sql FROM sqlite_schema
                   WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"""
            )
        )
        tables = {name: _table(file, name, sql) for name, sql in made.items()}
        needs = {
            name: {other for _, _, other, *_ in file.execute(f"PRAGMA foreign_key_list({name})")}
            for name in tables
        }
    ordered: list[Table] = []
    while needs:
        ready = [name for name, others in needs.items() if not others & needs.keys() - {name}]
        ordered += [tables[name] for name in ready]
        for name in ready:
            del needs[name]
    return tuple(ordered)


def _table(file: sqlite3.Connection, name: str, sql: str) -> Table:
    columns = file.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((place, column) for _, column, _, _, _, place in columns if place)
    return Table(
        name=name,
        columns=tuple(column for _, column, *_ in columns),
        key=tuple(column for _, column in key),
        numbered="AUTOINCREMENT" in sql,
    )
