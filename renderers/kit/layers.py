"""A mask in steps: which of its pixels are about a quarter, a half, three quarters, all there.

Indices cannot be mixed, so a shape is laid over what is there in a few steps. To find them takes
longer than to lay them: shapes that are laid on every picture are kept in steps.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec
from PIL import Image

from renderers.kit.masks import Mask

SHARES = (0.25, 0.5, 0.75, 1.0)


class Layers(msgspec.Struct, frozen=True, eq=False):
    """The steps of a mask that has any."""

    size: tuple[int, int]
    steps: tuple[tuple[float, tuple[int, int, int, int], Image.Image], ...]
    """For each: its share, the box that it fills, and which pixels of that box."""


def layers(mask: Mask) -> Layers:
    """Return a mask in steps."""
    shape = mask.tobytes()
    steps = []
    for share, band in zip(SHARES, _BANDS, strict=True):  # bytes: Pillow's own is slow
        where = Image.frombytes("L", mask.size, shape.translate(band))
        if (box := where.getbbox()) is not None:
            steps.append((share, box, where.crop(box).convert("1")))
    return Layers(mask.size, tuple(steps))


_BANDS = tuple(
    bytes(255 * (low <= value / 255 < high) for value in range(256))
    for low, high in pairwise((0.125, 0.375, 0.625, 0.875, 1.01))
)
"""Which values of a mask are about a quarter, a half, three quarters, all."""
