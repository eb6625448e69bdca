"""The field without its troops: terrain, landmarks, walls, the names of hexes.

Open ground is grass. The hexes next to a ridge, where DEF is one more, are raised earth with small
peaks. Those next to a ravine are sunken, with level dashes. A ridge is drawn as a mountain, a
ravine as a gorge. Light comes from the upper left.
"""

from __future__ import annotations

from games.tactica.board import BIT, FILES, NAMES, ROWS, WIDTH
from games.tactica.rules.field import Field
from renderers.kit import core, fonts, masks
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image, multiply
from renderers.kit.lettering import put_letters
from renderers.kit.masks import SCALE, Mask, smooth
from renderers.kit.pen import Point
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, cut, put_sprite
from renderers.kit.style import BOARD, BODY, GROUND, MUTED, RADIUS, TEXT, Colour, Style
from renderers.kit.tile import Tile, cap_height
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
from renderers.tactica.material import (
    BOOK,
    EARTH,
    EARTH_HIGH,
    EARTH_LOW,
    GRASS,
    GRASS_LOW,
)
from renderers.tactica.terrain import (
    VARIANTS,
    put_ground,
    put_ravine,
    put_ridge,
    put_tower,
    put_wall,
)

OPEN, RAISED, SUNKEN, BOTH, RIDGE, RAVINE = range(6)
"""The grounds of a hex. `BOTH` is next to a ridge and to a ravine."""
_TINTS = (GRASS, EARTH, GRASS_LOW, EARTH, EARTH, GRASS_LOW)
HEIGHTS = (0, 1, -1, 1, 1, -1)
"""By ground: 1 for raised, -1 for sunken."""

NAME, SMALL_NAME = Style("Semibold", 24), Style("Bold", 20)
"""The style of a hex's name in its middle, and above anything that stands there."""
_NAME_DOWN = 22  # from a hex's upper point to the middle of a small name


def tint(kind: int) -> Colour:
    """Return the colour of a ground behind names."""
    return _TINTS[kind]


class Surface:
    """The grounds and walls of a field, looked up once for drawing many hexes."""

    def __init__(self, field: Field) -> None:
        self._ground = field.ground
        self._walls = {n: seat for seat, walls in enumerate(field.walls) for n in walls}

    def kind(self, number: int) -> int:
        """Return the ground of a hex."""
        ground, bit = self._ground, BIT[number]
        if ground.landmarks & bit:
            return RIDGE if ground.ridges & bit else RAVINE
        return (RAISED if ground.raised & bit else 0) | (SUNKEN if ground.sunken & bit else 0)

    def wall(self, number: int) -> int | None:
        """Return the side whose wall stands on a hex."""
        return self._walls.get(number)

    def is_grass(self, number: int) -> bool:
        """Whether a hex is open ground without a wall."""
        return number not in self._walls and self.kind(number) == OPEN


def put_hex(sheet: Sheet, surface: Surface, number: int, middle: Point, free: bool) -> None:
    """Draw a hex and its name around a middle."""
    kind, wall = surface.kind(number), surface.wall(number)
    x, y = middle
    at = round(x - ACROSS / 2), round(y - HIGH / 2)
    tile = _named(kind, wall, free, number, name_down(surface, number, free))
    core.lay(sheet.image, tile, cell(), *at)


