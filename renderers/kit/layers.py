"""A mask in steps: its pixels that are about a quarter, half, three quarters or fully covered.

Indices cannot be mixed, so a shape is laid over a picture in a few steps. Finding the steps takes
longer than laying them, so shapes that appear on every picture are kept as steps.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec
from PIL import Image as Pillow

from renderers.kit.density import Density
from renderers.kit.masks import Mask

SHARES = (0.25, 0.5, 0.75, 1.0)


class Layers(msgspec.Struct, frozen=True, eq=False):
    """The steps of a mask, empty ones left out."""

    size: tuple[int, int]
    density: Density
    steps: tuple[tuple[float, tuple[int, int, int, int], Pillow.Image], ...]
    """For each step: its share, its box in pixels, and which of them it fills."""


def layers(mask: Mask) -> Layers:
    """Return a mask in steps."""
    shape = mask.tobytes()
    steps = []
    for share, band in zip(SHARES, _BANDS, strict=True):  # bytes: Pillow's own is slow
        where = Pillow.frombytes("L", mask.pixels.size, shape.translate(band))
        if (box := where.getbbox()) is not None:
            steps.append((share, box, where.crop(box).convert("1")))
    return Layers(mask.size, mask.density, tuple(steps))


_BANDS = tuple(
    bytes(255 * (low <= value / 255 < high) for value in range(256))
    for low, high in pairwise((0.125, 0.375, 0.625, 0.875, 1.01))
)
"""The values of a mask that count as a quarter, a half, three quarters, or all."""
