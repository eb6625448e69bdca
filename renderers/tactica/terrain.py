"""The terrain of a hex of any size, lit from the upper left: ground, ridges that rise, ravines that
fall, walls of stone."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image, multiply, offset, subtract
from renderers.kit.masks import SCALE, Mask, smooth
from renderers.kit.pen import Pen, Point, sign
from renderers.kit.style import PAPER, Colour
from renderers.kit.tile import Tile
from renderers.tactica import sides
from renderers.tactica.hexes import CORNERS, outline_of
from renderers.tactica.material import (
    CHASM,
    EARTH,
    EARTH_HIGH,
    EARTH_LOW,
    GRASS,
    GRASS_HIGH,
    GRASS_LOW,
    ROCK,
    ROCK_HIGH,
    ROCK_LOW,
    SHADE,
)

Size: TypeAlias = tuple[int, int]
"""The width and height of a hex."""
VARIANTS = 4
"""The number of looks of each ground."""
_WALL = 3, 0.1  # distance from the edge, and thickness as a share of a hex's width
_TONES: dict[Colour, tuple[Colour, Colour]] = {
    GRASS: (GRASS_HIGH, GRASS_LOW),
    GRASS_LOW: (GRASS, SHADE),
    EARTH: (EARTH_HIGH, EARTH_LOW),
}
"""For each ground, its tone in the light, and in shadow."""


def put_ground(tile: Tile, ground: Colour, variant: int, height: int) -> None:
    """Draw the ground of a hex as large as the tile.

    Args:
        tile: the hex.
        ground: one of `GRASS`, `GRASS_LOW` and `EARTH`.
        variant: which of the ground's looks to draw.
        height: 1 if the hex is raised, -1 if it is sunken.
    """
    size, (high, low) = tile.size, _TONES[ground]
    tile.stamp(outline_of(size, 1), 0, 0, ground)
    tile.stamp(_tufts(size, variant, 0), 0, 0, low, 0.5)
    tile.stamp(_tufts(size, variant, 1), 0, 0, high, 0.55)
    if height:
        if height > 0:
            tile.stamp(_edge(size, True), 0, 0, high)
            tile.stamp(_edge(size, False), 0, 0, low)
        else:
            tile.stamp(outline_of(size, 1, 5), 0, 0, SHADE, 1 / 3)
    else:
        tile.stamp(outline_of(size, 0, 2), 0, 0, low, 0.7)


@kept(4 * VARIANTS)
def _tufts(size: Size, variant: int, which: int) -> Mask:
    """Return small strokes that look like grass or gravel."""
    random, (across, high) = Random(2 * variant + which), size

    def paint(draw: Draw) -> None:
        for _ in range(14):
            x, y = random.randrange(across) * SCALE, random.randrange(high) * SCALE
            long = random.randrange(2, 5) * SCALE
            draw.line([(x, y), (x + long // 2, y - long)], 255, 2 * SCALE)

    return multiply(smooth(*size, paint), outline_of(size, 5))


@kept(8)
def _edge(size: Size, is_lit: bool) -> Mask:
    """Return the edges of a hex that face the light, or face away from it."""
    whole, way = outline_of(size, 1), 5 if is_lit else -5
    moved = offset(whole, way, way + (1 if is_lit else -1))
    return subtract(whole, moved)


def put_ridge(tile: Tile) -> None:
    """Draw a mountain: one side in the light, one in shadow, snow on its peaks."""
    (across, high), side = tile.size, _side_of(tile)
    left, top = (across - side) / 2, high / 2 - side * 0.375
    tile.stamp(_shape(side, _FOOT), left + 4, top + 5, SHADE, 0.5)
    for ink, points in _MOUNTAIN:
        tile.stamp(_shape(side, points), left, top, ink)


def _side_of(tile: Tile) -> int:
    """Return the size of a landmark on a hex."""
    return round(tile.size[0] * 0.91)


_FOOT = ((0, 92), (38, 10), (58, 46), (72, 26), (100, 92))
_MOUNTAIN: tuple[tuple[Colour, tuple[Point, ...]], ...] = (
    (ROCK_LOW, _FOOT),
    (ROCK, ((46, 92), (61, 60), (72, 26), (80, 52), (72, 70), (78, 92))),
    (ROCK_HIGH, ((0, 92), (38, 10), (44, 40), (34, 62), (42, 92))),
    (ROCK, ((18, 92), (30, 66), (27, 80), (42, 92))),
    (PAPER, ((38, 10), (25, 38), (32, 34), (37, 42), (43, 33), (51, 34))),
    (PAPER, ((72, 26), (65, 44), (71, 40), (76, 46), (81, 47))),
)


def put_ravine(tile: Tile) -> None:
    """Draw a dark hole with broken edges in the ground. Only its far wall is in the light."""
    (across, high), side = tile.size, round(tile.size[0] * 0.72)
    left, top = (across - side) / 2, high / 2 - side * 0.36
    rim = _shape(side, _HOLE)
    tile.stamp(rim.max_filter(5), left, top, ROCK_LOW)
    tile.stamp(rim, left, top, ROCK)
    depth = Image.new("L", rim.size)
    depth.paste(rim, (-round(side * 0.1), -round(side * 0.12)))
    tile.stamp(multiply(rim, depth), left, top, CHASM)


_HOLE = (
    *((4, 46), (18, 26), (34, 32), (52, 16), (66, 28), (84, 22), (97, 44), (88, 62)),
    *((94, 76), (72, 80), (58, 94), (42, 82), (22, 88), (16, 68)),
)


@kept(16)
def _shape(size: int, points: tuple[Point, ...]) -> Mask:
    return sign(size, lambda pen: pen.shape(points))


def put_wall(tile: Tile, seat: int) -> None:
    """Draw a wall of stones around a hex, in its owner's colours."""
    size, inset = tile.size, _WALL[0]
    thick = round(size[0] * _WALL[1])
    ring = outline_of(size, inset, thick)
    tile.stamp(outline_of(size, inset - 2, thick + 4), 0, 0, SHADE, 0.7)
    tile.stamp(ring, 0, 0, sides.team(seat).main, over=SHADE)
    joints = _joints(size, seat)
    tile.stamp(multiply(joints, ring), 0, 0, sides.team(seat).deep)


