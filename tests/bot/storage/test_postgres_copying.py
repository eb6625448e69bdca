"""A PostgreSQL database to copy from: read as it stood at one moment, and never changed."""

from __future__ import annotations

import pytest

from bot.storage.address import Database, PostgresUrl
from bot.storage.copying import CannotCopy
from bot.storage.database import DatabaseAway, DatabaseUnusable
from bot.storage.layout import layout
from bot.storage.postgres_copying import PostgresSource, PostgresTarget
from bot.storage.store import Store
from tests.bot.databases import away, drop_database, look, named, new_database
from tests.bot.storage.copies import fill
from tests.bot.storage.samples import finish

pytestmark = pytest.mark.postgres_only
MATCHES = next(table for table in layout() if table.name == "matches")


async def test_it_is_read_as_it_stood_when_the_reading_began(
    store: Store, database: PostgresUrl
) -> None:
    await fill(store)
    source = await PostgresSource.open(database)
    before = await source.rows(MATCHES, after=None, upto=None, most=None)
    await finish(store)
    assert await source.rows(MATCHES, after=None, upto=None, most=None) == before
    await source.close()


async def test_nothing_is_made_in_an_empty_database_to_read_from() -> None:
    empty = new_database()
    with pytest.raises(CannotCopy, match="is empty"):
        await PostgresSource.open(empty)
    assert look(empty, "SELECT * FROM pg_tables WHERE schemaname = 'public'") == []
    drop_database(empty)


async def test_an_unreachable_server_is_told(database: PostgresUrl) -> None:
    nowhere = named(database, "nowhere")
    for kind in (PostgresSource, PostgresTarget):
        with pytest.raises(DatabaseUnusable, match="There is no database nowhere"):
            await kind.open(nowhere)


async def test_one_that_goes_away_meanwhile_is_told(database: Database) -> None:
    assert isinstance(database, PostgresUrl)
    target = await PostgresTarget.open(database)
    with away(database), pytest.raises(DatabaseAway, match="Nothing is lost: once it runs again"):
        await target.mark(None)
    await target.close()
