"""Marks of the last event: one glow around a piece, and a ghost where it came from.

They are the same in every game. The glow is a thick bright line close around a piece, in a warm
light that fades outwards. The ghost is a thin outline. Both lie around or beside pieces and hide
nothing of them.
"""

from __future__ import annotations

import msgspec

from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image, subtract
from renderers.kit.layers import Layers, layers
from renderers.kit.masks import Mask
from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT, GLOW, Colour

PAD = 18
"""How far the light reaches around a piece, in dp."""
_LINE, _BLUR, _GROWN = 6, 4, 9
_STROKE = 3


class Halo(msgspec.Struct, frozen=True, eq=False):
    """The light around a shape, `PAD` larger on each side."""

    light: Layers
    line: Layers


def halo_of(shape: Mask) -> Halo:
    """Return the light around a shape. This is slow, so callers keep the result."""
    whole = _padded(shape)
    light = masks.grown(whole, _GROWN)
    light = light.box_blur(_BLUR).box_blur(_BLUR)
    line = subtract(masks.grown(whole, _LINE), whole)
    return Halo(layers(subtract(light, whole)), layers(line))


@kept(24)
def box_halo(width: int, height: int, radius: float) -> Halo:
    """Return the light around a rectangle with round corners."""
    return halo_of(masks.rounded(width, height, radius))


def put_glow(sheet: Sheet, halo: Halo, x: float, y: float) -> None:
    """Lay the light around a shape whose top left corner is at x, y."""
    sheet.lay(halo.light, x - PAD, y - PAD, GLOW)
    sheet.lay(halo.line, x - PAD, y - PAD, BRIGHT)


class Ghost(msgspec.Struct, frozen=True, eq=False):
    """The outline where a piece stood, in the size of the piece."""

    outline: Layers


def ghost_of(shape: Mask) -> Ghost:
    """Return the ghost of a piece of some shape. This is slow, so callers keep the result."""
    inner = _padded(shape).min_filter(2 * _STROKE + 1)
    inner = inner.crop((PAD, PAD, PAD + shape.width, PAD + shape.height))
    return Ghost(layers(subtract(shape, inner)))


@kept(16)
def box_ghost(width: int, height: int, radius: float) -> Ghost:
    """Return the ghost of a rectangle with round corners."""
    return ghost_of(masks.rounded(width, height, radius))


def put_ghost(sheet: Sheet, ghost: Ghost, x: float, y: float, ink: Colour) -> None:
    """Lay a ghost with its top left corner at x, y.

    Args:
        ink: the colour of the piece.
    """
    sheet.lay(ghost.outline, x, y, ink)


def _padded(shape: Mask) -> Mask:
    whole = Image.new("L", (shape.width + 2 * PAD, shape.height + 2 * PAD))
    whole.paste(shape, (PAD, PAD))
    return whole
