"""OFF, DEF, range, and the troops that can be attacked."""

from __future__ import annotations

import pytest

from games.tactica.board import NUMBERS, set_of
from games.tactica.laid_out import table
from games.tactica.rules.strength import defence, off, range_of, targets
from tests.games.tactica.tables import hexes

N = NUMBERS


@pytest.mark.parametrize(
    ("words", "power"),
    [
        (("sun foot e5",), 4),
        (("sun foot x2 e5",), 6),
        (("sun foot crown e5",), 6),
        (("sun foot e5", "sun archer crown e4"), 5),
        (("sun foot e5", "moon archer crown e4"), 4),
        (("sun foot moved e5",), 4),
        (("sun archer e5",), 1),
        (("sun archer moved e5",), 0),
        (("sun archer x2 moved e5",), 2),
        (("sun crossbow e5",), 2),
    ],
)
def test_off_against_a_melee_neighbour(words: tuple[str, ...], power: int) -> None:
    made = table(*words, "moon foot d5")
    assert off(made.field, N["e5"], N["d5"]) == power


def test_off_of_ranged_troops_next_to_ranged_ones() -> None:
    made = table("sun archer e5", "moon archer d5")
    assert off(made.field, N["e5"], N["d5"]) == 2


@pytest.mark.parametrize(
    ("words", "strength"),
    [
        (("sun foot e5",), 5),
        (("sun foot x2 e5",), 5),
        (("sun foot crown e5",), 7),
        (("sun foot e5", "sun foot crown d5"), 6),
        (("sun foot e5", "ridge d4"), 6),
        (("sun foot e5", "ridge d4", "ridge f5"), 6),
        (("sun foot e5", "ravine d4"), 5),
        (("sun foot e5", "sun wall e5"), 6),
        (("sun foot e5", "moon wall e5"), 5),
    ],
)
def test_def(words: tuple[str, ...], strength: int) -> None:
    made = table(*words)
    assert defence(made.field, made.field.ground, N["e5"]) == strength


@pytest.mark.parametrize(
    ("words", "reach"),
    [
        (("sun foot e5", "ridge d5"), 1),
        (("sun archer e5",), 3),
        (("sun archer e5", "ridge d5"), 4),
        (("sun archer e5", "ridge d5", "ravine f5"), 3),
        (("sun crossbow e5", "ravine f5"), 1),
    ],
)
def test_range(words: tuple[str, ...], reach: int) -> None:
    made = table(*words)
    assert range_of(made.field, made.field.ground, N["e5"]) == reach


def test_melee_troops_reach_neighbours_and_the_wall_below_them() -> None:
    made = table("sun foot d9", "moon foot e9", "moon wall d9", "moon wall c9", "moon wall a9")
    bare = set_of(N[name] for name in ("a9", "c9", "d9"))
    found = targets(made.field, made.field.ground, N["d9"], set_of([N["e9"]]), bare)
    assert hexes(found) == ["c9", "d9", "e9"]


def test_archers_do_not_attack_walls() -> None:
    made = table("sun archer d8", "moon wall d9")
    assert not targets(made.field, made.field.ground, N["d8"], 0, set_of([N["d9"]]))
