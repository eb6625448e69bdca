"""Patterns that tell the sides apart without colours: Moon is striped, Star dotted, Sun plain.

Pieces of a side's second partner are pale on the right.
"""

from __future__ import annotations

from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image, multiply
from renderers.kit.masks import SCALE, Mask
from renderers.kit.style import PAPER, TEAMS, Team
from renderers.kit.tile import Tile

TEAMS_OF = (TEAMS[2], TEAMS[1], TEAMS[0])
"""The colours of each side: amber for Sun, blue for Moon, green for Star."""
_STRIPE, _STEP, _STRENGTH = 5, 11, 0.5
_DOT, _DOT_STEP = 5, 9


_PALE = 0.6
"""Where the pale part begins, as a share of the width."""
_LINE = 0.07
"""The width of the line before it, which sets it off from a pale color."""


def team(side: int) -> Team:
    """Return the colours of a side."""
    return TEAMS_OF[side]


def fill(tile: Tile, side: int, shape: Mask, x: float, y: float, *, second: bool = False) -> None:
    """Fill a shape with the look of a side, or of its second partner.

    The top left corner of the shape is at x, y.
    """
    colours = TEAMS_OF[side]
    tile.stamp(shape, x, y, colours.main)
    if side:
        pattern = _stripes(*shape.size) if side == 1 else _dots(*shape.size)
        tile.stamp(multiply(shape, pattern), x, y, colours.deep, _STRENGTH)
    if second:
        for ink, begins in ((colours.deep, _PALE - _LINE), (PAPER, _PALE)):
            part = shape.copy()
            part.paste(0, (0, 0, round(shape.width * begins), shape.height))
            tile.stamp(part, x, y, ink)


@kept(32)
def _dots(width: int, height: int) -> Mask:
    large = Image.new("L", (width * SCALE, height * SCALE))
    draw, step, reach = Draw(large), _DOT_STEP * SCALE, _DOT * SCALE / 2
    for row, y in enumerate(range(step // 2, large.height + step, step)):
        for x in range(row % 2 * step // 2, large.width + step, step):
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    return large.reduce(SCALE)


@kept(32)
def _stripes(width: int, height: int) -> Mask:
    large = Image.new("L", (width * SCALE, height * SCALE))
    draw = Draw(large)
    step, thick = _STEP * SCALE, _STRIPE * SCALE
    for start in range(-large.height, large.width, round(step * 1.4)):
        draw.polygon(
            [
                (start, large.height),
                (start + thick * 1.4, large.height),
                (start + thick * 1.4 + large.height, 0),
                (start + large.height, 0),
            ],
            fill=255,
        )
    return large.reduce(SCALE)
