"""Common properties of the games' estimates of a running match."""

from __future__ import annotations

import pytest

from games.example.game import Toy
from games.players.evaluation import expected, shares
from games.squares.laid_out import position
from tests.games.squares.positions import GAME, do


def test_shares_add_up_to_one() -> None:
    assert sum(shares([3, 1, 4, 1], scale=2)) == pytest.approx(1)


def test_a_leader_may_expect_more_and_equal_scores_the_same() -> None:
    first, second, third = shares([5, 5, 3], scale=2)
    assert first == second > third > 0


def test_a_lead_counts_the_more_the_smaller_the_scale() -> None:
    assert shares([2, 0], scale=1)[0] > shares([2, 0], scale=4)[0] > 0.5


def test_a_resigned_player_expects_nothing() -> None:
    assert shares([9, 1, 1], scale=1, resigned=[0]) == (0, 0.5, 0.5)


def test_large_scores_do_not_overflow() -> None:
    assert shares([100_000, 0], scale=0.1) == (1, 0)


def test_a_match_that_is_over_is_expected_as_it_ended() -> None:
    on = position(gray="I B3C", blue="I B1C", reserves=("", "1I"))
    assert expected(GAME, on) == GAME.mind.evaluate(on)
    do(on, "move B3C BR")
    assert expected(GAME, on) == (0, 1)


def test_a_game_that_cannot_tell_expects_nothing() -> None:
    toy = Toy()
    assert expected(toy, toy.new(toy.setup(2), bytes(16))[0]) is None
