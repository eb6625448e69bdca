"""The whole bot in the play page."""

from __future__ import annotations

import asyncio
import itertools
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.client import SquareTable
from bot.config import Settings
from bot.feature import CannotStart
from playroom import room, words
from playroom.page import Page
from playroom.room import club
from tests.playroom.tab import Parrot, Tab, members_of


async def test_a_match_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "play.db")
    boards = []
    for messages in (2, 1):  # the invitation is not posted again: it is over
        async with (
            club(lambda: SquareTable(settings, fresh_discord=True)) as page,
            aiohttp.ClientSession() as session,
        ):
            tab = Tab(session, page.url)
            await tab.open()
            if messages == 2:
                await _begin_a_match(page)
            await tab.wait_for(messages)
            boards.append([m for m in tab.state["messages"].values() if _is_board(m)])
    before, after = boards
    assert len(before) == len(after) == 1
    assert before[0]["components"][0]["components"][0] == after[0]["components"][0]["components"][0]


class Busy(discord.Client):
    """A bot with much to do at its start."""

    def __init__(self, work: Callable[[], Awaitable[None]]) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._work = work

    async def on_ready(self) -> None:
        await self._work()


async def test_a_start_may_take_longer_than_a_click(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PATIENCE", 0.1)
    done: list[bool] = []

    async def draw_boards() -> None:
        await asyncio.to_thread(time.sleep, 0.3)
        done.append(True)

    async with club(lambda: Busy(draw_boards)) as page:
        assert done
        assert page.env.settle_timeout == room.PATIENCE


async def test_a_start_that_takes_too_long_is_told_and_leaves_no_bot_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "START_PATIENCE", 0.1)

    async def never_done() -> None:
        for _ in itertools.count():
            await asyncio.sleep(0)

    bot = Busy(never_done)
    with pytest.raises(CannotStart, match=r"^The bot was still busy after 0\.1 seconds\."):
        await room.play(lambda: bot, port=0, open_browser=False)
    assert bot.is_closed()


async def test_a_refusal_of_the_machine_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(room, "club", full)
    with pytest.raises(CannotStart, match=r"^The play room cannot go on: the disk is full\.$"):
        await room.play(Parrot, port=0, open_browser=False)


def _is_board(message: dict[str, Any]) -> bool:
    return "match 1" in str(message["components"]) and "Play" in str(message)


async def _begin_a_match(page: Page) -> None:
    async with page.turn:  # the page's clock and a member cannot act at the same moment
        ada, bo = members_of(page)[:2]
        await ada.slash(page.table, "challenge", game="square_tactics", opponent=bo)
        await bo.click(page.table.last_message, label="Accept")


async def test_the_bots_first_message_tells_how_to_play_the_computer(tmp_path: Path) -> None:
    settings = Settings(database=tmp_path / "play.db")
    async with (
        club(lambda: SquareTable(settings), welcome=words.WELCOME) as page,
        aiohttp.ClientSession() as session,
    ):
        tab = Tab(session, page.url)
        await tab.open()
        await tab.wait_for(1)
        [message] = tab.state["messages"].values()
        assert "press a game to play the computer" in str(message)


async def test_ctrl_c_is_heard_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    handlers: dict[int, Callable[[], None]] = {}
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", handlers.__setitem__, raising=False)
    stopped = asyncio.create_task(room.play(Parrot, port=0, open_browser=False))
    while signal.SIGINT not in handlers:
        await asyncio.wait([stopped], timeout=0.05)
    capsys.readouterr()
    handlers[signal.SIGINT]()
    assert capsys.readouterr().out == f"{words.STOPPING}\n"
    handlers[signal.SIGINT]()  # who presses it again is not told again
    await stopped
    assert capsys.readouterr().out == f"{words.STOPPED}\n"


async def test_it_stops_when_the_terminal_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    handlers: dict[int, Callable[[], None]] = {}
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", handlers.__setitem__, raising=False)
    async with club(Parrot) as page:
        stopped = asyncio.create_task(room._until_stopped(page))
        while signal.SIGTERM not in handlers:
            await asyncio.wait([stopped], timeout=0.01)

        def gone(*_: Any, **__: Any) -> None:
            raise BrokenPipeError

        monkeypatch.setattr("builtins.print", gone)
        handlers[signal.SIGTERM]()
        await asyncio.wait_for(stopped, 5)
