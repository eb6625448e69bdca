"""Soft shadows: light comes from the upper left, and each piece stands a little above its ground.

A shadow is laid before its piece, which covers most of it.
"""

from __future__ import annotations

import msgspec

from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image, subtract
from renderers.kit.layers import Layers, layers
from renderers.kit.masks import Mask
from renderers.kit.sheet import Sheet
from renderers.kit.style import Colour

PAD = 12
"""How far a shadow reaches around its shape, in dp."""
_DEPTH = 0.8


class Shadow(msgspec.Struct, frozen=True, eq=False):
    """A shadow in steps."""

    layers: Layers
    drop: tuple[int, int]
    """How far the shadow falls to the right and down, in dp."""


def shadow_mask(shape: Mask, blur: int = 4) -> Mask:
    """Return the shadow of a shape for a tile, `PAD` larger on each side."""
    whole = Image.new("L", (shape.width + 2 * PAD, shape.height + 2 * PAD))
    whole.paste(shape, (PAD, PAD))
    soft = whole.box_blur(blur).box_blur(blur // 2)
    return soft.point(lambda value: value * _DEPTH)


def shadow_of(shape: Mask, drop: tuple[int, int] = (4, 6), blur: int = 4) -> Shadow:
    """Return the part of a shape's shadow that the shape does not cover.

    This is slow, so callers keep the result.

    Args:
        drop: how far the shadow falls to the right and down, in dp: the height of the piece.
    """
    soft = shadow_mask(shape, blur)
    covered = Image.new("L", soft.size)
    covered.paste(shape.point(lambda value: 255 * (value > 250)), (PAD - drop[0], PAD - drop[1]))
    return Shadow(layers(subtract(soft, covered)), drop)


@kept(24)
def box_shadow(
    width: int, height: int, radius: float, drop: tuple[int, int] = (4, 6), blur: int = 4
) -> Shadow:
    """Return the shadow of a rectangle with round corners."""
    return shadow_of(masks.rounded(width, height, radius), drop, blur)


def put_shadow(sheet: Sheet, shadow: Shadow, x: float, y: float, ink: Colour) -> None:
    """Lay the shadow of a shape whose top left corner is at x, y.

    Args:
        ink: the colour of shadows on this ground.
    """
    across, down = shadow.drop
    sheet.lay(shadow.layers, x - PAD + across, y - PAD + down, ink)
