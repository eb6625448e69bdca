"""Painted wood lit from the upper left: tiles that stand out, and hollows in a tray."""

from __future__ import annotations

from renderers.bopbm_squared.patterns import glyph, team
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import subtract
from renderers.kit.masks import Mask
from renderers.kit.shadow import PAD, shadow_mask
from renderers.kit.style import INKY, PAPER
from renderers.kit.tile import Tile

_SIGN = 0.7
"""The size of its owner's sign, as a share of a tile."""
_EDGE = 2
SOFT, DARK = 1 / 3, 2 / 3
"""Shares for which the material has entries."""


def put_token(tile: Tile, owner: int, x: float, y: float, size: int, radius: int) -> None:
    """Draw a player's wooden tile with its sign let into it.

    The sign has one colour, which is never mixed with a ground, so it looks the same
    on every region.
    """
    colours, thick = team(owner), max(3, round(size * 0.055))
    tile.stamp(_shadow(size, radius), x - PAD + 3, y - PAD + 4, INKY, 0.4)
    body = masks.rounded(size, size, radius)
    solid = body.point(lambda value: 255 * (value > 127))  # steps would be dots in light looks
    tile.stamp(solid, x, y, colours.main)
    tile.stamp(solid, x, y, INKY, DARK)
    wide, high = size - 2 * _EDGE, size - thick - _EDGE
    face, at = masks.rounded(wide, high, radius - _EDGE), (x + _EDGE, y + _EDGE)
    tile.stamp(face, *at, colours.main, over=INKY)
    tile.stamp(rim_of(wide, high, radius - _EDGE, True), *at, PAPER, SOFT)
    across = round(size * _SIGN)
    left, top = x + (size - across) / 2, y + (size - thick - across) / 2 + 1
    tile.stamp(glyph(owner, across), left, top, colours.deep, over=colours.main)


def put_tray(tile: Tile, colour: int, size: int, radius: int) -> None:
    """Draw the ground of a large tile, a board of painted wood."""
    colours = team(colour)
    tile.stamp(masks.rounded(size, size, radius), 0, 0, colours.deep)
    tile.stamp(masks.rounded(size, size, radius, 2), 0, 0, colours.main, 0.4)
    tile.stamp(rim_of(size, size, radius, False), 0, 0, colours.main, 0.6)


def put_hollow(tile: Tile, colour: int, x: float, y: float, size: int, radius: int) -> None:
    """Draw a hollow that a tile fits into, dark where the light does not reach."""
    ink = team(colour).main
    tile.stamp(masks.rounded(size, size, radius, 2), x, y, ink, 0.4)
    tile.stamp(rim_of(size, size, radius, True), x, y, ink, 0.6)


@kept(8)
def _shadow(size: int, radius: int) -> Mask:
    return shadow_mask(masks.rounded(size, size, radius))


@kept(24)
def rim_of(width: int, height: int, radius: float, is_lit: bool) -> Mask:
    """Return the edges of a shape that face the light, or face away from it."""
    whole, way = masks.rounded(width, height, radius), 3 if is_lit else -3
    return subtract(whole, _shifted(whole, way))


def _shifted(mask: Mask, way: int) -> Mask:
    room = mask.copy()
    room.paste(0, (0, 0, *mask.size))
    room.paste(mask, (way, way))
    return room
