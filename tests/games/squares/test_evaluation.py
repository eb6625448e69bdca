"""How a running match of SQUARES looks for each seat."""

from __future__ import annotations

import pytest

from games.squares.board import BLUE, GRAY
from games.squares.evaluation import evaluate
from games.squares.state import Battle
from tests.games.squares.positions import battle


def gray(on: Battle) -> float:
    return evaluate(on)[GRAY]


def test_eliminations_count_most() -> None:
    even = battle(gray="I G1C", blue="I B1C")
    ahead = battle(gray="I G1C", blue="I B1C", lost=((1, 0, 0), (0, 0, 0)))
    assert gray(ahead) > gray(even) + 0.15


def test_artillery_counts_double() -> None:
    infantry = battle(gray="I G1C", blue="I B1C", lost=((1, 0, 0), (0, 0, 0)))
    artillery = battle(gray="I G1C", blue="I B1C", lost=((0, 1, 0), (0, 0, 0)))
    assert gray(artillery) > gray(infantry)


def test_a_unit_further_on_is_better() -> None:
    assert gray(battle(gray="I B2CL", blue="I B1C")) > gray(battle(gray="I G2CL", blue="I B1C"))


def test_an_enemy_at_an_open_door_is_nearly_lost() -> None:
    open_door = battle(gray="I G1C", blue="I G3C", reserves=("1I", ""))
    assert gray(open_door) < 0.05


def test_a_guarded_door_is_not() -> None:
    assert gray(battle(gray="I G1C", blue="I G3C", reserves=("1I", "1I"))) > 0.4


@pytest.mark.parametrize("turn", [BLUE, GRAY])
def test_whose_turn_it_is_is_ahead_in_an_even_match(turn: int) -> None:
    on = battle(gray="I G1C", blue="I B1C", turn=turn)
    assert evaluate(on)[turn] > 0.5
