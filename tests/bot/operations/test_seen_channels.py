"""The channels that the bot uses. Those that it cannot view are tested in `test_check_command`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.operations.seen_channels import channels_in_use
from bot.storage.address import Database
from tests.bot.databases import away, in_folder
from tests.bot.storage.samples import finish, start
from tests.bot.support import make_store


@pytest.mark.both_databases
async def test_channels_with_matches_that_run_and_those_that_are_chosen(
    tmp_path: Path, database: Database
) -> None:
    async with make_store(tmp_path) as store:
        await finish(store)
        assert not any((await channels_in_use(database)).values())
        running = await store.matches.get(await start(store))
        assert running is not None
        place = running.location
        await store.servers.allow_channels(77, [5, 6])
        used = await channels_in_use(database)
        assert (used[place.guild_id], used[77]) == ({place.channel_id}, {5, 6})


@pytest.mark.sqlite_only
async def test_a_database_that_does_not_tell_names_none(tmp_path: Path) -> None:
    assert await channels_in_use(tmp_path / "none.db") == {}
    (tmp_path / "diary.txt").write_text("Dear diary")
    assert await channels_in_use(tmp_path / "diary.txt") == {}
    assert not (tmp_path / "none.db").exists()


@pytest.mark.postgres_only
async def test_a_server_that_is_away_names_none(tmp_path: Path) -> None:
    database = in_folder(tmp_path)
    with away(database):  # type: ignore[arg-type]
        assert await channels_in_use(database) == {}
