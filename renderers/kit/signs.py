"""Signs that mean the same in every game."""

from __future__ import annotations

from functools import lru_cache

from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, sign


@lru_cache(16)
def crown(size: int) -> Mask:
    """Return the mask of the crown of whoever leads, or has won."""
    points = [(6, 30), (28, 52), (50, 16), (72, 52), (94, 30), (84, 84), (16, 84)]

    def paint(pen: Pen) -> None:
        pen.shape(points)
        for x, y in ((6, 28), (50, 15), (94, 28)):
            pen.oval(x - 6, y - 6, x + 6, y + 6)
        pen.box(16, 73, 84, 76.5, fill=CUT)

    return sign(size, paint)


@lru_cache(16)
def cross(size: int) -> Mask:
    """Return the mask of the cross on what was lost."""

    def paint(pen: Pen) -> None:
        pen.bar((8, 8), (92, 92), 18)
        pen.bar((8, 92), (92, 8), 18)

    return sign(size, paint)
