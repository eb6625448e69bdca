"""Signs with the same meaning in every game."""

from __future__ import annotations

from math import cos, pi, sin

from renderers.kit.density import kept
from renderers.kit.masks import Mask
from renderers.kit.pen import Pen, sign


@kept(16)
def star(size: int) -> Mask:
    """Return the mask of the star of a player who leads or has won. No game has such a piece."""
    tips = [(50 + r * sin(turn), 53 - r * cos(turn)) for turn, r in _STAR]

    def paint(pen: Pen) -> None:
        pen.shape(tips)

    return sign(size, paint)


_STAR = tuple((tip * pi / 5, 22 if tip % 2 else 50) for tip in range(10))
"""The ten corners of a star, tips and notches in turn: the angle, and the distance
from the middle."""


@kept(16)
def cross(size: int) -> Mask:
    """Return the mask of the cross on something lost."""

    def paint(pen: Pen) -> None:
        pen.bar((8, 8), (92, 92), 18)
        pen.bar((8, 92), (92, 8), 18)

    return sign(size, paint)
