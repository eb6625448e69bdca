"""Domains as places: above each a strip of its material, lit from the upper left."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.masks import SCALE, Mask, smooth
from renderers.kit.pen import Pen, Point, sign
from renderers.kit.style import Colour
from renderers.kit.tile import Tile
from renderers.squarriors.material import (
    BARK,
    BARK_HIGH,
    BARK_LOW,
    BOOK,
    BRASS,
    BRASS_HIGH,
    BRASS_LOW,
    LEAF,
    LEAF_HIGH,
    LEAF_LOW,
)

HEIGHT = 24
_LEAF, _LOG, _RIVET = 26, 15, 8


@kept(24)
def place_tile(domain: int, width: int, ground: Colour) -> Image:
    """Return the strip of a domain: leaves, a palisade, or a rail of brass."""
    tile = Tile(width, HEIGHT, ground, BOOK)
    (_leaves, _palisade, _rail)[domain](tile, width)
    return tile.done()


def _leaves(tile: Tile, width: int) -> None:
    random = Random(4)
    for turn, row in enumerate((LEAF_LOW, LEAF, LEAF_LOW, LEAF)):
        for x in range(-8 + turn * 5, width - 12, 17):
            y = random.randrange(-4, 6)
            shape, vein = _leaf(random.randrange(4))
            tile.stamp(shape, x, y, row)
            tile.stamp(vein, x, y, LEAF_HIGH if row == LEAF else LEAF)


@kept(4)
def _leaf(turn: int) -> tuple[Mask, Mask]:
    """Return an oak leaf with its notched rim, and its vein in the light."""
    way = (-32, -10, 14, 36)[turn]

    def blade(pen: Pen) -> None:
        pen.leaf((50, 50), 92, 40, way, 255)
        for along in (-24, 0, 24):
            pen.leaf(_on(way, along), 30, 56, way, 255)

    def vein(pen: Pen) -> None:
        pen.bar(_on(way, -46), _on(way, 46), 7)
        for along in (-20, 6):
            pen.bar(_on(way, along), _on(way, along + 14, -18), 5)

    return sign(_LEAF, blade), sign(_LEAF, vein)


def _on(way: float, along: float, aside: float = 0) -> Point:
    turn = radians(way)
    return (
        50 + cos(turn) * along - sin(turn) * aside,
        50 + sin(turn) * along + cos(turn) * aside,
    )


def _palisade(tile: Tile, width: int) -> None:
    count = width // _LOG
    tile.stamp(masks.rounded(width, HEIGHT - 8, 0), 0, 8, BARK_LOW)
    for x in (round(n * (width - _LOG) / (count - 1)) for n in range(count)):
        for ink, left, right in ((BARK_LOW, 0, 14), (BARK, 1, 12), (BARK_HIGH, 2, 5)):
            tile.stamp(_stake(left, right), x, 0, ink)
    tile.stamp(masks.rounded(width, 5, 0), 0, 12, BARK_LOW)
    tile.stamp(masks.rounded(width, 2, 0), 0, 12, BARK_HIGH)


@kept(4)
def _stake(left: int, right: int) -> Mask:
    """Return a pointed log, or the part of it between two edges."""

    def paint(draw: Draw) -> None:
        top = 1
        middle = (left + right) / 2
        corners = [(left, 8), (middle, top + (0 if left == 0 else 2)), (right, 8)]
        corners += [(right, HEIGHT), (left, HEIGHT)]
        draw.polygon([(x * SCALE, y * SCALE) for x, y in corners], fill=255)

    return smooth(_LOG, HEIGHT, paint)


def _rail(tile: Tile, width: int) -> None:
    tile.stamp(masks.rounded(width, HEIGHT - 4, 6), 0, 2, BRASS_LOW)
    tile.stamp(masks.rounded(width - 2, HEIGHT - 7, 5), 1, 3, BRASS)
    tile.stamp(masks.rounded(width - 8, 3, 1), 4, 5, BRASS_HIGH)
    tile.stamp(masks.rounded(width - 8, 2, 1), 4, HEIGHT - 7, BRASS_LOW)
    for x in range(14, width - 8, 34):
        tile.centre(masks.disc(_RIVET + 2), x + 1, HEIGHT / 2 + 1, BRASS_LOW)
        tile.centre(masks.disc(_RIVET), x, HEIGHT / 2, BRASS_HIGH)
