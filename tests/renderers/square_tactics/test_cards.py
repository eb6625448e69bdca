from __future__ import annotations

import pytest

from games.square_tactics.cards.actions import FORE, SHIELDS, WOUNDED, ZOMBIE
from games.square_tactics.cards.characters import NUMBERS, SLOTS
from games.square_tactics.rules.strength import DEFENDED
from renderers.kit.image import difference
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, TEAMS
from renderers.square_tactics.cards import (
    LAST,
    PLAIN,
    STOPPED,
    TIED,
    Face,
    card_tile,
    room_around,
    small_card_tile,
)
from renderers.square_tactics.material import BOOK
from renderers.square_tactics.placed import put_card
from renderers.square_tactics.spaces import PITCH

SIZE = PITCH[4]
MIDDLE = SIZE // 2
TIPS = {0: (MIDDLE, 4), 1: (SIZE - 5, MIDDLE), 2: (MIDDLE, SIZE - 5), 3: (4, MIDDLE)}


@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("faction", range(4))
def test_the_arrow_is_on_the_side_of_the_cards_top(faction: int, facing: int) -> None:
    tile = card_tile(Face(faction * SLOTS, faction, facing, SIZE)).convert("RGB")
    for side, tip in TIPS.items():
        assert tile.pixels.getpixel(tip) == (TEAMS[faction].main if side == facing else BOARD)


def test_every_card_and_facing_looks_different() -> None:
    faces = [Face(card, card // SLOTS, facing, 90) for card in range(72) for facing in range(4)]
    assert len({card_tile(face).tobytes() for face in faces}) == len(faces)


def test_every_mark_looks_different() -> None:
    marks = (PLAIN, LAST, TIED, STOPPED)
    sheets = [Sheet(SIZE, SIZE, BOARD, BOOK) for _ in marks]
    for sheet, mark in zip(sheets, marks, strict=True):
        put_card(sheet, Face(3, 0, 0, SIZE, mark), 0, 0)
    assert len({sheet.image.tobytes() for sheet in sheets}) == len(marks)


def test_a_card_that_changed_sides_has_its_players_colours_and_its_own_emblem() -> None:
    """The player's emblem is in the middle, the card's own before its name."""
    turncoat = card_tile(Face(3, 1, 0, SIZE)).convert("RGB")
    colours = {colour for _, colour in turncoat.pixels.getcolors(maxcolors=SIZE * SIZE) or ()}
    assert TEAMS[1].main in colours
    assert TEAMS[0].main not in colours
    assert turncoat.tobytes() != card_tile(Face(SLOTS + 3, 1, 0, SIZE)).convert("RGB").tobytes()


def differing(one: Face, other: Face) -> tuple[int, int, int, int] | None:
    """Return the box, in parts of 100, in which two cards differ."""
    before, after = card_tile(one).convert("RGB"), card_tile(other).convert("RGB")
    box = difference(before, after).pixels.getbbox()
    if box is None:
        return None
    left, top, right, bottom = (round(edge * 100 / SIZE) for edge in box)
    return left, top, right, bottom


BOXES = ((38, 9, 73, 32), (70, 32, 96, 68), (38, 55, 73, 80), (4, 32, 30, 68))
"""The boxes of the number and its mark by direction, in parts of 100."""


@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("side", range(4))
def test_a_shielding_changes_the_box_of_its_side_only(side: int, facing: int) -> None:
    plain, shielded = Face(6, 0, facing, SIZE), Face(6, 0, facing, SIZE, under=(SHIELDS[side],))
    box, found = BOXES[(side + facing) % 4], differing(plain, shielded)
    assert found is not None
    assert found[0] >= box[0]
    assert found[1] >= box[1]
    assert found[2] <= box[2]
    assert found[3] <= box[3]


def test_how_much_a_number_is_changed_is_seen_and_not_by_the_number_alone() -> None:
    """A printed 6 at the top differs from a 5 with a shielding, and twice +1 from once."""
    five = next(card for card in range(SLOTS) if NUMBERS[card][0] == 5)
    once, twice = (Face(five, 0, 0, SIZE, under=(FORE,) * n) for n in (1, 2))
    wounded = Face(five, 0, 0, SIZE, under=(FORE, FORE, WOUNDED))
    tiles = {card_tile(face).tobytes() for face in (once, twice, wounded)}
    assert len(tiles) == 3


@pytest.mark.parametrize("kind", [ZOMBIE, WOUNDED])
def test_a_zombie_and_a_wounded_character_have_signs(kind: int) -> None:
    plain, marked = Face(6, 0, 0, SIZE), Face(6, 0, 0, SIZE, under=(kind,))
    assert differing(plain, marked) is not None


@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("slot", DEFENDED)
def test_sides_that_defend_themselves_have_walls(slot: int, facing: int) -> None:
    bare = card_tile(Face(slot - 1, 0, facing, SIZE)).convert("RGB")
    walled = card_tile(Face(slot - 1, 0, facing, SIZE, able=True)).convert("RGB")
    edge, aside = room_around(SIZE) - 2, MIDDLE - SIZE // 4
    at = {0: (aside, edge), 1: (SIZE - edge - 1, aside)}
    at |= {2: (aside, SIZE - edge - 1), 3: (edge, aside)}
    for side in range(4):
        place = at[(side + facing) % 4]
        changed = bare.pixels.getpixel(place) != walled.pixels.getpixel(place)
        assert changed == (side in DEFENDED[slot])


def test_without_abilities_nothing_has_walls_and_most_never_do() -> None:
    for slot in range(1, SLOTS + 1):
        with_abilities = Face(slot - 1, 0, 0, SIZE, able=True)
        assert bool(differing(Face(slot - 1, 0, 0, SIZE), with_abilities)) == (slot in DEFENDED)


def test_the_longest_names_stay_on_the_card() -> None:
    for card in range(72):
        for facing in range(4):
            tile = card_tile(Face(card, 0, facing, SIZE)).convert("RGB")
            for x in (1, SIZE - 2):
                assert tile.pixels.getpixel((x, round(SIZE * 0.85))) == BOARD


def test_a_foreign_card_in_small_is_not_taken_for_an_own_one() -> None:
    own, foreign = Face(3, 0, 0, 92), Face(SLOTS + 3, 0, 0, 92)
    assert small_card_tile(own).tobytes() != small_card_tile(foreign).tobytes()
