from __future__ import annotations

from renderers.kit import fonts
from renderers.kit.flow import flow, words
from renderers.kit.image import Image
from renderers.kit.style import BOARD, SMALL, TEXT

TILES = [Image.new("P", (width, 20)) for width in (60, 30, 50, 10)]


def test_tiles_go_on_a_new_line_where_there_is_no_room() -> None:
    lines = flow(TILES, 100, 30, gap=10)
    assert [[left for _, left in line] for line in lines.lines] == [[0, 70], [0, 60]]
    assert lines.height == 60


def test_a_tile_wider_than_the_room_has_a_line_of_its_own() -> None:
    assert [len(line) for line in flow(TILES, 40, 30).lines] == [1, 1, 1, 1]


def test_tiles_stand_in_the_middle_of_their_lines_in_order() -> None:
    places = list(flow(TILES, 100, 30, gap=10).places(5, 100))
    assert [(x, y) for _, x, y in places] == [(5, 105), (75, 105), (5, 135), (65, 135)]
    assert [tile for tile, _, _ in places] == TILES


def test_nothing_takes_no_room() -> None:
    assert flow([], 100, 30).height == 0


def test_words_wrap_and_none_is_lost() -> None:
    text = "Names of creatures wrap and are never cut"
    tiles = words(text, SMALL, TEXT, BOARD, 150)
    assert len(tiles) == len(fonts.wrapped(text, SMALL, 150)) > 2
    assert all(tile.width <= 152 for tile in tiles)
