"""A SQLite file to copy from: read as it stood at one moment, and never changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.storage.copying import CannotCopy
from bot.storage.database import DatabaseUnusable
from bot.storage.layout import layout
from bot.storage.sqlite_copying import SqliteSource, SqliteTarget
from tests.bot.storage.copies import fill
from tests.bot.storage.samples import finish
from tests.bot.support import make_store

pytestmark = pytest.mark.sqlite_only
MATCHES = next(table for table in layout() if table.name == "matches")


async def test_it_is_read_as_it_stood_when_the_reading_began(tmp_path: Path, path: Path) -> None:
    async with make_store(tmp_path) as store:
        await fill(store)
        source = await SqliteSource.open(path)
        before = await source.rows(MATCHES, after=None, upto=None, most=None)
        await finish(store)
        assert await source.rows(MATCHES, after=None, upto=None, most=None) == before
        assert (await source.numbers())["matches"] == len(before)
        await source.close()


async def test_rows_are_read_between_two_keys(tmp_path: Path, path: Path) -> None:
    async with make_store(tmp_path) as store:
        await fill(store)
    source = await SqliteSource.open(path)
    rows = await source.rows(MATCHES, after=(1,), upto=(3,), most=None)
    assert [row[0] for row in rows] == [2, 3]
    assert [row[0] for row in await source.rows(MATCHES, after=(1,), upto=None, most=1)] == [2]
    await source.close()


def test_no_file_is_made_to_read_from(path: Path) -> None:
    with pytest.raises(CannotCopy, match="There is no database"):
        asyncio.run(SqliteSource.open(path))
    assert not path.exists()


def test_a_file_that_is_no_database_is_no_target(path: Path) -> None:
    path.write_text("Dear diary")
    with pytest.raises(DatabaseUnusable, match="is not a Square Table database"):
        asyncio.run(SqliteTarget.open(path))
    assert path.read_text() == "Dear diary"
