"""Places of hexes of three sides on the picture. The field is turned to have a given side below."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from games.tactica.rules.maps_three import RADIUS, axial
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.hits import Corners
from renderers.kit.masks import SCALE, Mask, smooth
from renderers.kit.pen import Point
from renderers.kit.style import GAP, WIDTH

FIELD_WIDTH = WIDTH - 2 * GAP
EDGE = 8
"""The room between the hexes and the edge of the field."""
CORNERS = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
"""The corners of a hex as fractions of width and height."""
_TURNS = (0, 1, 2)
"""For each side, the third turns that bring it to the bottom of the field."""


class Grid(msgspec.Struct, frozen=True):
    """The sizes of the hexes of a hexagonal field, in dp."""

    battle: int
    across: int
    high: int
    pitch: int
    """The distance from one row to the next."""

    @property
    def height(self) -> int:
        """The height of the field."""
        return 2 * EDGE + 2 * RADIUS[self.battle] * self.pitch + self.high

    @property
    def token(self) -> int:
        """The size of a troop."""
        return round(self.across * 0.65)


@lru_cache(4)
def grid_of(battle: int) -> Grid:
    """Return the grid of a battle, as large as the picture's width allows."""
    across = (FIELD_WIDTH - 2 * EDGE) // (2 * RADIUS[battle] + 1)
    high = round(across * 1.155)
    return Grid(battle, across, high, round(high * 0.75))


@lru_cache(1600)
def middle_of(number: int, battle: int, bottom: int) -> Point:
    """Return a hex's middle on the field with side `bottom` below."""
    grid, radius = grid_of(battle), RADIUS[battle]
    axes = axial(battle, number)
    for _ in range(_TURNS[bottom]):
        axes = (axes[2], axes[0], axes[1])
    q, r, _ = axes
    x = FIELD_WIDTH / 2 + (q + r / 2) * grid.across
    return x, EDGE + grid.high / 2 + (radius - r) * grid.pitch


def outline_at(grid: Grid, x: float, y: float) -> Corners:
    """Return the corners of a hex whose middle is at x, y."""
    left, top = x - grid.across / 2, y - grid.high / 2
    return tuple((round(left + a * grid.across), round(top + b * grid.high)) for a, b in CORNERS)


@kept(64)
def outline(grid: Grid, inset: float = 0, stroke: float = 0) -> Mask:
    """Return the mask of a hex, smaller by `inset` on each side, and as a line if
    there is a stroke."""

    def paint(draw: Draw) -> None:
        draw.polygon(_corners(grid, inset), fill=255)
        if stroke:
            draw.polygon(_corners(grid, inset + stroke), fill=0)

    return smooth(grid.across, grid.high, paint)


def _corners(grid: Grid, inset: float) -> list[Point]:
    half = grid.across / 2
    share = (half - inset) / half
    return [
        (
            (half + (x - 0.5) * grid.across * share) * SCALE,
            (grid.high / 2 + (y - 0.5) * grid.high * share) * SCALE,
        )
        for x, y in CORNERS
    ]


@kept(4)
def cell(grid: Grid) -> Mask:
    """Return the opaque part of a hex's tile.

    Rows are a whole number of dp apart, up to half a dp further than hexes reach. Fine pixels
    close that gap.
    """
    return outline(grid).max_filter(2).point(lambda value: 255 if value >= 128 else 0, "1")
