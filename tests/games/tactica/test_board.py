"""The maps, compared row by row."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.tactica.board import (
    DISTANCE,
    FARTHEST,
    HEXES,
    LANDMARK_FIELD,
    LANDMARKS_EACH,
    NAMES,
    NEAR,
    NUMBERS,
    ON_MAP,
    ROWS,
    SIGHT,
    WALL_SITES,
    WITHIN,
    bits,
    line,
    place,
    set_of,
)
from tests.games.tactica.tables import hexes

MAPS = json.loads((Path(__file__).parent / "maps.json").read_text())


@pytest.mark.parametrize("told", MAPS, ids=lambda told: f"battle {told['battle']}")
def test_maps_are_the_pages(told: dict[str, Any]) -> None:
    battle = told["battle"]
    assert (ROWS[battle], ON_MAP[battle].bit_count()) == (told["rows"], told["hexes"])
    sites = [[NAMES[number] for number in own] for own in WALL_SITES[battle]]
    assert sites == [told["wall_sites"]["sun"], told["wall_sites"]["moon"]]
    assert hexes(LANDMARK_FIELD[battle]) == sorted(told["landmark_field"])
    assert LANDMARKS_EACH[battle] == told["landmarks_each"]


def test_every_hex_has_the_pages_coordinates_and_neighbours() -> None:
    whole = MAPS[0]
    assert list(whole["axial"]) == list(NAMES[:HEXES])
    for name, (q, r) in whole["axial"].items():
        x, y = place(NUMBERS[name])
        assert ((x - y) // 2, y) == (q, r)
    for name, neighbours in whole["neighbours"].items():
        assert hexes(NEAR[NUMBERS[name]]) == sorted(neighbours)


@pytest.mark.parametrize("battle", [1, 3])
def test_battles_1_and_3_are_equal_under_a_half_turn(battle: int) -> None:
    rows = ROWS[battle]
    turned = {n: NUMBERS[f"{'abcdefghi'[8 - n % 9]}{rows - n // 9}"] for n in bits(ON_MAP[battle])}
    for number, other in turned.items():
        near = {turned[n] for n in bits(NEAR[number] & ON_MAP[battle])}
        assert near == set(bits(NEAR[other] & ON_MAP[battle]))


def test_battle_2_is_equal_under_a_mirror() -> None:
    mirrored = {n: NUMBERS[f"{'abcdefghi'[n % 9]}{9 - n // 9}"] for n in bits(ON_MAP[2])}
    for number, other in mirrored.items():
        near = {mirrored[n] for n in bits(NEAR[number] & ON_MAP[2])}
        assert near == set(bits(NEAR[other] & ON_MAP[2]))


def test_distances_are_the_steps_that_it_takes() -> None:
    for start in (0, 40, 89):
        reached, steps = {start}, 0
        while len(reached) < HEXES:
            assert {n for n in range(HEXES) if DISTANCE[start][n] <= steps} == reached
            reached |= {near for number in reached for near in bits(NEAR[number])}
            steps += 1


def test_lines_are_the_same_both_ways_and_as_long_as_the_way() -> None:
    for one in range(HEXES):
        for other in bits(WITHIN[one][FARTHEST]):
            on = line(one, other)
            assert on == line(other, one)
            assert SIGHT[one].get(other, 0) == on
            assert on.bit_count() < DISTANCE[one][other]


def test_sets_of_hexes() -> None:
    assert list(bits(set_of([5, 3, 89]))) == [3, 5, 89]
