"""How long a session of the table lasts, and how surely it ends."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock import HOUR, MINUTE
from bot.table import words
from bot.table.messages import Closed, Enter
from bot.table.server import TableServer
from tests.bot.club import Club
from tests.bot.table.browser import Browser, Tab, link_of
from tests.bot.table.test_table import sit_down


async def test_a_socket_that_waits_to_enter_is_closed_by_privacy_too(club: Club) -> None:
    """With a stolen cookie somebody could hold a socket open, and enter when all is closed."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        waiting = Tab(await browser.socket(path))
        await browser.server.end_all(club.ada.id)
        await waiting.say(Enter(browser.server._build))
        assert await waiting.hear() == Closed(words.NO_SESSION)


async def test_a_session_that_is_used_again_lasts_another_hour(club: Club) -> None:
    """A tab that is closed and opened again long after is not cut off in the middle of a match."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        await club.env.advance_time(HOUR - MINUTE)
        tab = await browser.tab(path)
        await tab.see()
        [session] = await browser.server.sessions.open_of(club.ada.id)
        assert session.until == club.bot.parts[TableServer]._core.now() + HOUR


async def test_tabs_that_come_back_at_once_write_nothing(club: Club) -> None:
    """After a restart hundreds come back together, and each write makes moves wait."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        await sit_down(club, browser, club.ada)
        [before] = await browser.server.sessions.open_of(club.ada.id)
        await club.env.advance_time(4 * MINUTE)
        tab = await browser.tab(f"/table/{before.name}/1")
        await tab.see()
        [after] = await browser.server.sessions.open_of(club.ada.id)
        assert after.until == before.until


async def test_a_session_lasts_as_long_as_a_tab_is_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.server.RENEWED", 0.5)  # the bot must come to rest in between
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        tab = await browser.tab(path)
        await tab.see()
        for _ in range(2):
            await club.env.advance_time(50 * MINUTE)
            await asyncio.sleep(1)
        async with browser.get(path) as response:
            assert response.status == 200


async def test_a_tab_finds_out_by_itself_that_its_session_has_ended(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process that was not told."""
    monkeypatch.setattr("bot.table.server.RENEWED", 0.02)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        await browser.server.sessions.end_all(club.ada.id)
        assert await tab.hear() == Closed(words.NO_SESSION)
