"""A bot that is busy for long is no failure, and breaks nothing."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import aiohttp
import discord
import pytest

from playroom import room
from playroom.page import Page
from playroom.room import club
from tests.playroom.tab import Parrot, Tab

Context = discord.Interaction[Any]


class Thinker(Parrot):
    """Answers /say and goes on thinking, as the computer does; or thinks before it answers."""

    def __init__(self, *, before: float = 0.0, after: float = 0.0) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.tree.clear_commands(guild=None)

        @self.tree.command(description="Say it again")
        async def say(interaction: Context, text: str) -> None:
            self.heard.append(text)
            await _think(before)
            await interaction.response.send_message(text)
            await _think(after)


async def _think(seconds: float) -> None:
    """Be busy as the computer is: elsewhere, and in this machine's time."""
    await asyncio.to_thread(time.sleep, seconds)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PATIENCE", 0.1)
    monkeypatch.setattr(room, "LONGEST", 0.2)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("when", ["before", "after"])
async def test_after_a_late_action_the_next_ones_work(when: str) -> None:
    bot = Thinker(**{when: 0.6})
    async with club(lambda: bot) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        receipts = [await tab.say("one"), await tab.say("two")]
        assert bot.heard == ["one", "two"]
        assert [receipt["settlement"] for receipt in receipts] == ["settled"] * 2
        assert not any(receipt["diagnostics"] for receipt in receipts)
        assert sorted(await tab.wait_for(2)) == ["one", "two"]
        assert tab.state["status"] == "current"


@pytest.mark.usefixtures("hurried")
async def test_a_late_answer_comes_by_itself() -> None:
    async with club(lambda: Thinker(before=0.6)) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        receipt = await tab.say("late")
        assert receipt["acknowledgement"] == "unacknowledged"
        assert await tab.look() == []
        assert await tab.wait_for(1) == ["late"]


async def test_a_click_waits_for_its_answer_longer_than_for_what_comes_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "PATIENCE", 0.05)
    async with club(lambda: Thinker(before=0.4)) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        assert (await tab.say("soon"))["acknowledgement"] == "acknowledged"


async def test_a_page_on_which_something_failed_halfway_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()

        async def fail(*_: Any, **__: Any) -> None:
            raise RuntimeError("halfway")

        with monkeypatch.context() as broken:
            broken.setattr(Page, "_run_interaction_action", fail)
            receipt = await tab.say("lost")
        assert receipt["settlement"] == "failed"
        await tab.look()
        assert tab.state["status"] == "current"
        assert (await tab.say("heard"))["settlement"] == "settled"
        assert await tab.look() == ["heard"]


async def test_while_the_bot_thinks_the_clock_lets_others_act(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "PATIENCE", 0.05)
    async with club(lambda: Thinker(after=1.5)) as page, aiohttp.ClientSession() as session:
        ada, bo = (Tab(session, page.url) for _ in range(2))
        for tab in (ada, bo):
            await tab.open()
        await ada.say("I move")
        async with asyncio.timeout(1):
            await bo.say("so do I")


@pytest.mark.usefixtures("hurried")
async def test_a_bot_that_thinks_does_not_keep_the_play_room_from_closing() -> None:
    async with club(lambda: Thinker(after=0.8)) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        await tab.say("I move")
