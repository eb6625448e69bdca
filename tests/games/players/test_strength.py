"""The strength of players, by matches: long runs, so only `make soak` plays them.

`docs/computer-players.md` has the tables; this file holds the figures in which a fault
would show first.
"""

from __future__ import annotations

import pytest

from games.players.contest import play, report
from games.players.thought import at_most
from games.registry import GAMES

SEED, MATCHES = 1, 14


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "habit"),
    [
        ("bopbm_squared", "first_listed"),
        ("bopbm_squared", "peaceful"),
        ("square_tactics", "first_listed"),
        ("square_tactics", "middle_first"),
    ],
)
def test_no_fixed_habit_gets_far_against_one_who_looks(key: str, habit: str) -> None:
    game, levels = GAMES[key], ("greedy", f"bench.habits:{habit}")
    setup = game.setup(2)
    played = [
        play(game, setup, levels, SEED, number, lambda share: at_most(1))
        for number in range(MATCHES)
    ]
    assert report(game, setup, levels, SEED, played).by_level[0].low > 0.6
