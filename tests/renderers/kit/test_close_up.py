"""A close-up shows all candidates, as large as in the whole picture, and says when it would spare
too little to be worth it."""

from __future__ import annotations

import pytest

from renderers.kit.close_up import AROUND, LEAST, TALL, close_up
from renderers.kit.hits import Hit, HitMap, rectangle
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD

INK = 3
"""An index of the palette: any other colour than the ground."""


def striped(height: int = 1000) -> Sheet:
    """Return a picture without a row of a single colour, so that each cut
    goes through something."""
    sheet = Sheet(100, height, BOARD)
    for column in range(0, 100, 2):
        sheet.image.paste(INK, (column, 0, column + 1, height))
    return sheet


def heights(sheet: Sheet) -> tuple[int, list[tuple[int, int]]]:
    return sheet.image.height, sheet.marked


def test_it_has_what_is_marked_and_what_is_around_it() -> None:
    sheet = striped()
    put_mark(sheet, 10, 500, 50, 300)
    part = close_up(sheet)
    assert part is not None
    assert heights(part) == (300 + 2 * AROUND, [(AROUND, AROUND + 300)])
    whole = sheet.image.crop((0, 500 - AROUND, 100, 800 + AROUND))
    assert part.image.tobytes() == whole.tobytes(), "as large as in the whole picture"


def test_picked_places_move_with_the_rows() -> None:
    sheet = striped()
    put_mark(sheet, 10, 500, 50, 300, words=("b2", "b3"))
    put_mark(sheet, 10, 600, 50, 50)
    [hit] = sheet.hits
    assert hit == Hit(("b2", "b3"), rectangle(10, 500, 50, 300))
    part = close_up(sheet)
    assert part is not None
    assert part.hit_map == HitMap(100, 300 + 2 * AROUND, (hit.moved(0, AROUND - 500),))
    [seen] = sheet.rows(510, 900).hits
    assert seen == Hit(("b2", "b3"), rectangle(10, 0, 50, 290)), "what is cut through is cut"
    assert not sheet.rows(800, 900).hits


def test_a_small_mark_keeps_enough_of_the_board_to_know_the_place() -> None:
    sheet = striped()
    put_mark(sheet, 10, 500, 50, 40)
    part = close_up(sheet)
    assert part is not None
    assert part.image.height == LEAST


def test_at_the_edge_of_the_picture_it_ends() -> None:
    sheet = striped()
    put_mark(sheet, 10, 0, 50, 400)
    part = close_up(sheet)
    assert part is not None
    assert heights(part) == (400 + AROUND, [(0, 400)])


def test_it_begins_and_ends_where_nothing_is_cut_through_if_that_is_near() -> None:
    sheet = striped()
    clear = 500 - AROUND - 20
    sheet.image.paste(INK, (0, clear, 100, clear + 1))
    put_mark(sheet, 10, 500, 50, 300)
    part = close_up(sheet)
    assert part is not None
    assert heights(part) == (20 + 300 + 2 * AROUND, [(AROUND + 20, AROUND + 320)])


def test_it_ends_further_in_where_nothing_further_out_is_clear() -> None:
    sheet = striped()
    clear = 800 + AROUND - 10
    sheet.image.paste(INK, (0, clear, 100, clear + 1))
    put_mark(sheet, 10, 500, 50, 300)
    part = close_up(sheet)
    assert part is not None
    assert heights(part) == (300 + 2 * AROUND - 10, [(AROUND, AROUND + 300)])


@pytest.mark.parametrize("marks", [[], [(0, 1000)], [(0, 40), (960, 40)]])
def test_where_nothing_is_marked_or_nearly_all_there_is_none(marks: list[tuple[int, int]]) -> None:
    sheet = striped()
    for top, height in marks:
        put_mark(sheet, 10, top, 50, height)
    assert close_up(sheet) is None


def test_it_does_without_the_legend_whether_or_not_something_is_marked() -> None:
    sheet = striped()
    sheet.image.paste(5, (0, 900, 100, 960))
    sheet.legend = (900, 960)
    bare = close_up(sheet)
    assert bare is not None
    assert bare.image.height == 940
    assert 5 not in {index for _, index in bare.image.pixels.getcolors(256)}
    last = sheet.image.crop((0, 960, 100, 1000)).tobytes()
    assert bare.image.crop((0, 900, 100, 940)).tobytes() == last, "what is below it stays"
    put_mark(sheet, 10, 500, 50, 300, words=("b2",))
    part = close_up(sheet)
    assert part is not None
    assert part.image.height == 300 + 2 * AROUND


def test_a_tall_sheet_on_which_nothing_is_marked_is_cut_to_its_core() -> None:
    sheet = striped(TALL + 200)
    sheet.legend, sheet.core = (TALL, TALL + 100), (700, TALL + 200)
    part = close_up(sheet)
    assert part is not None
    assert part.image.height == TALL + 100 - 700, "the legend is in it, and is left out"
    put_mark(sheet, 10, 0, 50, TALL)
    whole = close_up(sheet)
    assert whole is not None
    assert whole.image.height == TALL + 100, "what is marked is seen"
    short = striped(TALL)
    short.core = (700, TALL)
    assert close_up(short) is None


def test_what_stands_beside_a_sheet_counts() -> None:
    sheet = striped(TALL - 300)
    sheet.core = (400, TALL - 300)
    assert close_up(sheet, beside=300) is None
    part = close_up(sheet, beside=301)
    assert part is not None
    assert part.image.height == TALL - 700
