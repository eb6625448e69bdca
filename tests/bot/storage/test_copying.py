"""Copies between databases of either kind: complete, compared, and fit for use."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.operations.moving import move
from bot.storage.address import Database
from bot.storage.connection import Row
from bot.storage.copying import CannotCopy
from bot.storage.database import DatabaseUnusable, migrations
from bot.storage.layout import Table, layout
from bot.storage.postgres_copying import PostgresSource, PostgresTarget
from bot.storage.sqlite_copying import SqliteSource, SqliteTarget
from bot.storage.store import Store
from tests.bot.databases import Kind, written
from tests.bot.storage.copies import content, fill, made
from tests.bot.storage.samples import add_step, finish, load, new_step, start
from tests.bot.support import GUILD, NOON, USERS
from tests.soaking import first

ROOT = Path(__file__).parents[3]
BOTH_WAYS = [(Kind.SQLITE, Kind.POSTGRES), (Kind.POSTGRES, Kind.SQLITE)]
both_ways = pytest.mark.parametrize(
    "pair", BOTH_WAYS, indirect=True, ids=["to-postgres", "to-sqlite"]
)


@pytest.fixture(params=first(1, BOTH_WAYS), ids=["to-postgres", "to-sqlite"])
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Database, Database]:
    """A database of one kind to copy from, and a place of the other kind to copy to."""
    one, other = request.param
    return made(tmp_path / "from", one), made(tmp_path / "to", other)


async def filled(database: Database) -> Store:
    store = await Store.open(database)
    await fill(store)
    return store


@both_ways
async def test_every_row_is_the_same_in_the_copy(pair: tuple[Database, Database]) -> None:
    source, target = pair
    await (await filled(source)).close()
    before, told = content(source), list[str]()
    count = await move(source, target, told.append)
    assert content(target) == content(source) == before
    assert count == sum(map(len, before.values()))
    assert all(before.values()), "there is something to copy in each table"
    assert len(told) == len(layout())
    store = await Store.open(target)
    match_id = await start(store)
    assert match_id == len(before["matches"]) + 1, "a number is not given twice"
    assert (await load(store, match_id)).id == match_id
    await store.close()


async def test_numbers_of_rows_that_are_gone_are_not_given_again(
    pair: tuple[Database, Database],
) -> None:
    """These numbers stand in buttons of old messages."""
    source, target = pair
    store = await filled(source)
    await store.servers.note_present([], NOON)
    while not await store.servers.forget(GUILD, NOON, 9):
        pass
    await store.close()
    assert content(source)["matches"] == []
    await move(source, target)
    store = await Store.open(target)
    assert await start(store) == 6
    await store.close()


async def test_it_is_of_one_moment_and_again_takes_over_what_was_played_since(
    pair: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = pair
    store = await filled(source)
    before = content(source)
    kind = _source_kind(source)
    real, plays = kind.rows, list[int]()

    async def play_on(self: Any, *arguments: Any, **between: Any) -> list[Row]:
        found: list[Row] = await real(self, *arguments, **between)
        if not plays:
            plays.append(await finish(store))
            await add_step(store, new_step(5, 2))
        return found

    with monkeypatch.context() as patch:
        patch.setattr(kind, "rows", play_on)
        await move(source, target)
    assert content(target) == before != content(source)
    await store.close()
    await move(source, target)
    assert content(target) == content(source)


async def test_a_row_that_went_and_one_that_changed_are_as_in_the_source(
    pair: tuple[Database, Database],
) -> None:
    source, target = pair
    store = await filled(source)
    await move(source, target)
    await store.people.forget(USERS["Dan"], "somebody")
    for match_id in range(1, 4):
        await store.matches.set_shown(match_id, message_id=1, shown=1, told_from=0)
        await store.steps.pack(match_id)  # its steps go, and a packed log comes
    await store.close()
    await move(source, target)
    assert content(target) == content(source)


MIDDLE = "9"
"""The number of batches after which writing stops."""
KILLED = """
import asyncio, os, sys
from bot.operations.moving import move
from bot.storage import copying
from bot.storage.address import database_of
copying.BATCH, left = 2, int(sys.argv[3])
from bot.storage.sqlite_copying import SqliteTarget
from bot.storage.postgres_copying import PostgresTarget
for kind in (SqliteTarget, PostgresTarget):
    def killing(put):
        async def killed(*arguments):
            global left
            left -= 1
            if not left:
                os.kill(os.getpid(), 9)
            await put(*arguments)
        return killed
    kind.put = killing(kind.put)
