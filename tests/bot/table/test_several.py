"""Two processes of the bot on one database: a tab may be open in either."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import simcord

from bot.client import ShardedTable
from bot.config import Settings
from bot.shards import Shards
from bot.table import words
from bot.table.messages import (
    AskCard,
    AskForm,
    Closed,
    Do,
    Form,
    Pick,
    Play,
    Position,
    Said,
    SetOrder,
    TakeUp,
    Type,
)
from bot.table.server import TableServer
from games.chance import SEED_BYTES
from playroom import activities
from playroom.frames import SECRET, Frames
from tests.bot.club import Club
from tests.bot.computer.toys import QuickPool
from tests.bot.several.beside import beside
from tests.bot.support import same_luck
from tests.bot.table.browser import Browser, Tab, link_of
from tests.bot.table.test_activity import client, launch

pytestmark = pytest.mark.postgres_only

DIRECT, CHANNELS = Shards(0, 0, 17), Shards(1, 16, 17)
"""SimCord's servers are all in one shard, see tests/bot/several."""


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return msgspec.structs.replace(settings, client_secret=SECRET)


@pytest.fixture
async def env(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, restless: None, slow_heart: None
) -> AsyncIterator[simcord.Env]:
    """The process that has the direct messages."""
    same_luck(monkeypatch, b"7" * SEED_BYTES)
    monkeypatch.setattr("bot.computer.feature.Pool", QuickPool)
    env = simcord.Env(ShardedTable(settings, DIRECT), check_errors=False, settle_timeout=30)
    await env.start()
    try:
        yield env
    finally:
        await env.bot.close()
        await env.shutdown()


@pytest.fixture
async def other(club: Club, settings: Settings) -> AsyncIterator[Any]:
    """The process that has the channels."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    own = msgspec.structs.replace(settings, page=f"http://127.0.0.1:{port}", page_port=port)
    async with beside(club.env, ShardedTable(own, CHANNELS)) as bot:
        yield bot


async def tab_at(bot: Any, browser: Browser, path: str) -> Tab:
    """Open a tab in a process."""
    browser.server = bot.parts[TableServer]
    browser.address = browser.server._address
    tab = await browser.tab(path)
    await tab.see()
    return tab


async def test_a_closed_session_is_closed_in_all_processes(club: Club, other: Any) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tabs = [await tab_at(bot, browser, path) for bot in (club.bot, other)]
        await other.parts[TableServer].end_all(club.ada.id)
        for tab in tabs:
            while not isinstance(said := await tab.hear(), Closed):
                pass
            assert "open it again in Discord" in said.text


async def test_of_two_moves_in_two_processes_at_once_one_counts(club: Club, other: Any) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, mover))
        tabs = [await tab_at(bot, browser, path) for bot in (club.bot, other)]
        choice = (await club.hand(mover))[0]
        await asyncio.gather(*(tab.say(Type(choice)) for tab in tabs))
        told = [await tab.told() for tab in tabs]
        stored = [each for each in told if not each.is_refusal]
        assert (await club.match()).row.version == len(stored) == 1, told


@pytest.mark.parametrize("text", ["\x00", "\u2028", "a\x00b c", "🂡" * 200])
async def test_nothing_that_is_typed_is_too_odd_for_the_database(
    club: Club, other: Any, text: str
) -> None:
    """In whatever field of whatever message; each is answered, if only with a form or a card."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, await club.mover()))
        tab = await tab_at(club.bot, browser, path)
        for message in (
            *(Type(text), Pick(-1, text), Play(0, text), TakeUp(text), SetOrder(1, text, True)),
            *(AskCard(text), AskForm(text), AskForm("handover", text), Do(text, text)),
            *(Do("note", text, "save"), Do("note", "", text), Do("rematch", text)),
            *(Do("advance", text), Do("watching", "", "ask", text), Do("handover", "", text, text)),
            *(Do("handover", "", "offer", text), Do("heir", text, text, text)),
        ):
            await tab.say(message)
            while isinstance(said := await tab.hear(), Position):
                pass
            assert isinstance(said, Said | Form), message
            assert not isinstance(said, Said) or said.text != words.FAILED, message


async def test_what_is_opened_inside_discord_is_known_in_all_processes(
    club: Club, other: Any
) -> None:
    """One process has answered the button; the Activity comes to the other."""
    activities.install()
    boards = [await club.begin(club.ada, club.bo) for _ in range(2)]
    served_by, answered_by = club.bot.parts[TableServer], other.parts[TableServer]
    async with Frames(club.env.backend, served_by._address) as frames:
        async with client(club, frames, club.ada) as discord:
            assert "what you want to see" in (await discord.log_in()).trouble
        await launch(club, club.ada, boards[0])
        async with client(club, frames, club.ada) as discord:
            tab = await discord.tab(await discord.log_in())
            assert (await tab.see()).match == 1
            assert (len(served_by.tables), len(answered_by.tables)) == (1, 0)
            # An Activity that is open turns to the match that is opened next, and to no other.
            await launch(club, club.ada, boards[0])
            await tab.nothing()
            await launch(club, club.ada, boards[1])
            assert await tab.hear() == Closed(
                "You have opened something else. Reload this page to see it.", again=True
            )
            assert (await (await discord.tab(await discord.log_in())).see()).match == 2
