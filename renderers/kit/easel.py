"""An easel: pictures of figures, in tones from ink to white, on a canvas of 100 by 100.

A form is drawn with a line of ink around it. The light comes from the upper left: the side turned
away from it is a tone darker, and a narrow rim on the other side is a tone lighter. So everything
has one line, one light and two levels of depth.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TypeAlias

from PIL import Image as Pillow
from PIL import ImageDraw

from renderers.kit.density import density
from renderers.kit.image import Image

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = Sequence[Point]

INK, DEEP, DARK, DUSK, MID, SOFT, PALE, WHITE = range(8)
"""The tones, from the darkest to the lightest."""
STEP = 36
"""The distance between two tones in the values of a canvas."""
SCALE = 3
"""The factor by which a figure is drawn larger than it was asked for."""
LINE = 1.7
"""The thickness of the line around a form."""
_CURVE, _ROUND = 6, 36  # corners between two points of a curve, and around an ellipse
_RIM = 2.2
_CIRCLE = tuple(
    (math.cos(step * math.tau / _ROUND), math.sin(step * math.tau / _ROUND))
    for step in range(_ROUND)
)


class Easel:
    """Draws on a canvas that is 100 wide and 100 high, with y pointing down. Angles are degrees,
    clockwise from the right, as on a screen."""

    def __init__(self, size: int, ground: int) -> None:
        self._density = density()
        side = size * SCALE * self._density
        self._unit = side / 100
        self._image = Pillow.new("L", (side, side), ground * STEP)
        self._draw = ImageDraw.Draw(self._image)
        self._pose: tuple[float, float, Point, bool] = (0.0, 1.0, (0.0, 0.0), False)
        self._own: tuple[float, Point, Point] = (1.0, (0.0, 0.0), (0.0, 0.0))

    def done(self) -> Image:
        """Return the picture in the size that was asked for."""
        return Image(self._image.reduce(SCALE), self._density)

    @contextmanager
    def posed(
        self, turn: float = 0, scale: float = 1, shift: Point = (0, 0), *, mirrored: bool = False
    ) -> Iterator[None]:
        """Draw turned around the middle, scaled, shifted or mirrored, with the light unchanged."""
        before = self._pose
        self._pose = turn, scale, shift, mirrored
        try:
            yield
        finally:
            self._pose = before

    @contextmanager
    def moved(self, shift: Point, scale: float, pivot: Point) -> Iterator[None]:
        """Draw scaled around a pivot and shifted, within the pose."""
        before = self._own
        self._own = scale, pivot, shift
        try:
            yield
        finally:
            self._own = before

    # --- Forms -----------------------------------------------------------------------------

    def form(
        self, points: Points, tone: int, *, line: float = LINE, shade: float = 5, ink: int = INK
    ) -> None:
        """Draw the polygon through some points.

        Args:
            points: the corners.
            tone: the tone of the surface.
            line: the thickness of the line around it, 0 for none.
            shade: the breadth of the side in shadow, 0 for a flat surface.
            ink: the tone of the line.
        """
        placed = self._placed(points)
        if line:
            self._outline(placed, line, ink)
        self._draw.polygon(placed, fill=tone * STEP)
        if shade:
            self._model(placed, tone, shade)

    def oval(
        self,
        x: float,
        y: float,
        across: float,
        down: float | None = None,
        tone: int = MID,
        *,
        turn: float = 0,
        line: float = LINE,
        shade: float = 5,
    ) -> None:
        """Draw an ellipse around x, y with the half axes `across` and `down`."""
        self.form(ellipse(x, y, across, down, turn), tone, line=line, shade=shade)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        low: float,
        tone: int,
        *,
        radius: float = 0,
        line: float = LINE,
        shade: float = 5,
    ) -> None:
        self.form(rounded(left, top, right, low, radius), tone, line=line, shade=shade)

    def blob(
        self, points: Points, tone: int, *, line: float = LINE, shade: float = 5, ink: int = INK
    ) -> None:
        """Draw the form that a smooth curve through some points encloses."""
        self.form(curve(points), tone, line=line, shade=shade, ink=ink)

    def stroke(
        self,
        points: Points,
        breadth: float,
        tone: int = INK,
        *,
        line: float = 0,
        smooth: bool = True,
    ) -> None:
        """Draw a band with round ends along some points."""
        bent = smooth and 2 < len(points) < 7
        placed = self._placed(curve(points, closed=False) if bent else points)
        unit = self._unit * self._pose[1]
        if line:
            self._band(placed, (breadth + 2 * line) * unit, INK * STEP)
        self._band(placed, breadth * unit, tone * STEP)

    @staticmethod
    def both(points: Points) -> tuple[Points, Points]:
        """Return points and their mirror image."""
        return points, mirrored(points)

    # --- Helpers ----------------------------------------------------------------------------

    def _placed(self, points: Iterable[Point]) -> list[Point]:
        (turn, scale, shift, is_mirrored), (own, pivot, moved) = self._pose, self._own
        unit, angle = self._unit, math.radians(turn)
        cos, sin = math.cos(angle) * scale * unit, math.sin(angle) * scale * unit
        way = -1 if is_mirrored else 1
        x = (pivot[0] * (1 - own) + moved[0] - 50) * way
        y = pivot[1] * (1 - own) + moved[1] - 50
        left, top = (50 + shift[0]) * unit, (50 + shift[1]) * unit
        left, top = left + x * cos - y * sin, top + x * sin + y * cos
        a, b, c, d = own * way * cos, -own * sin, own * way * sin, own * cos
        return [(a * x + b * y + left, c * x + d * y + top) for x, y in points]

    def _outline(self, placed: list[Point], line: float, ink: int) -> None:
        reach = line * self._unit
        before, after = (placed[-1], *placed[:-1]), (*placed[1:], placed[0])
        corners = [
            at
            for one, at, other in zip(before, placed, after, strict=True)
            if _is_corner(one, at, other)
        ]
        if not corners:
            self._draw.polygon(_grown(before, placed, after, reach), fill=ink * STEP)
            return
        self._draw.line([*placed, placed[0]], fill=ink * STEP, width=max(1, round(2 * reach)))
        for x, y in corners if self._density == 1 else placed:  # fine pixels show each small gap
            self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=ink * STEP)

    def _band(self, placed: list[Point], wide: float, value: int) -> None:
        self._draw.line(placed, fill=value, width=max(1, round(wide)))
        reach = wide / 2
        for x, y in placed:
            self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=value)

    def _model(self, placed: list[Point], tone: int, shade: float) -> None:
        """Draw the side in shadow, and the rim in the light."""
        across, down = [x for x, _ in placed], [y for _, y in placed]
        left, top = math.floor(min(across)) - 1, math.floor(min(down)) - 1
        size = math.ceil(max(across)) - left + 2, math.ceil(max(down)) - top + 2
        shape = Pillow.new("1", size)
        local = [(x - left, y - top) for x, y in placed]
        ImageDraw.Draw(shape).polygon(local, fill=1)
        reach = shade * self._unit * self._pose[1]
        for share, by, to in ((1.0, -1, tone - 1), (_RIM / shade, 1, tone + 1)):
            if 0 <= to <= WHITE:
                unlit = shape.copy()
                shift = [(x + by * reach * share, y + by * reach * share * 0.7) for x, y in local]
                ImageDraw.Draw(unlit).polygon(shift, fill=0)
                self._image.paste(to * STEP, (left, top), unlit)


def _is_corner(before: Point, at: Point, after: Point) -> bool:
    """Whether the lines to and from a point would leave a gap on its outer side."""
    a, b = at[0] - before[0], at[1] - before[1]
    c, d = after[0] - at[0], after[1] - at[1]
    return (a * c + b * d) < 0.93 * math.hypot(a, b) * math.hypot(c, d)


def _grown(before: Points, placed: Points, after: Points, reach: float) -> list[Point]:
    """Return an outline that lies further out by `reach`.

    Each point of the smooth outline moves at a right angle to the line between its neighbours.
    """
    around = sum(x * v - u * y for (x, y), (u, v) in zip(placed, after, strict=True))
    out = math.copysign(reach, around)
    grown = []
    for (a, b), (x, y), (c, d) in zip(before, placed, after, strict=True):
        far = math.hypot(c - a, d - b) or 1
        grown.append((x + (d - b) / far * out, y - (c - a) / far * out))
    return grown


# --- Shapes ----------------------------------------------------------------------------------


def ellipse(
    x: float, y: float, across: float, down: float | None = None, turn: float = 0
) -> list[Point]:
    """Return the rim of an ellipse, or of a circle if only one half axis is given."""
    down = across if down is None else down
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    p, q, r, s = across * cos, -down * sin, across * sin, down * cos
    return [(x + a * p + b * q, y + a * r + b * s) for a, b in _CIRCLE]


@lru_cache(512)
def path(corners: str) -> tuple[Point, ...]:
    """Return the points that a text lists, two numbers for each.

    >>> path("22,29 18,20.5")
    ((22.0, 29.0), (18.0, 20.5))
    """
    pairs = (corner.split(",") for corner in corners.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def rounded(left: float, top: float, right: float, low: float, radius: float) -> list[Point]:
    """Return the rim of a rectangle with round corners."""
    if not radius:
        return [(left, top), (right, top), (right, low), (left, low)]
    rim: list[Point] = []
    corners = ((right, top, -1, 1), (right, low, -1, -1), (left, low, 1, -1), (left, top, 1, 1))
    for n, (x, y, inwards, downwards) in enumerate(corners):
        middle = x + inwards * radius, y + downwards * radius
        for step in range(6):
            angle = math.radians(-90 + 90 * n + 18 * step)
            rim.append((middle[0] + math.cos(angle) * radius, middle[1] + math.sin(angle) * radius))
    return rim


def curve(points: Points, *, closed: bool = True) -> list[Point]:
    """Return a smooth curve through some points (Catmull and Rom, 1974)."""
    ends = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    along: list[Point] = []
    for n in range(len(ends) - 3):
        before, start, end, after = ends[n : n + 4]
        for step in range(_CURVE):
            t = step / _CURVE
            along.append(
                (
                    _between(before[0], start[0], end[0], after[0], t),
                    _between(before[1], start[1], end[1], after[1], t),
                )
            )
    return along if closed else [*along, points[-1]]


def _between(before: float, start: float, end: float, after: float, t: float) -> float:
    return start + 0.5 * t * (
        end
        - before
        + t * (2 * before - 5 * start + 4 * end - after + t * (3 * (start - end) + after - before))
    )


def mirrored(points: Points) -> list[Point]:
    """Return points mirrored at the vertical middle line."""
    return [(100 - x, y) for x, y in points]


def star(
    x: float, y: float, outer: float, inner: float, count: int, turn: float = -90
) -> list[Point]:
    """Return a star with `count` tips."""
    tips = []
    for n in range(2 * count):
        angle, reach = math.radians(turn + n * 180 / count), inner if n % 2 else outer
        tips.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
    return tips


def arc(
    x: float, y: float, reach: float, start: float, end: float, down: float | None = None
) -> list[Point]:
    """Return points along an arc, from one angle to another."""
    down = reach if down is None else down
    steps = max(4, round(abs(end - start) / 12))
    angles = [math.radians(start + (end - start) * n / steps) for n in range(steps + 1)]
    return [(x + math.cos(angle) * reach, y + math.sin(angle) * down) for angle in angles]
