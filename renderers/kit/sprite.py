"""A sprite: a finished tile that is not a rectangle, to be laid over other tiles.

It has a hard outer edge, so it is drawn with a dark rim.
"""

from __future__ import annotations

import msgspec

from renderers.kit import core
from renderers.kit.image import Image
from renderers.kit.masks import Mask
from renderers.kit.sheet import Sheet


class Sprite(msgspec.Struct, frozen=True):
    """A tile, and the shape of its opaque part."""

    tile: Image
    shape: Image


def cut(tile: Image, mask: Mask, least: int = 1) -> Sprite:
    """Return the part of a finished tile where `mask`, of the same size, is at least `least`."""
    return Sprite(tile, mask.point(lambda value: 255 if value >= least else 0, "1"))


def put_sprite(sheet: Sheet, sprite: Sprite, x: float, y: float) -> None:
    """Lay a sprite with its middle at x, y."""
    left, top = round(x - sprite.tile.width / 2), round(y - sprite.tile.height / 2)
    core.lay(sheet.image, sprite.tile, sprite.shape, left, top)
