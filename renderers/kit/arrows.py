"""Arrows over a board, straight or bent, each with a dark rim that sets it off."""

from __future__ import annotations

import math
from itertools import pairwise

from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.masks import SCALE, Mask, smooth
from renderers.kit.pen import Point

PAD = 23
"""The room around an arrow for its head and rim, in dp."""
_STROKE, _HEAD = 11, 36  # the thickness of an arrow, and the width of its head


def rimmed(mask: Mask) -> tuple[Mask, Mask]:
    """Return a mask, and the wider mask of the dark rim around it."""
    return mask, mask.max_filter(7)


@kept(64)
def arrow(
    way: tuple[tuple[int, int], ...], broken: bool, stroke: int = _STROKE, head: int = _HEAD
) -> tuple[Mask, Mask]:
    """Return an arrow and its rim, in a box with `PAD` around the arrow's points.

    Args:
        way: the points after the start at (0, 0), in dp: one for a straight arrow, or more.
        broken: whether the line is broken.
        stroke: the thickness of the line.
        head: the width of the head.
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
    """Draw a straight part of an arrow, with a head at its end unless `head` is 0."""
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
    """Return the beginning and end of each dash of a line."""
    count = max(1, round(length / 24))
    step = length / count
    return [(n * step, n * step + step * 0.6) for n in range(count)]
