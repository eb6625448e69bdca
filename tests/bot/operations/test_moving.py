"""Backups of a PostgreSQL database: SQLite files, which can be restored into either kind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.operations.backup import back_up, restore
from bot.operations.moving import back_up_server, move, restore_server
from bot.storage import database as sqlite_database
from bot.storage.address import PostgresUrl
from bot.storage.copying import CannotCopy
from bot.storage.database import DatabaseUnusable, check_file, migrations, open_database
from bot.storage.store import Store
from tests.bot.databases import Kind, away, drop_database, look, new_database
from tests.bot.storage.copies import content, fill, made
from tests.bot.storage.samples import finish
from tests.bot.support import make_manager, make_store, play_one, start_match

pytestmark = pytest.mark.postgres_only


@pytest.fixture
def url(database: object) -> PostgresUrl:
    assert isinstance(database, PostgresUrl)
    return database


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copies" / "backup.db"


async def test_a_backup_says_the_same_in_one_file_and_comes_back_into_either(
    store: Store, url: PostgresUrl, copy: Path, tmp_path: Path
) -> None:
    await fill(store)
    assert await back_up_server(url, copy) > 4096
    there = content(url)
    assert content(copy) == there
    assert names(copy.parent) == ["backup.db"]
    await finish(store)
    empty, file = new_database(), tmp_path / "restored.db"
    assert await restore_server(copy, empty) == sum(map(len, there.values()))
    assert content(empty) == there
    restore(copy, file)
    for database in (empty, file):
        again = await Store.open(database)
        assert await finish(again) == len(there["matches"]) + 1
        await again.close()
    drop_database(empty)


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_while_matches_are_played_the_copy_is_of_one_moment(
    tmp_path: Path, url: PostgresUrl, copy: Path
) -> None:
    """Every match in it has the state that its last step led to."""
    async with make_store(tmp_path) as store:
        manager, random = make_manager(store), Random(1)
        matches = [await start_match(manager, store, "Ada", "Bo") for _ in range(5)]
        copying = asyncio.create_task(back_up_server(url, copy))
        for match_id in matches * 3:
            await play_one(manager, match_id, random)
        await copying
    torn = """SELECT id FROM matches WHERE state != (
        SELECT state FROM steps WHERE match_id = id ORDER BY version DESC LIMIT 1)"""
    assert look(copy, torn) == []
    assert look(copy, "PRAGMA foreign_key_check") == []


async def test_nothing_is_overwritten(store: Store, url: PostgresUrl, copy: Path) -> None:
    await finish(store)
    await back_up_server(url, copy)
    before = content(copy), content(url)
    with pytest.raises(CannotCopy, match="There is a file"):
        await back_up_server(url, copy)
    with pytest.raises(CannotCopy, match="The database to copy to is not empty"):
        await restore_server(copy, url)
    assert (content(copy), content(url)) == before


async def test_of_what_cannot_be_read_there_is_no_copy(
    store: Store, url: PostgresUrl, copy: Path, tmp_path: Path
) -> None:
    with away(url), pytest.raises(DatabaseUnusable):
        await back_up_server(url, copy)
    with pytest.raises(CannotCopy, match="There is no backup"):
        await restore_server(copy, url)
    assert names(tmp_path) == ["copies"]
    assert names(tmp_path / "copies") == []


async def test_a_backup_of_an_older_program_comes_back_brought_up_to_date(
    url: PostgresUrl, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = migrations()
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_database, "migrations", lambda: scripts[:12])
        await (await open_database(copy)).close()
        look(copy, "INSERT INTO servers (guild_id, channels) VALUES (7, '[]') RETURNING 1")
    await restore_server(copy, url)
    assert look(url, "SELECT guild_id FROM servers") == [(7,)]
    assert check_file(copy) == 12, "the backup stays as it is"
    await (await Store.open(url)).close()


async def test_from_a_backup_of_sqlite_it_moves_to_postgresql(
    url: PostgresUrl, copy: Path, tmp_path: Path
) -> None:
    source = made(tmp_path / "source", Kind.SQLITE)
    assert isinstance(source, Path)
    store = await Store.open(source)
    await fill(store)
    await store.close()
    back_up(source, copy)
    await move(copy, url)
    assert content(url) == content(source)
