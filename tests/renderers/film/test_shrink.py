"""Boards scaled down a part at a time come out as if each had been scaled as a whole."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PIL import Image, ImageDraw

from renderers.film.shrink import Shrinker, changed
from renderers.kit.palette import PALETTE_BYTES

SIZE = (900, 1050)


def boards(count: int) -> list[Image.Image]:
    """Return pictures that each differ from the one before in a few places."""
    made = []
    for n in range(count):
        image = Image.new("P", SIZE, 2)
        image.putpalette(PALETTE_BYTES)
        draw = ImageDraw.Draw(image)
        for x in range(0, 900, 37):
            draw.line((x, 0, 899 - x, 1049), fill=6, width=3)
        draw.ellipse((100 + 31 * n, 203, 170 + 31 * n, 270), fill=9)
        draw.rectangle((893, 1043 - n, 899, 1049), fill=11)
        draw.text((n, n), "Ada", fill=5)
        made.append(image)
    return made


@pytest.mark.parametrize("scale", [Fraction(2, 3), Fraction(1, 2), Fraction(1, 3)])
def test_parts_come_out_as_the_whole_does(scale: Fraction) -> None:
    shrinker = Shrinker(scale, PALETTE_BYTES)
    for board in boards(4):
        small = shrinker.shrink(board)
        assert small.size == (round(900 * scale), round(1050 * scale))
        whole = Shrinker(scale, PALETTE_BYTES).shrink(board)
        differing = sum(a != b for a, b in zip(small.tobytes(), whole.tobytes(), strict=True))
        assert differing <= 0.001 * small.width * small.height, "but for rounding"


def test_a_board_of_another_height_is_made_smaller_as_a_whole() -> None:
    shrinker = Shrinker(Fraction(2, 3), PALETTE_BYTES)
    shrinker.shrink(boards(1)[0])
    longer = Image.new("P", (900, 1128), 3)
    longer.putpalette(PALETTE_BYTES)
    assert shrinker.shrink(longer).size == (600, 752)


def test_a_returned_picture_is_not_changed_later() -> None:
    shrinker = Shrinker(Fraction(2, 3), PALETTE_BYTES)
    first, second = boards(2)
    small = shrinker.shrink(first)
    before = small.tobytes()
    shrinker.shrink(second)
    assert small.tobytes() == before


def test_every_changed_pixel_lies_in_a_changed_part() -> None:
    before, after = boards(2)
    rest = after.copy()
    parts = list(changed(before, after))
    for box in parts:
        rest.paste(before.crop(box), box)
    assert rest.tobytes() == before.tobytes()
    area = sum((right - left) * (low - top) for left, top, right, low in parts)
    assert area < 0.1 * 900 * 1050, "most of the board is not looked at again"


def test_nothing_changed_is_no_part() -> None:
    [board] = boards(1)
    assert list(changed(board, board)) == []