@kept(12)
def _joints(size: Size, seat: int) -> Mask:
    """Return lines from the middle of a hex outwards, between the stones of a wall.

    Moon's stones are the smallest, Sun's the largest.
    """
    image = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    draw = Draw(image)
    corners = [(x * image.width, y * image.height) for x, y in CORNERS]
    middle = image.width / 2, image.height / 2
    stones = (2, 4, 3)[seat]
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for step in range(stones):
            share = (step + 0.5) / stones
            end = x + (to_x - x) * share, y + (to_y - y) * share
            draw.line([middle, end], 255, 3 * SCALE)
    return image.reduce(SCALE)


def put_tower(tile: Tile, seat: int) -> None:
    """Draw the tower of a wall on which nobody stands."""
    across, high = tile.size
    size = round(across * 0.57)
    left, top = (across - size) / 2, high / 2 - size * 0.28
    whole = sign(size, _tower)
    tile.stamp(whole.max_filter(5), left, top, sides.team(seat).deep)
    sides.fill(tile, seat, whole, left, top)
    tile.stamp(sign(size, _gate), left, top, sides.team(seat).deep)


def _tower(pen: Pen) -> None:
    pen.box(14, 34, 86, 96)
    for x in (12, 42, 72):
        pen.box(x - 4, 10, x + 20, 36)


def _gate(pen: Pen) -> None:
    pen.box(39, 62, 61, 96, radius=10)
    pen.box(39, 76, 61, 96)
