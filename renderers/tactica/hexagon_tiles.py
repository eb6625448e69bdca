"""Tiles of a hexagonal field: grounds, walls and troops, in the size of its hexes.

The sides are told apart by color, by pattern (plain, striped, dotted), and by the plate under each
troop: a disc for Sun, a square for Moon, a star for Star.
"""

from __future__ import annotations

import math

from games.tactica.cards.decrees import FOG
from games.tactica.troops import BEARS, HAS_MOVED, KIND_OF, LEVEL_OF, SEAT_OF
from renderers.kit import arrows, core, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.masks import Mask
from renderers.kit.pen import Pen, sign
from renderers.kit.sprite import Sprite, cut
from renderers.kit.style import BRIGHT, GOLD, GROUND, RED, Colour, Style
from renderers.kit.tile import Tile
from renderers.tactica import sides
from renderers.tactica.ground import BOTH, HEIGHTS, RAISED, RAVINE, RIDGE, SUNKEN, tint
from renderers.tactica.hexagon import Grid, cell, outline
from renderers.tactica.material import BOOK, EARTH_HIGH, EARTH_LOW, GRASS
from renderers.tactica.omens import spire_sprite, weather_sign, wound_sprite
from renderers.tactica.signs import crown
from renderers.tactica.terrain import put_ground, put_ravine, put_ridge, put_tower, put_wall
from renderers.tactica.troops import held_sign, moved_sign, token

NAMES = {1: Style("Bold", 20), 2: Style("Bold", 20), 3: Style("Bold", 24)}
"""The style of hexes' names, by battle."""


@kept(256)
def hex_tile(grid: Grid, kind: int, wall: int | None, free: bool, variant: int = 0) -> Image:
    """Return a hex of a ground with its wall. A free one shows its tower too.

    Args:
        variant: which of the ground's looks to draw.
    """
    tile = Tile(grid.across, grid.high, tint(kind), BOOK)
    put_ground(tile, tint(kind), variant, HEIGHTS[kind])
    if kind in (RAISED, BOTH):
        tile.stamp(_hatch(grid, peaks=True), 0, 0, EARTH_HIGH if kind == RAISED else EARTH_LOW)
    if kind in (SUNKEN, BOTH):
        tile.stamp(_hatch(grid, peaks=False), 0, 0, GRASS if kind == SUNKEN else EARTH_LOW)
    if kind == RIDGE:
        put_ridge(tile)
    if kind == RAVINE:
        put_ravine(tile)
    if wall is not None:
        put_wall(tile, wall)
        if free:
            put_tower(tile, wall)
    return tile.done()


def put_hex(image: Image, tile: Image, grid: Grid, x: float, y: float) -> None:
    """Lay a hex's tile with its middle at x, y."""
    core.lay(image, tile, cell(grid), x - grid.across / 2, y - grid.high / 2)


