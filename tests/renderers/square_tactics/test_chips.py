from __future__ import annotations

import msgspec
import pytest

from games.square_tactics.cards.actions import KINDS
from games.square_tactics.view import TacticsView
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, GROUND, MUTED, TEXT, WIDTH
from renderers.square_tactics.chips import (
    chip,
    discard_height,
    put_decks,
    put_discard,
    rows_of,
)
from tests.renderers.square_tactics.positions import GAME, reached, told_a_story, with_cards_under


def full_view(seats: int = 4, **options: str) -> TacticsView:
    return GAME.view(reached(seats, with_cards_under, rules="full", **options), None)


def with_discard(kinds: tuple[int, ...]) -> TacticsView:
    view = full_view()
    assert view.actions is not None
    return msgspec.structs.replace(
        view, actions=msgspec.structs.replace(view.actions, discard=kinds)
    )


def test_cards_of_a_kind_are_one_chip_with_a_count() -> None:
    (row,) = rows_of((3, 7, 3, 3), 300, TEXT, BOARD)
    assert [tile for tile, _ in row] == [chip(3, 3, TEXT, BOARD), chip(7, 1, TEXT, BOARD)]


def test_a_count_makes_a_difference() -> None:
    assert len({chip(5, count, TEXT, BOARD).tobytes() for count in (1, 2, 3, 4)}) == 4


@pytest.mark.parametrize("room", [120, 350, 800])
def test_rows_are_as_wide_as_there_is_room(room: int) -> None:
    rows = rows_of(tuple(range(KINDS)) * 2, room, TEXT, BOARD)
    assert sum(map(len, rows)) == KINDS
    assert all(at + tile.width <= room for row in rows for tile, at in row)


def test_without_played_cards_there_is_no_strip() -> None:
    assert discard_height(GAME.view(reached(2, told_a_story), None)) == 0
    assert discard_height(with_discard(())) == 0


def test_even_all_kinds_at_once_stay_on_the_sheet() -> None:
    view = with_discard(tuple(sorted(tuple(range(KINDS)) * 3)))
    height = discard_height(view)
    sheet = Sheet(WIDTH, height + 10, GROUND)
    put_discard(sheet, view, 0)
    last = sheet.image.convert("RGB").crop((0, height, WIDTH, height + 10))
    assert last.pixels.getcolors() == [(WIDTH * 10, GROUND)]


@pytest.mark.parametrize("actions", ["shared", "personal"])
def test_the_decks_are_told(actions: str) -> None:
    view = full_view(actions=actions)
    assert view.actions is not None
    fewer = tuple(count - 1 for count in view.actions.decks)
    later = msgspec.structs.replace(
        view, actions=msgspec.structs.replace(view.actions, decks=fewer)
    )
    drawn = []
    for each in (view, later):
        sheet = Sheet(WIDTH, 60, GROUND)
        put_decks(sheet, each, 30)
        drawn.append(sheet.png())
    assert drawn[0] != drawn[1]
    assert MUTED in {colour for _, colour in sheet.image.convert("RGB").pixels.getcolors() or ()}
