"""The estimate of a running match of SQUARES for each seat."""

from __future__ import annotations

import pytest

from games.squares.board import BLUE, GRAY
from games.squares.laid_out import position
from games.squares.mind.evaluation import evaluate
from games.squares.state import SquaresState


def gray(on: SquaresState) -> float:
    return evaluate(on)[GRAY]


def test_eliminations_count_most() -> None:
    even = position(gray="I G1C", blue="I B1C")
    ahead = position(gray="I G1C", blue="I B1C", lost=((1, 0, 0), (0, 0, 0)))
    assert gray(ahead) > gray(even) + 0.15


def test_artillery_counts_double() -> None:
    infantry = position(gray="I G1C", blue="I B1C", lost=((1, 0, 0), (0, 0, 0)))
    artillery = position(gray="I G1C", blue="I B1C", lost=((0, 1, 0), (0, 0, 0)))
    assert gray(artillery) > gray(infantry)


def test_a_unit_further_on_is_better() -> None:
    assert gray(position(gray="I B2CL", blue="I B1C")) > gray(position(gray="I G2CL", blue="I B1C"))


def test_an_enemy_at_an_open_door_is_nearly_lost() -> None:
    open_door = position(gray="I G1C", blue="I G3C", reserves=("1I", ""))
    assert gray(open_door) < 0.05


def test_a_guarded_door_is_not() -> None:
    assert gray(position(gray="I G1C", blue="I G3C", reserves=("1I", "1I"))) > 0.4


@pytest.mark.parametrize("turn", [BLUE, GRAY])
def test_the_player_in_turn_is_ahead_in_an_even_match(turn: int) -> None:
    on = position(gray="I G1C", blue="I B1C", turn=turn)
    assert evaluate(on)[turn] > 0.5
