"""How a running match of Bopbm: Squared looks for each seat."""

from __future__ import annotations

import pytest

from games.bopbm_squared.evaluation import evaluate
from tests.games.bopbm_squared.tables import table


def test_controlled_tiles_of_the_own_colour_count_most_where_the_goal_is_home() -> None:
    own, other = evaluate(table("sw s", "ne n")), evaluate(table("sw ne", "n nw"))
    assert own[0] > other[0]


def test_every_controlled_tile_counts_the_same_where_the_goal_is_domination() -> None:
    own = evaluate(table("sw s", "n nw", goal="domination"))
    other = evaluate(table("sw ne", "n nw", goal="domination"))
    assert own[0] == pytest.approx(other[0])


def test_covered_spaces_count_a_little() -> None:
    assert evaluate(table("sw", "ne a6"))[1] > evaluate(table("sw", "ne"))[1]
    assert evaluate(table("sw s", "ne a6"))[0] > 0.5


def test_whose_turn_it_is_is_ahead_in_an_even_match() -> None:
    assert evaluate(table("sw", "n", turn=0))[0] > 0.5 > evaluate(table("sw", "n", turn=1))[0]


def test_shares_add_up_to_one() -> None:
    assert sum(evaluate(table("sw", "s", "se", "w"))) == pytest.approx(1)
