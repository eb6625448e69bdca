"""The estimate of a running match of Bopbm: Squared for each seat."""

from __future__ import annotations

import pytest

from games.bopbm_squared.mind.evaluation import evaluate
from tests.games.bopbm_squared.positions import position


def test_controlled_tiles_of_the_own_colour_count_most_where_the_goal_is_home() -> None:
    own, other = evaluate(position("sw s", "ne n")), evaluate(position("sw ne", "n nw"))
    assert own[0] > other[0]


def test_every_controlled_tile_counts_the_same_where_the_goal_is_domination() -> None:
    own = evaluate(position("sw s", "n nw", goal="domination"))
    other = evaluate(position("sw ne", "n nw", goal="domination"))
    assert own[0] == pytest.approx(other[0])


def test_covered_spaces_count_a_little() -> None:
    assert evaluate(position("sw", "ne a6"))[1] > evaluate(position("sw", "ne"))[1]
    assert evaluate(position("sw s", "ne a6"))[0] > 0.5


def test_the_player_in_turn_is_ahead_in_an_even_match() -> None:
    assert evaluate(position("sw", "n", turn=0))[0] > 0.5 > evaluate(position("sw", "n", turn=1))[0]


def test_shares_add_up_to_one() -> None:
    assert sum(evaluate(position("sw", "s", "se", "w"))) == pytest.approx(1)
