"""How well a computer player plays."""

from __future__ import annotations

from games.players.levels import LEVELS
from games.players.references import GREEDY, RANDOM
from games.registry import GAMES
from tests.games.bopbm_squared.positions import GAME, position
from tests.games.players.positions import decisions

SQUARRIORS = GAMES["squarriors"]


def test_the_levels_are_listed_from_the_weakest() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard"]
    assert all(key == level.key for key, level in LEVELS.items())


def test_random_is_nobodys_opponent() -> None:
    assert RANDOM.key not in LEVELS


def test_random_plays_anything() -> None:
    assert len(decisions(GAME, position("sw", "ne"), RANDOM, times=40)) > 3


def test_what_is_a_matter_of_taste_nobody_can_foresee() -> None:
    state, _ = SQUARRIORS.new(SQUARRIORS.setup(2), bytes(16))
    for level in (*LEVELS.values(), GREEDY):
        assert len(decisions(SQUARRIORS, state, level, times=30)) > 3


def test_every_level_tells_what_it_is_in_one_line() -> None:
    assert all(level.help.endswith(".") and len(level.help) < 60 for level in LEVELS.values())
