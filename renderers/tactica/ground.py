"""The field without its troops: terrain, landmarks, walls, the names of hexes.

Open ground is plain. The hexes next to a ridge, where DEF is one more, are earth-coloured with
small peaks; those next to a ravine have level dashes. A ridge is a mountain, a ravine a crack.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from games.tactica.board import BIT, FILES, NAMES, ROWS, WIDTH
from games.tactica.rules.field import Field
from renderers.kit import masks
from renderers.kit.masks import SCALE, Draw, Mask, smooth
from renderers.kit.pen import CUT, Pen, Point, sign
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BODY,
    FALLOW,
    FIELD,
    GROUND,
    LINE,
    MUTED,
    RADIUS,
    SPACE,
    TEXT,
    Colour,
    Style,
)
from renderers.kit.tile import Tile
from renderers.tactica import sides
from renderers.tactica.hexes import (
    ACROSS,
    FIELD_WIDTH,
    HIGH,
    LETTERS,
    RIM,
    cell,
    field_height,
    middle_of,
    outline,
)

OPEN, RAISED, SUNKEN, BOTH, RIDGE, RAVINE = range(6)
"""The grounds of a hex; `BOTH` is next to a ridge and to a ravine."""
_TINTS = (SPACE, FALLOW, SPACE, FALLOW, FIELD, GROUND)

NAME, SMALL_NAME = Style("Semibold", 26), Style("Bold", 21)
"""Of a hex's name where it is free, and above what stands there."""
_NAME_DOWN = 19  # from a hex's upper point to the middle of a small name
_WALL = (3, 9)  # from the edge, and how thick


def ground_at(field: Field, number: int) -> int:
    """Return the ground of a hex."""
    ground, bit = field.ground, BIT[number]
    if ground.landmarks & bit:
        return RIDGE if ground.ridges & bit else RAVINE
    return (RAISED if ground.raised & bit else 0) | (SUNKEN if ground.sunken & bit else 0)


def tint(kind: int) -> Colour:
    """Return the colour that names on a ground are written on."""
    return _TINTS[kind]


def wall_at(field: Field, number: int) -> int | None:
    """Return whose wall stands on a hex."""
    return next((seat for seat, walls in enumerate(field.walls) if number in walls), None)


def put_hex(sheet: Sheet, field: Field, number: int, middle: Point, free: bool) -> None:
    """Draw a hex and its name around that middle."""
    kind, wall = ground_at(field, number), wall_at(field, number)
    x, y = middle
    at = round(x - ACROSS / 2), round(y - HIGH / 2)
    sheet.image.paste(hex_tile(kind, wall, free), at, cell())
    put_name(sheet, field, number, middle, free)


def put_name(sheet: Sheet, field: Field, number: int, middle: Point, free: bool) -> None:
    """Write a hex's name: in its middle, or above what stands there if it is not free."""
    ground, (x, y) = tint(ground_at(field, number)), middle
    style, ink = SMALL_NAME, TEXT
    if down := name_down(field, number, free):
        y += down
    else:
        style, ink = NAME, TEXT if ground == FALLOW else MUTED
    sheet.write(NAMES[number], x, y, style, ink, ground=ground, align=0.5)


def name_down(field: Field, number: int, free: bool) -> float:
    """Return how far a hex's name is below its middle: above it if something is there."""
    wall = wall_at(field, number) is not None
    if free and not wall and ground_at(field, number) < RIDGE:
        return 0
    return _NAME_DOWN - HIGH / 2 + (6 if wall else 0)


def empty_field(field: Field, bottom: int) -> Image.Image:
    """Return the field as if no troop stood on it. Callers never change it."""
    walls = bytes(field.walls[0]), bytes(field.walls[1])
    return _empty(field.battle, walls, bytes(field.ridges), bytes(field.ravines), bottom)


@lru_cache(6)
def _empty(
    battle: int, walls: tuple[bytes, bytes], ridges: bytes, ravines: bytes, bottom: int
) -> Image.Image:
    sun, moon = (bytearray(numbers) for numbers in walls)
    field = Field(battle, walls=(sun, moon), ridges=bytearray(ridges), ravines=bytearray(ravines))
    sheet = Sheet(FIELD_WIDTH, field_height(battle), GROUND)
    sheet.put(_board(battle), 0, 0)
    _coordinates(sheet, battle, bottom)
    for number in range(WIDTH * ROWS[battle]):
        put_hex(sheet, field, number, middle_of(number, battle, bottom), free=True)
    return sheet.image


