"""Boards with pieces on their way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from renderers.film.between import MANY, SHARES, between
from renderers.film.film import Scene, frames, reel, seconds
from renderers.kit.image import Image
from renderers.kit.palette import PALETTE_BYTES
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, WIDTH
from tests.renderers.goldens import ALL, sheet_of

PIECE, TRACE = 9, 7
"""The indices of their colours."""


def board(
    *places: tuple[int, int], trace: tuple[int, int] | None = None, height: int = 300
) -> Sheet:
    """Return a board with pieces of 40 pixels, called a, b ..., and the trace that one left."""
    sheet = Sheet(WIDTH, height, GROUND)
    if trace is not None:
        sheet.image.paste(TRACE, (*trace, trace[0] + 40, trace[1] + 40))
    for name, (x, y) in zip("abcdefgh", places, strict=False):
        tile = Image.new("P", (40, 40), PIECE)
        sheet.put(tile, x, y)
        sheet.note_footprint(name, tile, x, y)
    return sheet


def pieces(image: Image) -> list[tuple[int, int]]:
    """Return the places of pieces whose upper left corner is visible."""
    width, height = image.size
    pixels = image.pixels.load()
    assert pixels is not None
    found = []
    for x in range(0, width, 10):
        for y in range(0, height, 10):
            before = pixels[max(0, x - 1), y], pixels[x, max(0, y - 1)]
            if pixels[x, y] == PIECE and PIECE not in before:
                found.append((x, y))
    return found


def test_a_piece_is_on_its_way_and_leaves_its_trace_at_once() -> None:
    before, after = board((100, 100)), board((200, 100), trace=(100, 100))
    found = list(between(before, after))
    assert [pieces(image) for image in found] == [[(120, 100)], [(150, 100)], [(180, 100)]]
    assert all(image.pixels.getpixel((100, 110)) == TRACE for image in found)


def test_a_piece_jumps_to_the_place_that_another_leaves() -> None:
    before, after = board((100, 100), (200, 100)), board((200, 100), (300, 100))
    assert [pieces(image) for image in between(before, after)] == [
        [(200, 100)],
        [(200, 100), (250, 100)],
        [(200, 100), (280, 100)],
    ]


@pytest.mark.parametrize(
    "after",
    [
        board((100, 100)),
        board(),
        board((100, 160), height=360),
        board(*[(100 * n + 50, 200) for n in range(MANY + 1)]),
    ],
    ids=["as it was", "gone", "lower on a higher board", "another board"],
)
def test_nothing_slides(after: Sheet) -> None:
    before = board(*[(100 * n + 100, 100) for n in range(MANY + 1)])
    assert list(between(before, after)) == []


def test_a_piece_slides_on_a_board_that_has_grown_below_it() -> None:
    before, after = board((100, 100)), board((200, 100), height=360)
    assert [pieces(image) for image in between(before, after)] == [
        [(120, 100)],
        [(150, 100)],
        [(180, 100)],
    ]


def test_sliding_takes_no_time_of_its_own() -> None:
    boards = [board((100, 100)), board((200, 100)), board((200, 100)), board((260, 160))]
    scenes = [Scene(lambda each=each: each, "Ada moves.", 0.5) for each in boards]  # type: ignore[misc]
    made = list(frames(reel(scenes), Fraction(2, 3), PALETTE_BYTES))
    assert len(made) == len(boards) + 2 * len(SHARES)
    assert sum(frame.seconds for frame in made) == pytest.approx(sum(seconds(len(boards))))
    assert all(frame.seconds > 0 for frame in made)


def die(number: int) -> Image:
    return Image.new("P", (20, 20), 10 + number)


def rolled(number: int, name: str = "a", height: int = 300) -> Sheet:
    sheet = board((100, 100), height=height)
    sheet.put(die(number), 50, 50)
    sheet.note_roll(name, number, 50, 50, die)
    return sheet


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_that_was_rolled_shows_other_numbers_first(number: int) -> None:
    found = list(between(board((100, 100), height=500), rolled(number)))
    assert len(found) == len(SHARES)
    shown = {image.pixels.getpixel((55, 55)) for image in found}
    assert shown < {10 + each for each in range(1, 7)}
    assert 10 + number not in shown


def test_a_die_rolls_once() -> None:
    assert list(between(rolled(3), rolled(3))) == []
    assert len(list(between(rolled(3), rolled(3, "again")))) == len(SHARES)
    shots = reel([Scene(lambda: rolled(3), "", 0), Scene(lambda: rolled(4), "", 1)])
    assert len(list(frames(shots, Fraction(1, 3), PALETTE_BYTES))) == 2 + len(SHARES)


def test_in_the_games_with_dice_a_roll_is_seen() -> None:
    fight, roll = (sheet_of(each) for each in ALL if each.name in DICE)
    assert len(fight.rolling) == 2
    assert len(roll.rolling) == 1
    for sheet in (fight, roll):
        first, *_ = between(Sheet(WIDTH, 300, GROUND), sheet)
        for each in sheet.rolling:
            left, top, width, height = each.roll.box
            place = (left, top, left + width, top + height)
            assert first.crop(place).tobytes() != sheet.image.crop(place).tobytes()


DICE = "bopbm_battle", "squarriors_rolled"
