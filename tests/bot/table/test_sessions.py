"""How long a session of the table lasts, and how surely it ends."""

from __future__ import annotations

import pytest

from bot.clock import HOUR, MINUTE
from bot.core import Core
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


async def ends_in(club: Club, seconds: int) -> None:
    """Let Ada's session end so many seconds from now."""
    now = club.bot.parts[Core].now()
    await club.change(f"UPDATE sessions SET until = {now + seconds}")


async def seconds_left(club: Club) -> int:
    """Return the seconds that Ada's session still lasts."""
    core, server = club.bot.parts[Core], club.bot.parts[TableServer]
    [session] = await server.sessions.open_of(club.ada.id)
    return session.until - core.now()


async def test_a_session_that_is_used_again_lasts_another_hour(club: Club) -> None:
    """A tab that is closed and opened again long after is not cut off in the middle of a match."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        await ends_in(club, MINUTE)
        tab = await browser.tab(path)
        await tab.see()
        assert await seconds_left(club) == HOUR


async def test_tabs_that_come_back_at_once_write_nothing(club: Club) -> None:
    """After a restart hundreds come back together, and each write makes moves wait."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        await ends_in(club, HOUR - 4 * MINUTE)
        tab = await browser.tab(path)
        await tab.see()
        assert await seconds_left(club) == HOUR - 4 * MINUTE


async def test_a_session_lasts_as_long_as_a_tab_is_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.server.RENEWED", 0.02)
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.ada)
        for _ in range(2):
            await ends_in(club, MINUTE)
            await tab.nothing(0.3)
            assert await seconds_left(club) == HOUR


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
