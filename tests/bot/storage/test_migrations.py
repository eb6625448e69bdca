"""The numbered scripts, and how a file gets from one version to the next."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

import bot.storage.migrations
from bot.storage import database
from bot.storage.database import DatabaseUnusable, migrations, open_database, statements
from tests.bot.storage.samples import look

FOLDER = Path(bot.storage.migrations.__file__).parent


async def update(path: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> None:
    """Open the file with a program that has further migrations."""
    scripts = [*migrations(), *more]
    with monkeypatch.context() as patch:
        patch.setattr(database, "migrations", lambda: scripts)
        await (await open_database(path)).close()


def version(path: Path) -> int:
    [(number,)] = look(path, "PRAGMA user_version")
    return int(number)


def tables(path: Path) -> set[str]:
    return {name for (name,) in look(path, "SELECT name FROM sqlite_schema")}


def test_scripts_are_numbered_without_gaps() -> None:
    numbers = [re.match(r"(\d{4})_\w+\.sql$", file.name) for file in sorted(FOLDER.glob("*.sql"))]
    assert [int(found[1]) for found in numbers if found] == list(range(1, len(numbers) + 1))
    assert len(migrations()) == len(numbers)


@pytest.mark.parametrize("script", migrations())
def test_scripts_are_split_into_whole_statements(script: str) -> None:
    split = list(statements(script))
    assert "".join(split) == script
    assert all(sqlite3.complete_statement(statement) for statement in split)


def test_a_semicolon_in_a_comment_ends_nothing() -> None:
    script = "CREATE TABLE a (\n  b -- one; two;\n);\nDROP TABLE a; -- done\nDROP TABLE c"
    assert list(statements(script)) == [
        "CREATE TABLE a (\n  b -- one; two;\n);\n",
        "DROP TABLE a; -- done\n",
        "DROP TABLE c",
    ]


async def test_an_older_file_is_brought_up_to_date_and_keeps_its_rows(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await update(path, monkeypatch)
    await update(path, monkeypatch, "CREATE TABLE more (a);\nINSERT INTO more VALUES (1);")
    assert version(path) == len(migrations()) + 1
    await update(path, monkeypatch, "not run again", "ALTER TABLE more ADD b;")
    assert version(path) == len(migrations()) + 2
    assert look(path, "SELECT * FROM more") == [(1, None)]


@pytest.mark.parametrize("started", [True, False])
async def test_a_migration_that_fails_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch, started: bool
) -> None:
    if started:
        await update(path, monkeypatch)
    before = version(path), tables(path)
    with pytest.raises(DatabaseUnusable, match="cannot be used: table tables already exists"):
        await update(path, monkeypatch, "CREATE TABLE more (a);", "CREATE TABLE tables (a);")
    assert (version(path), tables(path)) == before
    await update(path, monkeypatch, "CREATE TABLE more (a);")
