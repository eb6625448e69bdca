"""A tab shows the newest position, and only things that its member may know now."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.storage.records import Candidate
from bot.table.messages import Undo
from bot.table.server import TableServer
from tests.bot.club import Club
from tests.bot.support import play_one
from tests.bot.table.browser import Browser, link_of
from tests.bot.table.test_table import sit_down


async def hand_over(club: Club) -> None:
    """Give Bo's seat to Cleo, as the others agreed to."""
    manager = club.services.manager

    async def work(match: Any) -> None:
        seat = match.seat_of(club.bo.id)
        to = Candidate(club.cleo.id, "Cleo")
        await club.services.store.matches.substitute(match.row, seat, to, (), 0)

    await manager.control(1, work)


async def test_a_member_who_gave_their_seat_away_sees_no_hand_of_it(club: Club) -> None:
    """Not even where nobody has told this process that the seat was given away."""
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.bo)
        position = tab.position
        assert position is not None
        assert position.is_seated
        club.services.store.peers._listeners.clear()
        await hand_over(club)
        await tab.say(Undo(-1))
        await tab.told()
        position = await tab.until(lambda each: not each.is_seated)
        assert [each.kind for each in position.pictures] == ["board"]


async def test_a_spectator_who_comes_back_sees_the_match_as_it_stands(club: Club) -> None:
    """Nobody was told of what happened while no tab was open."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.cleo))
        tab = await browser.tab(path)
        await tab.see()
        await tab.socket.close()
        await club.env.settle()
        before = len(tab.log)
        for _ in range(3):
            await club.play()
        again = await browser.tab(path)
        await again.see()
        assert len(again.log) > before
        again_position, old = again.position, tab.position
        assert again_position is not None
        assert old is not None
        assert again_position.pictures != old.pictures


async def test_a_change_while_a_spectator_looks_is_shown_to_all_of_them(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)
    server, random = club.bot.parts[TableServer], Random(1)
    check = server._access.check
    waited_for, has_moved = (await club.match()).waiting_line, asyncio.Event()

    async def slowly(user_id: int, match: Any) -> None:
        monkeypatch.setattr(server._access, "check", check)
        while (await club.match()).waiting_line == waited_for:
            await play_one(club.services.manager, 1, random)
        has_moved.set()
        await check(user_id, match)

    async with Browser(club) as browser:
        tab = await sit_down(club, browser, club.cleo)
        monkeypatch.setattr(server._access, "check", slowly)
        await tab.say(Undo(-1))
        await tab.told()
        await has_moved.wait()
        now = (await club.match()).waiting_line
        await tab.until(lambda each: each.waiting == now)
