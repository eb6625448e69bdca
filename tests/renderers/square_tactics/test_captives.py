from __future__ import annotations

import itertools

import pytest

from games.square_tactics.cards.characters import card_of
from renderers.kit.style import PANEL, TEAMS
from renderers.square_tactics.captives import captives, shown

MIXED = (card_of(2, 5), card_of(0, 11), card_of(2, 18))


def test_nobody_captured_is_nothing_to_draw() -> None:
    assert captives((), 300, PANEL) == ()


def test_each_card_is_shown_beside_those_of_its_faction() -> None:
    tiles = captives(MIXED, 300, PANEL)
    assert len(tiles) == len(MIXED)
    assert [card for card, _, _ in shown(MIXED, 300, PANEL)] == [MIXED[1], MIXED[0], MIXED[2]]
    starts = [at for _, at in tiles]
    assert starts == sorted(starts)


@pytest.mark.parametrize("room", [120, 200, 300])
@pytest.mark.parametrize("count", [1, 4, 9, 18, 30])
def test_captives_without_room_are_counted(room: int, count: int) -> None:
    tiles = captives(tuple(range(count)), room, PANEL)
    tile, at = tiles[-1]
    assert at + tile.width <= room


def test_tiles_do_not_overlap() -> None:
    tiles = captives(tuple(range(0, 72, 7)), 380, PANEL)
    for (tile, at), (_, then) in itertools.pairwise(tiles):
        assert at + tile.width <= then


def test_a_captured_card_has_the_colours_of_its_faction() -> None:
    [(small, _)] = captives((card_of(3, 7),), 300, PANEL)
    assert small.convert("RGB").pixels.getpixel((small.width // 2, 0)) == TEAMS[3].main


def test_no_two_captured_cards_look_alike() -> None:
    tiles = [captives((card,), 300, PANEL)[0][0].tobytes() for card in range(72)]
    assert len(set(tiles)) == 72
