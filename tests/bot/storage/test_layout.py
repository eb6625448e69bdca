"""Both kinds of database have the same tables."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from bot.storage.address import Database
from bot.storage.database import migrations
from bot.storage.dialect import postgresql
from bot.storage.layout import layout
from tests.bot.databases import look

pytestmark = pytest.mark.postgres_only

TYPES = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}


@pytest.fixture
def file() -> Any:
    with closing(sqlite3.connect(":memory:")) as file:
        for script in migrations():
            file.executescript(script)
        yield file


@pytest.fixture
def server(database: Database) -> Callable[[str], list[Any]]:
    """Runs a query on a PostgreSQL database."""
    return lambda sql: look(database, sql)


def plain(text: str | None) -> str | None:
    """Return a default, or a condition, without the parts that the two
    databases write differently."""
    if text is None:
        return None
    text = re.sub(r"::\w+(\[\])?", "", text.replace("<>", "!="))
    text = re.sub(r"= ANY \(ARRAY\[(.*?)\]\)", r"IN \1", text)
    return re.sub(r"[()\s'\"]", "", text)


def test_their_columns_are_the_same_in_the_same_order(file: Any, server: Any) -> None:
    ours = [
        (table.name, column, TYPES[kind], bool(needed or place), plain(default))
        for table in layout()
        for _, column, kind, needed, default, place in file.execute(
            f"PRAGMA table_info({table.name})"
        )
    ]
    theirs = server(
        """SELECT table_name, column_name, data_type, is_nullable = 'NO', column_default
           FROM information_schema.columns WHERE table_schema = 'public'
           ORDER BY table_name, ordinal_position"""
    )
    theirs = [(*row, plain(default)) for *row, default in theirs if row[0] != "schema_version"]
    assert sorted(map(repr, ours)) == sorted(map(repr, theirs))
    for table in layout():
        assert list(table.columns) == [row[1] for row in theirs if row[0] == table.name]


def test_their_indexes_are_the_same(file: Any, server: Any) -> None:
    shape = re.compile(
        r"CREATE (UNIQUE )?INDEX (\w+) ON (?:public\.)?(\w+)(?: USING btree)? "
        r"\((.*?)\)(?: WHERE (.*))?$"
    )

    def read(sql: str) -> tuple[str | None, ...]:
        found = shape.match(sql)
        assert found, sql
        unique, name, table, columns, where = found.groups()
        return unique, name, table, columns, plain(where)

    ours = file.execute("SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    theirs = server(
        """SELECT indexdef FROM pg_indexes
           WHERE schemaname = 'public' AND indexname NOT LIKE '%_pkey'"""
    )
    assert {read(sql) for (sql,) in ours} == {read(sql) for (sql,) in theirs}


def test_their_keys_are_the_same(file: Any, server: Any) -> None:
    theirs = server(
        """SELECT conrelid::regclass::text, contype::text, pg_get_constraintdef(oid)
           FROM pg_constraint WHERE connamespace = 'public'::regnamespace"""
    )
    primary = {
        table: re.search(r"\((.*)\)", text)[1].split(", ")
        for table, kind, text in theirs
        if kind == "p"
    }
    assert primary == {table.name: list(table.key) for table in layout()}
    foreign = {
        (table, re.sub(r"FOREIGN KEY |[ ()]", "", text))
        for table, kind, text in theirs
        if kind == "f"
    }
    ours: dict[tuple[str, int], list[Any]] = {}
    for table in layout():
        for number, _, other, column, there, *_ in file.execute(
            f"PRAGMA foreign_key_list({table.name})"
        ):
            ours.setdefault((table.name, number), []).append((column, other, there))
    assert foreign == {
        (
            table,
            f"{','.join(row[0] for row in rows)}REFERENCES{rows[0][1]}"
            f"{','.join(row[2] for row in rows)}",
        )
        for (table, _), rows in ours.items()
    }


def test_those_come_first_that_others_refer_to(file: Any) -> None:
    names = [table.name for table in layout()]
    assert len(names) == len(set(names)) >= 14
    for table in layout():
        for _, _, other, *_ in file.execute(f"PRAGMA foreign_key_list({table.name})"):
            assert names.index(other) < names.index(table.name)


def test_rows_are_found_and_sorted_by_numbers(file: Any) -> None:
    """Each database sorts texts differently, so a copy could not be compared."""
    for table in layout():
        kinds = {row[1]: row[2] for row in file.execute(f"PRAGMA table_info({table.name})")}
        assert table.key
        assert {kinds[column] for column in table.key} == {"INTEGER"}


def test_later_migrations_are_one_text_for_both() -> None:
    """The tests above run them on both; nothing in them is SQLite's alone."""
    for script in migrations()[13:]:
        code = re.sub(r"--.*", "", postgresql(script))
        assert not re.search(r"AUTOINCREMENT|ROWID|PRAGMA|OR IGNORE|OR REPLACE|strftime", code)
