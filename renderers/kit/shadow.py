"""Soft shadows: all light comes from the upper left, and a piece stands a little above its ground.

A shadow is laid before its piece, which covers most of it.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageFilter

from renderers.kit import masks
from renderers.kit.masks import Mask
from renderers.kit.sheet import Sheet
from renderers.kit.style import Colour

PAD = 12
"""How far a shadow reaches around its shape, in pixels."""
_DEPTH = 0.8


def shadow_of(shape: Mask, blur: int = 4) -> Mask:
    """Return the shadow of a shape, `PAD` larger on each side. Keep it: it takes a while."""
    whole = Image.new("L", (shape.width + 2 * PAD, shape.height + 2 * PAD))
    whole.paste(shape, (PAD, PAD))
    soft = whole.filter(ImageFilter.BoxBlur(blur)).filter(ImageFilter.BoxBlur(blur // 2))
    return soft.point(lambda value: value * _DEPTH)


@lru_cache(48)
def box_shadow(width: int, height: int, radius: float, blur: int = 4) -> Mask:
    """Return the shadow of a rectangle with round corners."""
    return shadow_of(masks.rounded(width, height, radius), blur)


def put_shadow(
    sheet: Sheet, shadow: Mask, x: float, y: float, ink: Colour, drop: tuple[int, int] = (4, 6)
) -> None:
    """Lay the shadow of a shape whose top left corner is at x, y.

    Args:
        ink: the colour of shadows on this ground.
        drop: how far it falls to the right and down, in pixels: how high the piece stands.
    """
    across, down = drop
    sheet.blend(shadow, x - PAD + across, y - PAD + down, ink)
