"""Arrows of the last turn, drawn over the map, and crosses where units were lost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from renderers.kit import masks
from renderers.kit.arrows import PAD, arrow, rimmed
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.lettering import put_letters
from renderers.kit.masks import SCALE, Mask
from renderers.kit.pen import Point
from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT, GOLD, GROUND, RED, TEXT, Colour
from renderers.squares.ground import NAME

Box: TypeAlias = tuple[int, int, int, int]

INKS: dict[str, Colour] = {
    "move": BRIGHT,
    "advance": BRIGHT,
    "retreat": BRIGHT,
    "attack": RED,
    "support": GOLD,
}
"""An arrow's colour, by the kind of its mark. Broken lines are support and retreats."""
_BROKEN = ("support", "retreat")


def put_arrow(sheet: Sheet, how: str, points: Sequence[Point]) -> Box:
    """Draw an arrow through points of the sheet, and return the box around it."""
    (x, y), *_ = corners = [(round(x), round(y)) for x, y in points]
    way = tuple((to_x - x, to_y - y) for to_x, to_y in corners[1:])
    if math.hypot(*way[-1]) < 12:
        return 0, 0, 0, 0
    body, rim = arrow(way, how in _BROKEN)
    left, top = (min(values) - PAD for values in zip(*corners, strict=True))
    sheet.blend(rim, left, top, GROUND)
    sheet.blend(body, left, top, INKS[how])
    return left, top, left + body.width, top + body.height


def put_cross(sheet: Sheet, x: float, y: float) -> None:
    """Draw a cross with its middle at x, y."""
    body, rim = _cross()
    left, top = round(x - body.width / 2), round(y - body.height / 2)
    sheet.blend(rim, left, top, GROUND)
    sheet.blend(body, left, top, RED)


def put_name(sheet: Sheet, name: str, x: float, y: float) -> None:
    """Write a square's name again, over an arrow, with the middle of its capitals at x, y."""
    put_letters(sheet, name, x, y, NAME, TEXT, align=0.5, rim=GROUND, reach=2)


@kept(1)
def _cross() -> tuple[Mask, Mask]:
    size, stroke = 50, 9

    def paint(draw: Draw) -> None:
        low, high = 8 * SCALE, (size - 8) * SCALE
        for line in (((low, low), (high, high)), ((low, high), (high, low))):
            draw.line(line, fill=255, width=stroke * SCALE)

    return rimmed(masks.smooth(size, size, paint))
