"""Opening a database of either kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.storage import opening
from bot.storage.address import Database, PostgresUrl
from bot.storage.database import DatabaseUnusable
from bot.storage.opening import connect
from bot.storage.postgres import PostgresConnection
from bot.storage.sqlite import SqliteConnection


@pytest.mark.both_databases
async def test_the_address_says_which_kind_it_is(database: Database) -> None:
    connection = await connect(database)
    kind = SqliteConnection if isinstance(database, Path) else PostgresConnection
    assert isinstance(connection, kind)
    assert await connection.read("SELECT count(*) FROM matches") == [(0,)]
    await connection.close()


async def test_without_its_driver_postgresql_is_told_to_need_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda _name: None)
    with pytest.raises(DatabaseUnusable, match=r"pip install '\.\[postgres\]'\.$"):
        await connect(PostgresUrl("postgresql://db/tables"))
