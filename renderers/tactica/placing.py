"""Places of sums and of cards' names: beside their troop, covering as little as possible."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

from renderers.kit.pen import Point

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_REACH = 66
"""The greatest distance of a label from the middle of its troop, to each side."""
_FAR = 40
"""The cost of one dp of distance from the troop."""
_OFFSETS = sorted(
    product(range(-_REACH, _REACH + 1, 22), range(-64, 65, 8)), key=lambda at: math.hypot(*at)
)
"""The possible places of a label, the nearest first."""


class Room:
    """The room on a field, with everything that stands there and the cost of covering it."""

    def __init__(self, left: float, top: float, width: float, height: float) -> None:
        self._whole = left, top, left + width, top + height
        self._boxes: list[tuple[Box, float]] = []

    def fill(self, box: Box, cost: float) -> None:
        """Note something in a box, with the cost of covering one square dp of it."""
        self._boxes.append((box, cost))

    def place(self, middle: Point, width: float, height: float) -> Point:
        """Return the best middle for a label near a point."""
        x, y = middle
        left, top = self._whole[0] + width / 2, self._whole[1] + height / 2
        right, bottom = self._whole[2] - width / 2, self._whole[3] - height / 2
        reach = around(middle, width + 2 * _REACH, height + 2 * _REACH)
        boxes = [each for each in self._boxes if covered(each[0], reach)]
        best, least = middle, math.inf
        for dx, dy in _OFFSETS:
            far = _FAR * math.hypot(dx, dy)
            if far >= least:
                break  # all others are farther
            at = x + dx, y + dy
            if left <= at[0] <= right and top <= at[1] <= bottom:
                label = around(at, width, height)
                cost = far + sum(covered(box, label) * each for box, each in boxes)
                if cost < least:
                    best, least = at, cost
        return best


def around(middle: Point, width: float, height: float) -> Box:
    """Return the box of a given size around a point."""
    x, y = middle
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def along(start: Point, end: Point, thick: float) -> Iterator[Box]:
    """Yield small boxes along a line, one after the other."""
    steps = max(1, round(math.dist(start, end) / thick))
    for n in range(steps + 1):
        x = start[0] + (end[0] - start[0]) * n / steps
        y = start[1] + (end[1] - start[1]) * n / steps
        yield around((x, y), thick, thick)


def covered(one: Box, other: Box) -> float:
    """Return the square dp that two boxes share.

    >>> covered((0, 0, 10, 10), (8, 5, 20, 20)), covered((0, 0, 1, 1), (2, 0, 3, 1))
    (10, 0)
    """
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0
