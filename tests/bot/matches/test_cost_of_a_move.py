"""The cost of a move of two players, in every game: Discord takes 50 requests a second of a bot,
besides the answers to interactions."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.wire import Meter
from games.registry import GAMES
from games.simulate import at_random
from tests.bot.club import Club
from tests.soaking import first

MOVES = 6
REQUESTS = 2
"""The new board, and the message that calls the other player."""
MOMENTS = 3
"""The most boards that one message shows before the position itself."""


@pytest.mark.parametrize("key", first(3, GAMES))
async def test_a_move_takes_two_requests_and_draws_nothing_unread(club: Club, key: str) -> None:
    club.game = key
    await club.begin(club.ada, club.bo, options="")
    meter = Meter(f"/channels/{club.channel.id}/messages")
    with meter.installed():
        for _ in range(MOVES):
            match = await club.match()
            ask = club.random.choice(match.asks)
            member = club.member(match.user(ask.seat))
            hand = await club.open_hand(member)
            before = Counter(meter.cost.counts)
            await meter.move(club.pick(member, hand, at_random(ask, club.random).notation))
            spent = meter.cost.counts - before
            after = await club.match()
            if after.over:
                break
            assert spent["requests"] <= REQUESTS
            called = len(set(after.awaited))
            answers = spent["answers"] - 2  # the click is acknowledged, and its message changed
            assert 0 <= answers <= called, "and the open panel of who is called"
            assert spent["hands"] <= called, "nobody's hand is drawn who is not asked"
            steps = await club.services.store.steps.of(1, after=match.row.version)
            moments = sum(len(after.frames(step)) for step in steps)
            assert spent["boards"] <= 1 + called + max(moments, MOMENTS * bool(moments))
