"""Servers that remove the bot: their data goes after thirty days, unless the bot comes back."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.privacy.servers import KEPT_DAYS, LeftServers
from bot.storage.connection import StoreUnavailable
from bot.storage.store import Store
from tests.bot.club import Club
from tests.bot.databases import in_folder, locked, look
from tests.bot.storage.samples import finish
from tests.bot.support import GUILD, NOON, Clock, make_store

pytestmark = pytest.mark.both_databases


DAY = 24 * 3600


class Discord:
    """Tells which servers the bot is in."""

    def __init__(self, *guilds: int) -> None:
        self.ids = guilds
        self.ready = True

    def is_ready(self) -> bool:
        return self.ready

    @property
    def guilds(self) -> list[Any]:
        return [SimpleNamespace(id=each) for each in self.ids]


@pytest.fixture
def discord() -> Discord:
    return Discord(GUILD)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def left(discord: Discord, store: Store, clock: Clock) -> LeftServers:
    return LeftServers(discord, store, clock)  # type: ignore[arg-type]


async def test_the_data_of_a_server_goes_after_thirty_days(
    tmp_path: Path, discord: Discord, clock: Clock
) -> None:
    async with make_store(tmp_path) as store:
        match_id = await finish(store)
        servers = left(discord, store, clock)
        await servers.note()
        discord.ids = ()
        await servers.note()
        clock.now = NOON + KEPT_DAYS * DAY - 1
        await servers.look()
        assert await store.matches.get(match_id) is not None
        clock.now += 1
        await servers.look()
        assert await store.matches.get(match_id) is None
    for table in ("matches", "players", "steps", "tables", "guests", "servers"):
        assert look(in_folder(tmp_path), f"SELECT count(*) FROM {table}") == [(0,)]


async def test_a_server_that_lets_the_bot_in_again_keeps_all(
    tmp_path: Path, discord: Discord, clock: Clock
) -> None:
    async with make_store(tmp_path) as store:
        match_id = await finish(store)
        servers = left(discord, store, clock)
        discord.ids = ()
        await servers.note()
        clock.now += 29 * DAY
        discord.ids = (GUILD,)
        await servers.note()
        clock.now += 29 * DAY
        await servers.look()
        discord.ids = ()
        await servers.note()
        clock.now += 29 * DAY
        await servers.look()
        assert await store.matches.get(match_id) is not None, "the days are counted anew"


async def test_before_discord_has_told_where_the_bot_is_nothing_is_noted(
    tmp_path: Path, discord: Discord, clock: Clock
) -> None:
    async with make_store(tmp_path) as store:
        await finish(store)
        discord.ids, discord.ready = (), False
        servers = left(discord, store, clock)
        await servers.note()
        clock.now += 100 * DAY
        await servers.look()
        assert await store.servers.left_before(clock.now) == []


@pytest.mark.usefixtures("impatient")
async def test_a_note_that_failed_is_made_by_the_next_look(
    tmp_path: Path, discord: Discord, clock: Clock
) -> None:
    async with make_store(tmp_path) as store:
        await finish(store)
        servers = left(discord, store, clock)
        discord.ids = ()
        with locked(in_folder(tmp_path)), pytest.raises(StoreUnavailable):
            await servers.note()
        await servers.look()
        assert await store.servers.left_before(NOON) == [GUILD]


async def test_a_large_server_goes_in_small_steps_look_by_look(
    tmp_path: Path, discord: Discord, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.privacy.servers.ONE_BITE", 2)
    monkeypatch.setattr("bot.privacy.servers.ONE_LOOK", 3)
    async with make_store(tmp_path) as store:
        for _ in range(9):
            await finish(store)
        servers = left(discord, store, clock)
        discord.ids = ()
        await servers.note()
        clock.now += KEPT_DAYS * DAY
        looks = 0
        while await store.servers.left_before(clock.now):
            await servers.look()
            looks += 1
        assert looks == 4, "five bites of invitations, five of matches, one of the server"


async def test_discord_tells_when_the_bot_is_removed_and_let_in_again(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    backend, store = club.env.backend, club.services.store
    backend.emit("GUILD_DELETE", {"id": str(club.guild.id)})
    await club.env.settle()
    assert await store.servers.left_before(2**40) == [club.guild.id]
    await club.restart()
    assert await club.services.store.servers.left_before(2**40) == []
