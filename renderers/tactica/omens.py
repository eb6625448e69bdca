"""Omens of the advanced game on the field: weather on free hexes, spires on landmarks."""

from __future__ import annotations

from games.tactica.cards.decrees import FOG
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, sign
from renderers.kit.sprite import Sprite, cut
from renderers.kit.style import BRIGHT, GROUND, PAPER, RED, Colour, Style
from renderers.kit.tile import Tile
from renderers.tactica import sides
from renderers.tactica.material import BOOK

WEATHER_WIDE, WEATHER_HIGH = 46, 26
"""The size of the sign of a weather, which stands below the name of a free hex."""
WEATHER_DOWN = 27
_CUT = (WEATHER_WIDE - WEATHER_HIGH) // 2
SPIRE = 66
_RIM = 3
WOUND = 26
_COUNT = Style("Black", 20)


@kept(8)
def weather_sign(weather: str, size: int) -> Mask:
    """Return the sign of a weather: waves for Fog, drops for Mud."""
    return sign(size, _fog if weather == FOG else _mud)


def _fog(pen: Pen) -> None:
    for y, left in ((38, 0), (62, 14)):
        for x in range(left, 80, 29):
            pen.bar((x, y + 6), (x + 14, y - 5), 9)
            pen.bar((x + 14, y - 5), (x + 28, y + 6), 9)


def _mud(pen: Pen) -> None:
    for x, y in ((14, 40), (50, 34), (86, 40)):
        pen.oval(x - 11, y - 8, x + 11, y + 8)
    for x, y in ((32, 66), (68, 66)):
        pen.oval(x - 15, y - 9, x + 15, y + 9)


@kept(8)
def weather_sprite(weather: str, ground: Colour, ink: Colour) -> Sprite:
    """Return the sign of a weather on a hex of the given colour."""
    mask = weather_sign(weather, WEATHER_WIDE).crop((0, _CUT, WEATHER_WIDE, _CUT + WEATHER_HIGH))
    tile = Tile(mask.width, mask.height, ground, BOOK)
    tile.stamp(mask, 0, 0, ink)
    return cut(tile.done(), mask, 96)


@kept(2)
def spire_sprite(seat: int) -> Sprite:
    """Return a side's spire: a needle with a light, in the side's colours and pattern."""
    inner = SPIRE - 2 * _RIM
    whole = Image.new("L", (SPIRE, SPIRE))
    whole.paste(sign(inner, _needle), (_RIM, _RIM))
    rim = whole.max_filter(2 * _RIM - 1)
    tile = Tile(SPIRE, SPIRE, GROUND)
    tile.stamp(whole, 0, 0, sides.team(seat).light)
    sides.fill(tile, seat, whole.min_filter(5), 0, 0)
    tile.centre(masks.disc(15), SPIRE / 2, 14 + _RIM, PAPER if seat else BRIGHT)
    return cut(tile.done(), rim, 128)


def _needle(pen: Pen) -> None:
    pen.shape(
        [(50, 0), (70, 22), (60, 40), (66, 84), (92, 100), (8, 100), (34, 84), (40, 40), (30, 22)]
    )
    pen.box(45, 52, 55, 72, fill=CUT)


@kept(12)
def wound_sprite(wounds: int) -> Sprite:
    """Return the token of wounds: a red drop with their number."""
    size = WOUND + 4
    body = sign(size - 4, _drop)
    whole = Image.new("L", (size, size))
    whole.paste(body, (2, 2))
    tile = Tile(size, size, GROUND)
    tile.stamp(whole, 0, 0, RED)
    tile.write(str(wounds), size / 2, size / 2 + 4, _COUNT, PAPER)
    return cut(tile.done(), whole.max_filter(5), 128)


def _drop(pen: Pen) -> None:
    pen.oval(8, 22, 92, 100)
    pen.shape([(50, 0), (86, 46), (14, 46)])