asyncio.run(move(*map(database_of, sys.argv[1:3])))
"""


def _source_kind(source: Database) -> Any:
    return SqliteSource if isinstance(source, Path) else PostgresSource


def _target_kind(target: Database) -> Any:
    return SqliteTarget if isinstance(target, Path) else PostgresTarget


@both_ways
async def test_killed_in_the_middle_it_goes_on_and_no_bot_starts_with_half_a_copy(
    pair: tuple[Database, Database],
) -> None:
    source, target = pair
    await (await filled(source)).close()
    arguments = [written(source), written(target)]
    ended = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", KILLED, *arguments, MIDDLE],
        cwd=ROOT,
        check=False,
    )
    assert ended.returncode == -9
    with pytest.raises(DatabaseUnusable, match="is not complete yet"):
        await Store.open(target)
    with pytest.raises((CannotCopy, DatabaseUnusable)):
        await move(target, source)
    there = content(target)
    assert there != content(source)
    assert any(there.values())
    put: list[str] = []
    kind = _target_kind(target)
    real = kind.put

    async def counted(self: Any, table: Table, rows: Sequence[Row]) -> None:
        put.extend(table.name for _ in rows)
        await real(self, table, rows)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "put", counted)
        count = await move(source, target)
    assert content(target) == content(source)
    assert 0 < len(put) < count, "what was there already is not copied again"
    await (await Store.open(target)).close()


async def test_a_row_that_is_not_the_same_in_the_end_is_found(
    pair: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = pair
    await (await filled(source)).close()
    kind = _target_kind(target)
    real = kind.put

    async def careless(self: Any, table: Table, rows: Sequence[Row]) -> None:
        if table.name == "steps":
            rows = [(*row[:3], "e2e4", *row[4:]) for row in rows]
        await real(self, table, rows)

    with monkeypatch.context() as patch:
        patch.setattr(kind, "put", careless)
        with pytest.raises(CannotCopy, match="Rows of steps are not the same"):
            await move(source, target)
    with pytest.raises(DatabaseUnusable, match="is not complete yet"):
        await Store.open(target)
    await move(source, target)
    assert content(target) == content(source)


async def test_nothing_that_is_there_is_overwritten(
    pair: tuple[Database, Database], tmp_path: Path
) -> None:
    source, target = pair
    await (await filled(source)).close()
    other = await Store.open(target)
    await finish(other)
    await other.close()
    before = content(target)
    with pytest.raises(CannotCopy, match="The database to copy to is not empty"):
        await move(source, target)
    assert content(target) == before


async def test_once_a_bot_uses_the_copy_it_is_not_overwritten(
    pair: tuple[Database, Database],
) -> None:
    source, target = pair
    await (await filled(source)).close()
    await move(source, target)
    await (await Store.open(target)).close()
    with pytest.raises(CannotCopy, match="The database to copy to is not empty"):
        await move(source, target)


async def test_a_copy_goes_on_only_from_the_same(
    pair: tuple[Database, Database], tmp_path: Path
) -> None:
    source, target = pair
    await (await filled(source)).close()
    await move(source, target)
    third = made(tmp_path / "third", Kind.SQLITE)
    await (await filled(third)).close()
    before = content(target)
    with pytest.raises(CannotCopy, match="holds a copy of") as refused:
        await move(third, target)
    assert "secret-word" not in str(refused.value)
    assert content(target) == before


async def test_a_database_is_not_copied_to_itself(pair: tuple[Database, Database]) -> None:
    for database in pair:
        with pytest.raises(CannotCopy, match="the same database"):
            await move(database, database)


async def test_an_older_source_is_refused(
    pair: tuple[Database, Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = pair
    await (await filled(source)).close()
    newer = [*migrations(), ""]
    for module in ("copying", "sqlite_copying", "postgres_copying"):
        monkeypatch.setattr(f"bot.storage.{module}.migrations", lambda: newer)
    with pytest.raises(CannotCopy, match="Start the bot with it once"):
        await move(source, target)


async def test_values_that_postgresql_cannot_keep_are_told(tmp_path: Path) -> None:
    source, target = (made(tmp_path / name, kind) for name, kind in zip("ab", Kind, strict=True))
    store = await filled(source)
    await store.servers.set_theme(GUILD, "da\0rk")
    await store.close()
    with pytest.raises(CannotCopy, match="PostgreSQL does not take a value in servers"):
        await move(source, target)