@lru_cache(3)
def _board(battle: int) -> Image.Image:
    tile = Tile(FIELD_WIDTH, field_height(battle), GROUND)
    tile.stamp(masks.rounded(FIELD_WIDTH, field_height(battle), RADIUS), 0, 0, BOARD)
    return tile.done()


def _coordinates(sheet: Sheet, battle: int, bottom: int) -> None:
    """Letters above and below, over the hexes of the nearest row; numbers on the left."""
    height, rows = sheet.image.height, ROWS[battle]
    upper, lower = (0, rows - 1) if bottom else (rows - 1, 0)
    for row, y in ((upper, LETTERS / 2), (lower, height - LETTERS / 2)):
        for file, letter in enumerate(FILES):
            x, _ = middle_of(WIDTH * row + file, battle, bottom)
            sheet.write(letter, x, y, BODY, MUTED, ground=BOARD, align=0.5)
    for row in range(rows):
        _, y = middle_of(WIDTH * row, battle, bottom)
        sheet.write(str(row + 1), RIM / 2, y, BODY, MUTED, ground=BOARD, align=0.5)


@lru_cache(48)
def hex_tile(kind: int, wall: int | None, free: bool) -> Image.Image:
    """Return a hex of a ground, with its wall; a free one shows its tower too."""
    tile = Tile(ACROSS, HIGH, BOARD)
    tile.stamp(outline(2), 0, 0, tint(kind))
    if kind in (RAISED, BOTH):
        tile.stamp(_hatch(peaks=True), 0, 0, FIELD)
    if kind in (SUNKEN, BOTH):
        tile.stamp(_hatch(peaks=False), 0, 0, LINE if kind == SUNKEN else FIELD)
    if kind == RIDGE:
        tile.centre(_mountain(62), ACROSS / 2, HIGH / 2 + 8, TEXT)
    if kind == RAVINE:
        tile.centre(_crack(62), ACROSS / 2, HIGH / 2 + 8, MUTED)
    if wall is not None:
        sides.fill(tile, wall, outline(*_WALL), 0, 0)
        if free:
            sides.fill(tile, wall, _tower(46), ACROSS / 2 - 23, HIGH / 2 - 10)
    return tile.done()


@lru_cache(2)
def _hatch(peaks: bool) -> Mask:
    """Small peaks, or dashes, all over a hex but where its name stands."""

    def paint(draw: Draw) -> None:
        for row, y in enumerate(range(10, HIGH, 17)):
            for x in range(-8 + row % 2 * 13, ACROSS, 26):
                points = (
                    [(x, y + 8), (x + 7, y), (x + 14, y + 8)]
                    if peaks
                    else [(x, y + 4), (x + 15, y + 4)]
                )
                line = [(a * SCALE, b * SCALE) for a, b in points]
                draw.line(line, fill=255, width=3 * SCALE)

    return ImageChops.multiply(smooth(ACROSS, HIGH, paint), outline(4))


@lru_cache(2)
def _mountain(size: int) -> Mask:
    def paint(pen: Pen) -> None:
        pen.shape([(0, 88), (38, 14), (58, 50), (70, 32), (100, 88)])
        pen.shape([(38, 30), (27, 52), (35, 47), (41, 54), (47, 47)], fill=CUT)
        pen.bar((58, 50), (74, 80), 5, fill=CUT)

    return sign(size, paint)


@lru_cache(2)
def _crack(size: int) -> Mask:
    def paint(pen: Pen) -> None:
        pen.shape(
            [
                *((0, 30), (22, 22), (38, 36), (60, 26), (78, 40), (100, 32)),
                *((84, 58), (98, 74), (70, 70), (52, 84), (36, 66), (10, 76), (18, 52)),
            ]
        )
        pen.shape(
            [
                *((16, 38), (24, 32), (38, 47), (60, 38), (76, 51), (88, 46)),
                *((72, 60), (60, 58), (50, 70), (36, 56), (24, 60), (28, 48)),
            ],
            fill=CUT,
        )

    return sign(size, paint)


@lru_cache(2)
def _tower(size: int) -> Mask:
    """The tower of a wall on which nobody stands."""

    def paint(pen: Pen) -> None:
        pen.box(12, 34, 88, 96)
        for x in (12, 42, 72):
            pen.box(x - 4, 10, x + 20, 36)
        pen.box(39, 62, 61, 96, radius=10, fill=CUT)
        pen.box(39, 76, 61, 96, fill=CUT)

    return sign(size, paint)
