"""A pen for small signs, which are drawn on a canvas of 100 by 100 whatever their
size in pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TypeAlias

from renderers.kit.drawing import Draw
from renderers.kit.masks import SCALE, Mask, smooth

Point: TypeAlias = tuple[float, float]

CUT, INK = 0, 255
"""The value of a stroke: it cuts down to the ground, or has the sign's colour."""

_STEPS = 48  # corners of a curve


class Pen:
    """Draws on a canvas that is 100 wide and 100 high, with y pointing down. Angles are degrees,
    clockwise from the right, as on a screen."""

    def __init__(self, draw: Draw, size: int) -> None:
        self._draw = draw
        self._unit = size * SCALE / 100

    def oval(self, left: float, top: float, right: float, bottom: float, fill: int = INK) -> None:
        self._draw.ellipse(self._scaled((left, top, right, bottom)), fill=fill)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        *,
        radius: float = 0,
        fill: int = INK,
    ) -> None:
        corners = self._scaled((left, top, right, bottom))
        self._draw.rounded_rectangle(corners, radius * self._unit, fill=fill)

    def shape(self, points: Iterable[Point], fill: int = INK) -> None:
        self._draw.polygon([(x * self._unit, y * self._unit) for x, y in points], fill=fill)

    def leaf(self, middle: Point, length: float, breadth: float, turn: float, fill: int) -> None:
        """Draw an ellipse turned clockwise by `turn` degrees."""
        angle = math.radians(turn)
        x, y = middle
        rim = []
        for step in range(_STEPS):
            a = math.cos(step * math.tau / _STEPS) * length / 2
            b = math.sin(step * math.tau / _STEPS) * breadth / 2
            cos, sin = math.cos(angle), math.sin(angle)
            rim.append((x + a * cos - b * sin, y + a * sin + b * cos))
        self.shape(rim, fill)

    def bar(self, start: Point, end: Point, breadth: float, fill: int = INK) -> None:
        """Draw a thick line with straight ends."""
        self.shape(_band(start, end, breadth), fill)

    def arrow(self, start: Point, end: Point, breadth: float = 14, head: float = 40) -> None:
        """Draw a straight arrow. Its head is `head` wide and three quarters as long."""
        (x, y), (to_x, to_y) = start, end
        length = math.hypot(to_x - x, to_y - y)
        along = ((to_x - x) / length, (to_y - y) / length)
        neck = (to_x - along[0] * head * 0.75, to_y - along[1] * head * 0.75)
        self.bar(start, neck, breadth)
        self._head(neck, along, head)

    def arc(self, start: float, end: float, reach: float, breadth: float) -> None:
        """Draw a part of a ring around the middle of the canvas, clockwise from one
        angle to another."""
        angles = [start + (end - start) * step / _STEPS for step in range(_STEPS + 1)]
        outer = [_around(angle, reach + breadth / 2) for angle in angles]
        inner = [_around(angle, reach - breadth / 2) for angle in reversed(angles)]
        self.shape([*outer, *inner])

    def arc_head(
        self, angle: float, reach: float = 33, head: float = 40, back: bool = False
    ) -> None:
        """Draw an arrow's head that continues an arc at its end, or with `back` at its start."""
        turn = math.radians(angle + (-90 if back else 90))
        self._head(_around(angle, reach), (math.cos(turn), math.sin(turn)), head)

    def _head(self, neck: Point, along: Point, head: float) -> None:
        """Draw a triangle whose base has its middle at `neck`."""
        (x, y), (a, b) = neck, along
        half, length = head / 2, head * 0.75
        tip = (x + a * length, y + b * length)
        self.shape([tip, (x - b * half, y + a * half), (x + b * half, y - a * half)])

    def _scaled(self, numbers: Iterable[float]) -> list[float]:
        return [number * self._unit for number in numbers]


def sign(size: int, paint: Callable[[Pen], None]) -> Mask:
    """Return the mask of the sign that `paint` draws, `size` dp wide and high."""
    return smooth(size, size, lambda draw: paint(Pen(draw, size)))


def _band(start: Point, end: Point, breadth: float) -> list[Point]:
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y)
    a, b = (to_y - y) / length * breadth / 2, (x - to_x) / length * breadth / 2
    return [(x + a, y + b), (to_x + a, to_y + b), (to_x - a, to_y - b), (x - a, y - b)]


def _around(angle: float, reach: float) -> Point:
    turn = math.radians(angle)
    return 50 + math.cos(turn) * reach, 50 + math.sin(turn) * reach
