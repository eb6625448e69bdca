"""Painted wood in light from the upper left: tiles that stand out, and hollows in a tray."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageChops

from renderers.bopbm_squared.patterns import glyph, team
from renderers.kit import masks
from renderers.kit.masks import SCALE, Draw, Mask, smooth
from renderers.kit.shadow import PAD, shadow_mask
from renderers.kit.style import INKY, PAPER
from renderers.kit.tile import Tile

_SIGN = 0.62
"""How much of a tile its owner's sign takes."""


def put_token(tile: Tile, owner: int, x: float, y: float, size: int, radius: int) -> None:
    """Draw a player's wooden tile with its sign cut into it."""
    colours, thick = team(owner), max(3, round(size * 0.055))
    tile.stamp(_shadow(size, radius), x - PAD + 3, y - PAD + 4, INKY, 0.8)
    body = masks.rounded(size, size, radius)
    tile.stamp(body, x, y, colours.main)
    tile.stamp(body, x, y, INKY, 0.66)
    face = masks.rounded(size, size - thick, radius)
    tile.stamp(face, x, y, colours.main)
    tile.stamp(grain(size, size - thick, radius), x, y, INKY, 0.3)
    tile.stamp(rim_of(size, size - thick, radius, True), x, y, PAPER, 0.62)
    tile.stamp(rim_of(size, size - thick, radius, False), x, y, INKY, 0.34)
    across = round(size * _SIGN)
    at = x + (size - across) / 2, y + (size - thick - across) / 2
    carved = glyph(owner, across)
    tile.stamp(carved, at[0] + 2, at[1] + 2, PAPER, 0.5)
    tile.stamp(carved, at[0], at[1], colours.main)
    tile.stamp(carved, at[0], at[1], INKY, 0.62)


def put_tray(tile: Tile, colour: int, size: int, radius: int) -> None:
    """Draw the ground of a large tile, a board of painted wood."""
    colours = team(colour)
    tile.stamp(masks.rounded(size, size, radius), 0, 0, colours.deep)
    tile.stamp(grain(size, size, radius), 0, 0, INKY, 0.22)
    tile.stamp(rim_of(size, size, radius, True), 0, 0, PAPER, 0.3)
    tile.stamp(rim_of(size, size, radius, False), 0, 0, INKY, 0.5)


def put_hollow(tile: Tile, x: float, y: float, size: int, radius: int) -> None:
    """Draw a hollow that a tile fits into: dark where the light does not reach."""
    tile.stamp(rim_of(size, size, radius, True), x, y, INKY, 0.6)
    tile.stamp(rim_of(size, size, radius, False), x, y, PAPER, 0.34)


@lru_cache(8)
def _shadow(size: int, radius: int) -> Mask:
    return shadow_mask(masks.rounded(size, size, radius))


@lru_cache(24)
def rim_of(width: int, height: int, radius: float, is_lit: bool) -> Mask:
    """Return the edges of a shape that look to the light, or away from it."""
    whole, way = masks.rounded(width, height, radius), 3 if is_lit else -3
    return ImageChops.subtract(whole, _shifted(whole, way))


def _shifted(mask: Mask, way: int) -> Mask:
    room = mask.copy()
    room.paste(0, (0, 0, *mask.size))
    room.paste(mask, (way, way))
    return room


@lru_cache(8)
def grain(width: int, height: int, radius: float) -> Mask:
    """Return the lines of wood, cut to a shape."""

    def paint(draw: Draw) -> None:
        for n, y in enumerate(range(5, height, 9)):
            bow = (3, -2, 1, -3, 2)[n % 5]
            points = [(0, y), (width * 0.3, y + bow), (width * 0.7, y - bow), (width, y + 1)]
            draw.line([(a * SCALE, b * SCALE) for a, b in points], 255, SCALE, joint="curve")

    return ImageChops.multiply(smooth(width, height, paint), masks.rounded(width, height, radius))
