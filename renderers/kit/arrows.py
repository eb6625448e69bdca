"""Arrows over a board, straight or bent, each with the dark rim that sets it off."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

from PIL import ImageFilter

from renderers.kit.masks import SCALE, Draw, Mask, smooth
from renderers.kit.pen import Point

PAD = 23
"""Room around an arrow for its head and its rim, in pixels."""
_STROKE, _HEAD = 11, 36  # how thick an arrow is, and how wide its head


def rimmed(mask: Mask) -> tuple[Mask, Mask]:
    """Return a mask, and the wider one of the dark rim around it."""
    return mask, mask.filter(ImageFilter.MaxFilter(7))


@lru_cache(64)
def arrow(
    way: tuple[tuple[int, int], ...], broken: bool, stroke: int = _STROKE, head: int = _HEAD
) -> tuple[Mask, Mask]:
    """Return an arrow and its rim, in a box that has `PAD` around its points.

    Args:
        way: where it leads from (0, 0), in pixels: straight to one point, or on to others.
        broken: whether its line is broken.
        stroke: how thick the line is.
        head: how wide the head is.
    """
    points = ((0, 0), *way)
    left, top = (PAD - min(values) for values in zip(*points, strict=True))
    width, height = (max(values) - min(values) + 2 * PAD for values in zip(*points, strict=True))
    moved = [(x + left, y + top) for x, y in points]

    def paint(draw: Draw) -> None:
        for n, (begin, end) in enumerate(pairwise(moved)):
            is_last = n == len(way) - 1
            _leg(draw, begin, end, stroke, head if is_last else 0, broken)
            if not is_last:
                box = [(at + aside * stroke / 2) * SCALE for aside in (-1, 1) for at in end]
                draw.ellipse(box, fill=255)

    return rimmed(smooth(width, height, paint))


def _leg(draw: Draw, start: Point, end: Point, stroke: int, head: int, broken: bool) -> None:
    """Draw a straight part of an arrow, with the head at its end if it has one."""
    length = math.dist(start, end)
    a, b = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    neck = max(0.0, length - head * 0.8)

    def at(along: float, aside: float) -> tuple[float, float]:
        x = start[0] + along * a - aside * b
        y = start[1] + along * b + aside * a
        return x * SCALE, y * SCALE

    for begin, stop in _dashes(neck) if broken else ((0.0, neck),):
        half = stroke / 2
        corners = [at(begin, -half), at(stop, -half), at(stop, half), at(begin, half)]
        draw.polygon(corners, fill=255)
    if head:
        draw.polygon([at(length, 0), at(neck, -head / 2), at(neck, head / 2)], fill=255)


def _dashes(length: float) -> list[tuple[float, float]]:
    """Beginnings and ends of the dashes of a line."""
    count = max(1, round(length / 24))
    step = length / count
    return [(n * step, n * step + step * 0.6) for n in range(count)]
