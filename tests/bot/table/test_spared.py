"""A live game at the table costs Discord nearly nothing."""

from __future__ import annotations

from random import Random

import pytest

from bot.showing.pace import Pace
from tests.bot.club import Club
from tests.bot.table.browser import Browser
from tests.bot.table.test_table import is_asked_at, play_on, sit_down

pytestmark = pytest.mark.own_threads
REST = Pace.rest
"""The rest as in production; in other tests everything is shown at once."""


async def test_moves_that_follow_each_other_at_the_table_change_the_board_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board in the channel, and the one in the member's direct messages: once for all moves."""
    monkeypatch.setattr(Pace, "rest", REST)
    club.game, random = "squares", Random(2)
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as one, Browser(club) as two:
        tabs = [await sit_down(club, one, club.ada), await sit_down(club, two, club.bo)]
        before = len(club.env.http_requests)
        for _ in range(12):
            match = await club.match()
            seat = match.waiting[0]
            await tabs[seat].until(is_asked_at(match.row.asked[seat]))
            await play_on(club, tabs[seat], random)
        asked = [each.path for each in club.env.http_requests[before:]]
        assert len(asked) <= 2, asked