@kept(8)
def _hatch(grid: Grid, *, peaks: bool) -> Mask:
    """Return small peaks, or dashes, near the edges above and below a name."""

    def paint(pen: Pen) -> None:
        for x, y in ((34, 90), (50, 90), (66, 90), (34, 24), (50, 24), (66, 24)):
            if peaks:
                pen.bar((x - 6, y), (x, y - 8), 4)
                pen.bar((x, y - 8), (x + 6, y), 4)
            else:
                pen.bar((x - 6, y - 3), (x + 6, y - 3), 4)

    mask = Image.new("L", (grid.across, grid.high))
    whole = sign(grid.across, paint)
    mask.paste(whole, (0, (grid.high - grid.across) // 2))
    return mask


# --- Troops ------------------------------------------------------------------------------


def _disc_plate(pen: Pen) -> None:
    pen.oval(2, 2, 98, 98)


def _square_plate(pen: Pen) -> None:
    pen.box(6, 6, 94, 94, radius=6)


def _star_plate(pen: Pen) -> None:
    points = []
    for n in range(16):
        reach = 50 if n % 2 == 0 else 38
        angle = math.pi * n / 8
        points.append((50 + reach * math.sin(angle), 50 - reach * math.cos(angle)))
    pen.shape(points)


_PLATES = (_disc_plate, _square_plate, _star_plate)


@kept(192)
def troop(grid: Grid, code: int, held: bool, wounds: int) -> Sprite:
    """Return a troop or creature as it stands on the field, with its marks."""
    size, (second, side) = grid.token, divmod(SEAT_OF[code], 3)
    width = height = size + 14
    image, shape = Image.new("P", (width, height)), Image.new("1", (width, height))

    def lay(sprite: Sprite, x: float, y: float) -> None:
        at = round(x - sprite.tile.width / 2), round(y - sprite.tile.height / 2)
        image.paste(sprite.tile, at, sprite.shape)
        shape.paste(1, at, sprite.shape)

    lay(_plate(plate_size(grid), side), width / 2, height / 2)
    lay(token(KIND_OF[code], side, size, bool(second)), width / 2, height / 2)
    badge = round(size * 0.42)
    if held:
        lay(_badge("held", badge), badge / 2, badge / 2 + 2)
    if HAS_MOVED[code]:
        lay(_badge("moved", badge), badge / 2, badge * 1.5 + 2)
    level, pip = LEVEL_OF[code], round(badge * 0.85)
    for n in range(level):  # at the bottom in the middle: beside that are names of the next row
        lay(_pip(pip), width / 2 + (n - (level - 1) / 2) * (pip - 2), height - pip / 2)
    if BEARS[code]:
        lay(_crown(round(size * 0.5)), width - badge / 2 - 2, badge / 2 + 2)
    if wounds:
        lay(wound_sprite(wounds), width - 14, height * 0.55)
    return Sprite(image, shape)


def plate_size(grid: Grid) -> int:
    """Return the size of the plate under a troop."""
    return grid.token + 6


def plate_mask(size: int, side: int) -> Mask:
    """Return the shape of a side's plate."""
    return sign(size, _PLATES[side])


@kept(12)
def _plate(size: int, seat: int) -> Sprite:
    """Return the plate under a troop, in the shape of its side."""
    mask = plate_mask(size, seat)
    tile = Tile(size, size, GROUND)
    tile.stamp(mask, 0, 0, sides.team(seat).main)
    tile.stamp(mask.min_filter(5), 0, 0, sides.team(seat).deep)
    return cut(tile.done(), mask, 128)


@kept(16)
def _badge(what: str, size: int) -> Sprite:
    tile = Tile(size, size, GROUND)
    disc = masks.disc(size)
    if what == "moved":
        tile.centre(masks.disc(size - 2), size / 2, size / 2, BRIGHT)
        tile.stamp(moved_sign(size), 0, 0, GROUND)
    else:
        tile.stamp(held_sign(size), 0, 0, BRIGHT)
    return cut(tile.done(), disc, 128)


@kept(4)
def _pip(size: int) -> Sprite:
    tile = Tile(size, size, GROUND)
    tile.centre(masks.disc(size - 4), size / 2, size / 2, GOLD)
    return cut(tile.done(), masks.disc(size), 128)


@kept(4)
def _crown(size: int) -> Sprite:
    mask = Image.new("L", (size + 6, size + 6))
    mask.paste(crown(size), (3, 3))
    tile = Tile(mask.width, mask.height, GROUND)
    tile.stamp(mask, 0, 0, GOLD)
    return cut(tile.done(), mask.max_filter(5), 128)


# --- Marks over the field ----------------------------------------------------------------


def _inked(body: Mask, rim: Mask, ink: Colour) -> Sprite:
    tile = Tile(body.width, body.height, GROUND)
    tile.stamp(body, 0, 0, ink)
    return cut(tile.done(), rim, 128)


@kept(12)
def ring_sprite(grid: Grid, ink: Colour, stroke: int) -> Sprite:
    """Return a plain frame around a hex."""
    return _inked(outline(grid, 2, stroke), outline(grid, 1, stroke + 2), ink)


@kept(4)
def candidate_sprite(grid: Grid) -> Sprite:
    """Return the mark of a candidate: a frame with filled corners left and right."""
    return _inked(_cornered(grid, 1, 5, 24), _cornered(grid, 0, 7, 28), GOLD)


def _cornered(grid: Grid, inset: float, stroke: float, corner: int) -> Mask:
    mask, whole = outline(grid, inset, stroke), outline(grid, inset)
    for x, y in ((1, 0.25), (1, 0.75), (0, 0.75), (0, 0.25)):
        spot = Image.new("L", mask.size)
        at = round(x * grid.across - corner / 2), round(y * grid.high - corner / 2)
        spot.paste(masks.disc(corner), at)
        mask = Image.composite(whole, mask, spot)
    return mask


@kept(4)
def cross_sprite(grid: Grid) -> Sprite:
    """Return the cross on something that fell."""
    size = round(grid.across * 0.6)
    room = Image.new("L", (size + 12, size + 12))
    room.paste(sign(size, _cross), (6, 6))
    return _inked(*arrows.rimmed(room), RED)


def _cross(pen: Pen) -> None:
    pen.bar((12, 12), (88, 88), 18)
    pen.bar((12, 88), (88, 12), 18)


@kept(24)
def weather_sprite(grid: Grid, weather: str, ground: Colour, ink: Colour) -> Sprite:
    """Return the sign of a weather on a hex of the given colour."""
    size = round(grid.across * 0.5)
    mask = weather_sign(weather, size)
    top = size // 4 if weather == FOG else size // 5
    mask = mask.crop((0, top, size, size - top))
    tile = Tile(mask.width, mask.height, ground)
    tile.stamp(mask, 0, 0, ink)
    return cut(tile.done(), mask, 96)


def spire(seat: int) -> Sprite:
    """Return a side's spire."""
    return spire_sprite(seat)
