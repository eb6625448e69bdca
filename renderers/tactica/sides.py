"""Patterns that tell the sides apart without colours: Moon's is striped, Star's dotted, Sun's
plain."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderers.kit.masks import SCALE, Mask
from renderers.kit.style import TEAMS, Team
from renderers.kit.tile import Tile

TEAMS_OF = (TEAMS[2], TEAMS[1], TEAMS[0])
"""By seat: amber for Sun, blue for Moon, green for Star."""
_STRIPE, _STEP, _STRENGTH = 5, 11, 0.5
_DOT, _DOT_STEP = 5, 9


def team(seat: int) -> Team:
    """Return the colours of a seat."""
    return TEAMS_OF[seat]


def fill(tile: Tile, seat: int, shape: Mask, x: float, y: float) -> None:
    """Fill a shape, its top left corner at x, y, as what belongs to a player."""
    colours = TEAMS_OF[seat]
    tile.stamp(shape, x, y, colours.main)
    if seat:
        pattern = _stripes(*shape.size) if seat == 1 else _dots(*shape.size)
        tile.stamp(ImageChops.multiply(shape, pattern), x, y, colours.deep, _STRENGTH)


@lru_cache(32)
def _dots(width: int, height: int) -> Mask:
    large = Image.new("L", (width * SCALE, height * SCALE))
    draw, step, reach = ImageDraw.Draw(large), _DOT_STEP * SCALE, _DOT * SCALE / 2
    for row, y in enumerate(range(step // 2, large.height + step, step)):
        for x in range(row % 2 * step // 2, large.width + step, step):
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    return large.reduce(SCALE)


@lru_cache(32)
def _stripes(width: int, height: int) -> Mask:
    large = Image.new("L", (width * SCALE, height * SCALE))
    draw = ImageDraw.Draw(large)
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
