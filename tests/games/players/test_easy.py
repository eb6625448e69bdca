"""Easy plays at random, but takes what is free."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from games.example.choices import Take
from games.players.easy import LEAST, good_in, pick, standing_out
from games.players.levels import LEVELS
from games.players.thought import Considered
from games.registry import GAMES
from games.square_tactics.laid_out import position
from games.squares.laid_out import position as squares_position
from tests.games.players.positions import decisions
from tests.games.square_tactics.positions import GAME as SQUARE_TACTICS
from tests.games.squares.positions import GAME as SQUARES
from tests.games.squares.positions import do

EASY = LEVELS["easy"]
CHOICES = tuple(Take("bid", card) for card in range(1, 21))


def picked(*shares: float) -> set[int]:
    choices = CHOICES[: len(shares)]
    found = [Considered(choice, share, 3) for choice, share in zip(choices, shares, strict=True)]
    return {found.index(pick(found, Random(seed))) for seed in range(60)}


def test_a_win_is_never_missed() -> None:
    on = squares_position(gray="I B3C, I G2L", blue="I B1C", reserves=("", "3I"))
    assert decisions(SQUARES, on, EASY, times=20) == {"move B3C BR"}


def test_a_free_capture_is_never_missed() -> None:
    on = position({"a1": (1, 1), "c1": (1, 2), "a2": (1, 2)}, hands=[(14, 1), (3, 4, 5)])
    for text in decisions(SQUARE_TACTICS, on, EASY, times=20):
        copy = SQUARE_TACTICS.decode(SQUARE_TACTICS.encode(on))
        choice = SQUARE_TACTICS.asks(copy)[0].find(text)
        assert choice is not None
        SQUARE_TACTICS.apply(copy, 0, choice)
        assert copy.captures[0], text


def test_where_nothing_gains_anything_of_the_best_third_is_played() -> None:
    assert picked(0.5, 0.5, 0.51, 0.49, 0.5) == {0, 1, 2, 4}
    assert picked(0.4, 0.5, 0.51, 0.2, 0.45) == {1, 2}


def test_where_faults_add_up_it_is_choosier() -> None:
    found = [Considered(choice, 0.5 - 0.01 * n, 3) for n, choice in enumerate(CHOICES[:5])]
    assert {found.index(pick(found, Random(seed), 7)) for seed in range(60)} == {0}


def test_the_more_faults_add_up_the_choosier_it_is() -> None:
    in_turn = [good_in(GAMES[key]) for key in ("square_tactics", "squarriors", "tactica")]
    assert in_turn == sorted(set(in_turn))


def test_anything_that_stands_out_will_do() -> None:
    assert picked(0.9, 0.88, *[0.5] * 18) == {0, 1}


def test_a_win_goes_before_what_stands_out() -> None:
    assert picked(0.999, *[0.5] * 19) == {0}
    assert picked(1.0, 0.999, *[0.5] * 18) == {0}


@pytest.mark.parametrize("scale", [0.1, 1.0])
def test_how_large_a_gain_looks_is_no_matter(scale: float) -> None:
    """Estimates differ in certainty; a gain stands out by comparison with the other choices."""
    spread = [0.2, -0.2] * 9
    shares = [1 / (1 + exp(-scale * each)) for each in (1.5, 0.0, *spread)]
    assert picked(*shares) == {0}
    shares = [1 / (1 + exp(-scale * each)) for each in (0.3, 0.0, *spread)]
    assert len(picked(*shares)) > 5


def test_the_usual_estimate_is_the_middle() -> None:
    assert picked(0.75, *[0.6] * 8, *[0.5] * 11) == {0}


def test_a_losing_choice_hides_no_gain() -> None:
    assert picked(0.9, *[0.5] * 18, 0.0) == {0}


def test_next_to_nothing_does_not_stand_out() -> None:
    assert picked(0.5 + 1e-9, *[0.5] * 19) == set(range(20))
    assert standing_out([0.0, 0.0, 0.0]) == LEAST


def test_of_few_choices_none_stands_out() -> None:
    assert picked(0.6, *[0.5] * 6) == {0}
    assert picked(0.6, *[0.5] * 5) == set(range(6))


def test_a_draw_is_not_taken_where_the_win_is_near() -> None:
    on = squares_position(
        gray="I G1C", blue="I B3C", reserves=("2I", "5I"), lost=((8, 0, 0), (0, 0, 0))
    )
    on.silence[:] = [0, 0]
    do(on, "pass", "offer draw")
    assert decisions(SQUARES, on, EASY, times=20) == {"decline"}
