"""How much a match says in its channel: at most one new message for each turn of a member."""

from __future__ import annotations

import pytest

from games.registry import GAMES
from games.simulate import at_random
from tests.bot.club import Club

MOVES = 14


@pytest.mark.parametrize("pace", ["relaxed", "live_40"])
@pytest.mark.parametrize("key", GAMES)
async def test_what_a_member_decides_in_a_row_posts_one_board_at_most(
    club: Club, key: str, pace: str
) -> None:
    """Boards in between are changed in place, and nothing is posted to show time."""
    club.game = key
    await club.ada.slash(club.channel, "challenge", game=key, opponent=club.bo, pace=pace)
    await club.bo.click(club.last(), label="Accept")
    posted: list[tuple[int, int]] = []  # who decided, and how many messages came of it
    for _ in range(MOVES):
        match = await club.match()
        if match.over:
            break
        ask = club.random.choice(match.asks)
        member = club.member(match.user(ask.seat))
        hand = await club.open_hand(member)
        before = len(club.messages())
        await club.pick(member, hand, at_random(ask, club.random).notation)
        new = len(club.messages()) - before
        if posted and posted[-1][0] == ask.seat:
            new += posted.pop()[1]
        posted.append((ask.seat, new))
    assert len(posted) > 1
    assert max(count for _, count in posted) == 1
