"""The levels of computer players."""

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


def test_of_what_is_a_matter_of_taste_strong_levels_take_any_that_they_know_how_to_play() -> None:
    state, _ = SQUARRIORS.new(SQUARRIORS.setup(2), bytes(16))
    ask = SQUARRIORS.asks(state)[0]
    anything, known = (
        {one.notation for one in some} for some in (ask.choices, SQUARRIORS.mind.familiar(ask))
    )
    taken = {
        level.key: decisions(SQUARRIORS, state, level, times=50)
        for level in (*LEVELS.values(), GREEDY)
    }
    assert taken == {"easy": anything, "medium": known, "hard": known, "greedy": anything}


def test_every_level_tells_what_it_is_in_one_line() -> None:
    assert all(level.help.endswith(".") and len(level.help) < 60 for level in LEVELS.values())
