from __future__ import annotations

import math

import pytest

from games.tactica.board import BATTLES, DISTANCE, NUMBERS, ROWS, WIDTH
from renderers.tactica.hexes import (
    ACROSS,
    FIELD_WIDTH,
    HIGH,
    PITCH,
    RIM,
    field_height,
    middle_of,
    outline,
)


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("bottom", [0, 1])
def test_neighbours_touch_and_nobody_else(battle: int, bottom: int) -> None:
    hexes = range(WIDTH * ROWS[battle])
    for one in hexes:
        for other in range(one):
            apart = math.dist(middle_of(one, battle, bottom), middle_of(other, battle, bottom))
            assert (apart <= ACROSS + 1) == (DISTANCE[one][other] == 1)


@pytest.mark.parametrize("battle", BATTLES)
def test_a_half_turn_of_the_board_is_a_half_turn_of_the_picture(battle: int) -> None:
    for number in range(WIDTH * ROWS[battle]):
        (x, y), (to_x, to_y) = (middle_of(number, battle, bottom) for bottom in (0, 1))
        assert x - RIM + to_x - RIM == ACROSS * WIDTH + ACROSS / 2
        assert y + to_y == field_height(battle)


def test_even_rows_are_half_a_hex_to_the_east_and_row_1_is_below() -> None:
    (a1, y1), (a2, y2) = (middle_of(NUMBERS[name], 1, 0) for name in ("a1", "a2"))
    assert a2 - a1 == ACROSS / 2
    assert y1 - y2 == PITCH


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("bottom", [0, 1])
def test_every_hex_lies_on_the_field(battle: int, bottom: int) -> None:
    for number in range(WIDTH * ROWS[battle]):
        x, y = middle_of(number, battle, bottom)
        assert RIM + ACROSS / 2 <= x <= FIELD_WIDTH - ACROSS / 2
        assert HIGH / 2 <= y <= field_height(battle) - HIGH / 2


def test_an_outline_as_a_line_is_open_in_its_middle() -> None:
    whole, line = outline(3), outline(3, 5)
    middle = ACROSS // 2, HIGH // 2
    assert whole.pixels.getpixel(middle) == 255
    assert line.pixels.getpixel(middle) == 0
    assert line.pixels.getpixel((5, HIGH // 2)) == 255
