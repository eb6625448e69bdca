"""Arrows over a board, from one point to another, each with the dark rim that sets it off."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import ImageFilter

from renderers.kit.masks import SCALE, Draw, Mask, smooth

PAD = 23
"""Room around an arrow for its head and its rim, in pixels."""
_STROKE, _HEAD = 11, 36  # how thick an arrow is, and how wide its head


def rimmed(mask: Mask) -> tuple[Mask, Mask]:
    """Return a mask, and the wider one of the dark rim around it."""
    return mask, mask.filter(ImageFilter.MaxFilter(7))


@lru_cache(512)
def arrow(
    dx: int, dy: int, broken: bool, stroke: int = _STROKE, head: int = _HEAD
) -> tuple[Mask, Mask]:
    """Return an arrow and its rim, in a box that has `PAD` around them.

    Args:
        dx: how far it leads to the right, in pixels.
        dy: how far it leads down.
        broken: whether its line is broken.
        stroke: how thick the line is.
        head: how wide the head is.
    """
    width, height = abs(dx) + 2 * PAD, abs(dy) + 2 * PAD
    start = (PAD + max(0, -dx), PAD + max(0, -dy))
    length = math.hypot(dx, dy)
    a, b = dx / length, dy / length
    neck = max(0.0, length - head * 0.8)

    def at(along: float, aside: float) -> tuple[float, float]:
        x = start[0] + along * a - aside * b
        y = start[1] + along * b + aside * a
        return x * SCALE, y * SCALE

    def paint(draw: Draw) -> None:
        for begin, end in _dashes(neck) if broken else ((0.0, neck),):
            half = stroke / 2
            corners = [at(begin, -half), at(end, -half), at(end, half), at(begin, half)]
            draw.polygon(corners, fill=255)
        draw.polygon([at(length, 0), at(neck, -head / 2), at(neck, head / 2)], fill=255)

    return rimmed(smooth(width, height, paint))


def _dashes(length: float) -> list[tuple[float, float]]:
    """Where the dashes of a line begin and end."""
    count = max(1, round(length / 24))
    step = length / count
    return [(n * step, n * step + step * 0.6) for n in range(count)]
