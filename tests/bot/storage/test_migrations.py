"""The numbered scripts that bring a file from one version to the next."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import bot.storage.migrations
from bot.storage import database
from bot.storage.connection import pack
from bot.storage.database import DatabaseUnusable, migrations, open_database, statements
from bot.storage.records import HandMessage, Player
from tests.bot.databases import look
from tests.bot.storage.samples import NONE, PASS, add_step, load, new_step
from tests.bot.support import make_store

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


@pytest.mark.sqlite_only
async def test_matches_of_version_1_go_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A running match with a board and a hand, as the first release wrote them."""
    scripts = migrations()
    with monkeypatch.context() as patch:
        patch.setattr(database, "migrations", lambda: scripts[:1])
        await (await open_database(path)).close()
    assert version(path) == 1
    with closing(sqlite3.connect(path)) as old, old:
        old.execute(
            """INSERT INTO matches VALUES (7, 'toy', 1, '{"lots": "two"}', x'00', 1, 2, 'running',
                                           0, x'01', ?, NULL, 10, 10, 900, 0, -1)""",
            (pack((0, -1)),),
        )
        old.execute("INSERT INTO players VALUES (7, 0, 1001, 'Ada', 5, 6, 10, x'07', 0)")
        old.execute("INSERT INTO players VALUES (7, 1, 1002, 'Bo', NULL, NULL, NULL, NULL, 1)")
        old.execute("INSERT INTO steps VALUES (7, 0, NULL, '', x'90', x'01', 10)")
    async with make_store(path.parent) as store:
        row = await load(store, 7)
        assert row.players == (
            Player(1001, "Ada", HandMessage(5, 6, 10, b"\x07")),
            Player(1002, "Bo", dm_closed=True),
        )
        assert (row.message_id, row.shown, row.told_from, row.sent_at) == (900, 0, -1, None)
        assert row.orders == (NONE, NONE)
        [start] = await store.steps.of(7)
        assert start.frames is None, "it is older than frames"
        assert await store.members.dm_channel(1001) == 5
        assert await store.members.dm_channel(1002) is None
        assert [match.id for match in await store.absences.waiting_since(10)] == [7]
        await store.matches.set_orders(row, 1, PASS)
        await add_step(store, new_step(7, 1))
        assert (await load(store, 7)).orders == (NONE, PASS)
    assert version(path) == len(migrations())


@pytest.mark.sqlite_only
async def test_orders_of_version_4_stand_by_their_name(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one order of old, yes or no, is now the order that passes chances to react."""
    scripts = migrations()
    with monkeypatch.context() as patch:
        patch.setattr(database, "migrations", lambda: scripts[:4])
        await (await open_database(path)).close()
    with closing(sqlite3.connect(path)) as old, old:
        old.execute(
            """INSERT INTO matches (id, game, game_version, options, seed, guild_id, channel_id,
                                    status, version, state, asked, created_at, updated_at)
               VALUES (7, 'toy', 1, '{}', x'00', 1, 2, 'running', 1, x'01', ?, 10, 10)""",
            (pack((0, -1)),),
        )
        for seat, passing in ((0, 1), (1, 0)):
            old.execute(
                """INSERT INTO players (match_id, seat, user_id, name, passing)
                   VALUES (7, ?, ?, 'a', ?)""",
                (seat, 1001 + seat, passing),
            )
        for step in (0, 1):
            old.execute("INSERT INTO steps VALUES (7, ?, NULL, '', x'90', x'01', 10)", (step,))
    async with make_store(path.parent) as store:
        row = await load(store, 7)
        assert row.orders == (PASS, NONE)
        assert (row.undone, row.undoable_by, row.length) == (0, None, 1)
        assert await store.steps.undoes(7, 1) == [None, None]
        assert [step.by_hand for step in await store.steps.of(7)] == [None, None]


@pytest.mark.sqlite_only
async def test_decided_seats_of_a_match_of_version_7_are_read_from_its_log(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has aborted it: that was not possible then."""
    scripts = migrations()
    with monkeypatch.context() as patch:
        patch.setattr(database, "migrations", lambda: scripts[:7])
        await (await open_database(path)).close()
    with closing(sqlite3.connect(path)) as old, old:
        old.executemany(
            """INSERT INTO matches (id, game, game_version, options, seed, guild_id, channel_id,
                                    status, version, state, asked, created_at, updated_at)
               VALUES (?, 'toy', 1, '{}', x'00', 1, 2, 'running', 3, x'01', ?, 10, 10)""",
            [(7, pack((0, -1, -1))), (8, pack((0, -1, -1)))],
        )
        old.executemany(
            """INSERT INTO steps (match_id, version, seat, choice, events, state, at)
               VALUES (?, ?, ?, '', x'90', x'01', 10)""",
            [(7, 0, None), (7, 1, 2), (7, 2, 0), (7, 3, 2), (8, 0, None)],
        )
    async with make_store(path.parent) as store:
        rows = [await load(store, match_id) for match_id in (7, 8)]
        assert [row.decided for row in rows] == [{0, 2}, set()]
        assert [row.aborted_by for row in rows] == [None, None]


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
