"""The member who decides sees the result before the others, and nobody waits for long."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.table import precedence
from bot.table.precedence import Precedence
from bot.table.tab import Tab
from tests.bot.club import Club
from tests.bot.table.browser import Browser
from tests.bot.table.test_table import sit_down


async def test_the_others_wait_until_all_are_answered() -> None:
    queue, order = Precedence(), list[str]()

    async def other(match_id: int) -> None:
        await queue.wait(match_id)
        order.append(f"other of {match_id}")

    with queue.first(7), queue.first(7):
        waiting = [asyncio.create_task(other(each)) for each in (7, 8)]
        await asyncio.sleep(0.01)
        assert order == ["other of 8"]
        order.append("answered")
    await asyncio.gather(*waiting)
    assert order == ["other of 8", "answered", "other of 7"]
    await asyncio.wait_for(other(7), 0.05)


async def test_nobody_waits_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "PATIENCE", 0.01)
    queue = Precedence()
    with queue.first(7):
        await asyncio.wait_for(queue.wait(7), 1)


@pytest.mark.own_threads
async def test_the_player_who_moves_is_shown_the_board_first_and_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move is not worked out a second time for the tab that has made it."""
    await club.begin(club.ada, club.bo)
    mover, other = await club.mover(), await club.other()
    shown = list[int]()
    show = Tab.show

    async def noted(self: Tab) -> Any:
        await show(self)
        shown.append(self.user_id)

    async with Browser(club) as one, Browser(club) as two:
        mine, theirs = await sit_down(club, one, mover), await sit_down(club, two, other)
        monkeypatch.setattr(Tab, "show", noted)
        since = (await club.match()).row.version
        while (await club.match()).row.version == since:
            shown.clear()
            assert mine.position is not None
            assert mine.position.question is not None
            await mine.pick(Random(1).choice(mine.position.question.entries))
            await mine.see()
        await theirs.see()
        await club.env.settle()
        assert shown == [mover.id, other.id]
