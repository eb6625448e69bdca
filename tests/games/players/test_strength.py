"""How strong the levels are, by matches: long runs, so only `make soak` plays them.

`docs/computer-players.md` has the tables; these hold what would be noticed first if it broke.
"""

from __future__ import annotations

import pytest

from games.players.contest import play, report
from games.players.thought import Enough, at_most
from games.registry import GAMES

FULL, SEED = 400, 1
"""Simulations that hard has for a decision: fewer than in the bot."""


def least_share(key: str, options: dict[str, str], levels: tuple[str, str], games: int) -> float:
    """The lower end of the first level's interval."""
    game = GAMES[key]
    setup = game.setup(2, options)

    def enough(share: float) -> Enough:
        return at_most(round(FULL * share))

    played = [play(game, setup, levels, SEED, number, enough) for number in range(games)]
    return report(game, setup, levels, SEED, played).by_level[0].low


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "options", "levels", "games", "more_than"),
    [
        ("square_tactics", {"rules": "first"}, ("hard", "greedy"), 16, 0.6),
        ("square_tactics", {"rules": "first"}, ("greedy", "easy"), 60, 0.5),
        ("square_tactics", {"rules": "full"}, ("easy", "random"), 40, 0.75),
        ("bopbm_squared", {"tiles": "small"}, ("greedy", "easy"), 60, 0.6),
        ("squares", {}, ("greedy", "easy"), 12, 0.5),
    ],
)
def test_the_rungs_of_the_ladder_hold(
    key: str, options: dict[str, str], levels: tuple[str, str], games: int, more_than: float
) -> None:
    assert least_share(key, options, levels, games) > more_than


@pytest.mark.soak
@pytest.mark.parametrize(
    ("key", "habit"),
    [
        ("bopbm_squared", "first_listed"),
        ("bopbm_squared", "peaceful"),
        ("square_tactics", "first_listed"),
        ("square_tactics", "middle_first"),
        ("squares", "peaceful"),
        ("squares", "rushing"),
    ],
)
def test_no_fixed_habit_gets_far_against_one_who_looks(key: str, habit: str) -> None:
    assert least_share(key, {}, ("greedy", f"bench.habits:{habit}"), 14) > 0.6
