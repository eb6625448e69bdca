"""Places of hexes on the picture, and their outline. Rows run from left to right, points up."""

from __future__ import annotations

from functools import lru_cache

from games.tactica.board import ROWS, WIDTH, row_of
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.hits import Corners
from renderers.kit.masks import SCALE, Mask, smooth
from renderers.kit.pen import Point

ACROSS, HIGH, PITCH = 88, 102, 76
"""A hex's width and height, and the distance from one row to the next, in dp."""
RIM, EDGE, LETTERS = 40, 10, 34
"""The room around the hexes: left for the row numbers, right, and above and below
for the letters."""
FIELD_WIDTH = RIM + ACROSS * WIDTH + ACROSS // 2 + EDGE

CORNERS = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
"""The corners of a hex as fractions of width and height."""


@lru_cache(4)
def field_height(battle: int) -> int:
    """Return the height of a battle's field, including the letters."""
    return 2 * LETTERS + (ROWS[battle] - 1) * PITCH + HIGH


@lru_cache(640)
def middle_of(number: int, battle: int, bottom: int) -> Point:
    """Return a hex's middle on the field with side `bottom` below.

    Moon sees the field turned by half a turn.
    """
    row, file = row_of(number), number % WIDTH
    x = ACROSS / 2 + file * ACROSS + (ACROSS / 2 if row % 2 == 0 else 0)
    below = row - 1
    if bottom:
        x, below = ACROSS * WIDTH + ACROSS / 2 - x, ROWS[battle] - row
    return RIM + x, LETTERS + HIGH / 2 + (ROWS[battle] - 1 - below) * PITCH


@lru_cache(640)
def outline_at(x: float, y: float) -> Corners:
    """Return the corners of a hex whose middle is at x, y."""
    left, top = x - ACROSS / 2, y - HIGH / 2
    return tuple((round(left + a * ACROSS), round(top + b * HIGH)) for a, b in CORNERS)


def outline(inset: float = 0, stroke: float = 0) -> Mask:
    """Return the mask of a hex, smaller by `inset` on each side, and as a line if
    there is a stroke."""
    return outline_of((ACROSS, HIGH), inset, stroke)


@kept(48)
def outline_of(size: tuple[int, int], inset: float = 0, stroke: float = 0) -> Mask:
    """Return the mask of a hex of another size, see `outline`."""

    def paint(draw: Draw) -> None:
        draw.polygon(_corners(size, inset), fill=255)
        if stroke:
            draw.polygon(_corners(size, inset + stroke), fill=0)

    return smooth(*size, paint)


def _corners(size: tuple[int, int], inset: float) -> list[Point]:
    """Return the corners, moved so that each edge lies `inset` dp further in."""
    across, high = size
    half = across / 2
    share = (half - inset) / half
    return [
        ((half + (x - 0.5) * across * share) * SCALE, (high / 2 + (y - 0.5) * high * share) * SCALE)
        for x, y in CORNERS
    ]


@kept(1)
def cell() -> Mask:
    """Return the opaque part of a hex's tile. Adjacent hexes leave no pixel out."""
    return outline().point(lambda value: 255 if value >= 128 else 0, "1")