@kept(256)
def _named(kind: int, wall: int | None, free: bool, number: int, down: float) -> Image:
    """Return a hex with its name, which stands `down` dp below its middle."""
    sheet = Sheet(ACROSS, HIGH, BOARD, BOOK)
    variant = (number * 7 + 3 * (number // WIDTH)) % VARIANTS
    sheet.put(hex_tile(kind, wall, free, variant), 0, 0)
    _write(sheet, number, kind, (ACROSS / 2, HIGH / 2), down)
    return sheet.image


def put_name(sheet: Sheet, surface: Surface, number: int, middle: Point, free: bool) -> None:
    """Write a hex's name: in its middle, or above whatever stands there if it is not free."""
    down = name_down(surface, number, free)
    _write(sheet, number, surface.kind(number), middle, down)


def _write(sheet: Sheet, number: int, kind: int, middle: Point, down: float) -> None:
    """Write a name, as bright as this ground requires and on top of whatever is behind it."""
    x, y = middle
    if down:
        put_sprite(sheet, small_name(NAMES[number], tint(kind)), x, y + down)
    else:
        ink = MUTED if kind == OPEN else TEXT
        put_letters(sheet, NAMES[number], x, y, NAME, ink, align=0.5)


@kept(320)
def small_name(name: str, ground: Colour, style: Style = SMALL_NAME) -> Sprite:
    """Return a name with a rim of its ground around the letters."""
    width, height = fonts.width(name, style) + 8, round(style.size * 1.1) + 6
    tile = Tile(width, height, ground, BOOK)
    tile.write(name, width / 2, height / 2, style, TEXT)
    shape = Image.new("L", (width, height))
    Draw(shape).text(width / 2, height / 2 + cap_height(style) / 2, name, style, 255)
    return cut(tile.done(), shape.max_filter(5), 100)


def name_down(surface: Surface, number: int, free: bool) -> float:
    """Return the distance of a hex's name below its middle, negative if something stands there."""
    wall = surface.wall(number) is not None
    if free and not wall and surface.kind(number) < RIDGE:
        return 0
    return _NAME_DOWN - HIGH / 2 + (6 if wall else 0)


def put_field(
    sheet: Sheet, field: Field, surface: Surface, left: float, top: float, bottom: int
) -> None:
    """Draw the field as if no troop stood on it, with its upper left corner at left, top."""
    sheet.put(_grass(field.battle, bottom), left, top)
    for number in field.map.numbers:
        if not surface.is_grass(number):
            x, y = middle_of(number, field.battle, bottom)
            put_hex(sheet, surface, number, (left + x, top + y), free=True)


@kept(4)
def _grass(battle: int, bottom: int) -> Image:
    """Return the field without landmarks, walls and troops. Callers never change it."""
    surface = Surface(Field(battle))
    sheet = Sheet(FIELD_WIDTH, field_height(battle), BOARD, BOOK)
    _round(sheet)
    _coordinates(sheet, battle, bottom)
    for number in range(WIDTH * ROWS[battle]):
        put_hex(sheet, surface, number, middle_of(number, battle, bottom), free=True)
    return sheet.image


@kept(1)
def _corners() -> Image:
    """Return the four round corners of the board, with nothing between them."""
    tile = Tile(2 * RADIUS, 2 * RADIUS, GROUND)
    tile.stamp(masks.rounded(2 * RADIUS, 2 * RADIUS, RADIUS), 0, 0, BOARD)
    return tile.done()


def _round(sheet: Sheet) -> None:
    """Give the board round corners."""
    width, height = sheet.image.size
    for x, left in ((0, 0), (RADIUS, width - RADIUS)):
        for y, top in ((0, 0), (RADIUS, height - RADIUS)):
            sheet.put(_corners().crop((x, y, x + RADIUS, y + RADIUS)), left, top)


def _coordinates(sheet: Sheet, battle: int, bottom: int) -> None:
    """Write letters above and below, over the hexes of the nearest row, and numbers on the left."""
    height, rows = sheet.image.height, ROWS[battle]
    upper, lower = (0, rows - 1) if bottom else (rows - 1, 0)
    for row, y in ((upper, LETTERS / 2), (lower, height - LETTERS / 2)):
        for file, letter in enumerate(FILES):
            x, _ = middle_of(WIDTH * row + file, battle, bottom)
            sheet.write(letter, x, y, BODY, MUTED, ground=BOARD, align=0.5)
    for row in range(rows):
        _, y = middle_of(WIDTH * row, battle, bottom)
        sheet.write(str(row + 1), RIM / 2, y, BODY, MUTED, ground=BOARD, align=0.5)


@kept(96)
def hex_tile(kind: int, wall: int | None, free: bool, variant: int = 0) -> Image:
    """Return a hex of a ground with its wall. A free one shows its tower too.

    Args:
        variant: which of the ground's looks to draw.
    """
    tile = Tile(ACROSS, HIGH, tint(kind), BOOK)
    put_ground(tile, tint(kind), variant, HEIGHTS[kind])
    if kind in (RAISED, BOTH):
        tile.stamp(_hatch(peaks=True), 0, 0, EARTH_HIGH if kind == RAISED else EARTH_LOW)
    if kind in (SUNKEN, BOTH):
        tile.stamp(_hatch(peaks=False), 0, 0, GRASS if kind == SUNKEN else EARTH_LOW)
    if kind == RIDGE:
        put_ridge(tile)
    if kind == RAVINE:
        put_ravine(tile)
    if wall is not None:
        put_wall(tile, wall)
        if free:
            put_tower(tile, wall)
    return tile.done()


@kept(2)
def _hatch(peaks: bool) -> Mask:
    """Return small peaks, or dashes, all over a hex except where its name stands."""

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

    whole = multiply(smooth(ACROSS, HIGH, paint), outline(8))
    room, (across, down) = whole.copy(), (24, 14)
    room.paste(0, (ACROSS // 2 - across, HIGH // 2 - down, ACROSS // 2 + across, HIGH // 2 + down))
    return room
