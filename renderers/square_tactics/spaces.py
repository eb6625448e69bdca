"""The board without its cards: open spaces and captured ones, each with its name.

A board can be turned so that any seat is at its bottom. Text stays upright.
"""

from __future__ import annotations

from games.square_tactics.board import FACINGS, board_for
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.glow import box_ghost, put_ghost
from renderers.kit.image import Image, subtract
from renderers.kit.layers import Layers, layers
from renderers.kit.lettering import put_letters
from renderers.kit.masks import Mask
from renderers.kit.sheet import Sheet
from renderers.kit.signs import cross
from renderers.kit.sprite import Sprite, cut, put_sprite
from renderers.kit.style import GROUND, HEADING, INKY, MUTED, RADIUS, RED, SMALL
from renderers.kit.tile import Tile
from renderers.square_tactics import labels
from renderers.square_tactics.cards import room_around, team_of
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.material import (
    BOOK,
    BRASS,
    BRASS_HIGH,
    BRASS_LOW,
    MAT,
    MAT_HIGH,
    MAT_LOW,
)

EDGE = 8
"""The rim around the spaces."""

NAME = 0.18
"""The middle of a space's name, counted from its left and upper edge, as a share of its size."""

PITCH = {2: 244, 4: 188}
"""The size of a space in dp, by number of players."""


def side_of(seats: int) -> int:
    """Return the width and height of a board with its rim."""
    return PITCH[seats] * board_for(seats).size + 2 * EDGE


def turn_for(seats: int, bottom: int | None) -> int:
    """Return the quarter turns that bring a seat to the bottom of the board.

    Directions are lower by that number.
    """
    return 0 if bottom is None else FACINGS[seats][bottom]


def corner_of(seats: int, space: int, turn: int = 0) -> tuple[int, int]:
    """Return the corner of a space's tile, counted from the board's top left corner."""
    size, pitch = board_for(seats).size, PITCH[seats]
    rank, file = divmod(space, size)
    for _ in range(turn):  # east becomes north
        file, rank = size - 1 - rank, file
    return EDGE + file * pitch, EDGE + (size - 1 - rank) * pitch


@kept(4)
def empty_board(seats: int, turn: int) -> Image:
    """Return a board with all spaces open."""
    board, side = board_for(seats), side_of(seats)
    sheet = Sheet(side, side, GROUND, BOOK)
    _put_mat(sheet)
    for space in range(board.spaces):
        x, y = corner_of(seats, space, turn)
        put_open_space(sheet, seats, space, x, y)
    return sheet.image


def _put_mat(sheet: Sheet) -> None:
    """Draw the mat, as large as the sheet.

    Between its corners, the middle of its edges is just repeated.
    """
    end, side = 2 * RADIUS, sheet.image.width
    small = Sheet(2 * end + 1, 2 * end + 1, GROUND, BOOK)
    for stroke, ink in ((0, MAT), (4, MAT_HIGH)):
        small.blend(masks.rounded(*small.image.size, RADIUS, stroke), 0, 0, ink)
    wide = _longer(small.image, side, end)
    sheet.put(_longer(wide.transpose(_TURNED), side, end).transpose(_TURNED), 0, 0)


_TURNED = Image.Transpose.TRANSPOSE


def _longer(image: Image, width: int, end: int) -> Image:
    """Return an image stretched in its middle, between two ends."""
    middle = image.crop((end, 0, end + 1, image.height))
    whole = middle.resize((width, image.height), Image.Resampling.NEAREST)
    whole.paste(image.crop((0, 0, end, image.height)), (0, 0))
    whole.paste(image.crop((image.width - end, 0, *image.size)), (width - end, 0))
    return whole


def put_open_space(sheet: Sheet, seats: int, space: int, x: float, y: float) -> None:
    """Draw an open space: its name, and a stud for each point that it is worth."""
    _put_place(sheet, seats, space, x, y)
    worth, size = board_for(seats).worth[space], PITCH[seats]
    stud, step = _stud(round(size * 0.1)), size * 0.135
    for n in range(worth):
        at = x + size / 2 + (n - (worth - 1) / 2) * step
        put_sprite(sheet, stud, at, y + size / 2)


def put_captured_space(
    sheet: Sheet, seats: int, space: int, faction: int, x: float, y: float
) -> None:
    """Draw a space whose character the last play captured: a ghost in its faction's colour."""
    size = PITCH[seats]
    room = room_around(size)
    part = _captured(seats, space, faction)
    sheet.put(part.crop((room, room, size - room, size - room)), x + room, y + room)


@kept(24)
def _captured(seats: int, space: int, faction: int) -> Image:
    size, team = PITCH[seats], team_of(faction)
    sheet = Sheet(size, size, MAT, BOOK)
    _put_place(sheet, seats, space, 0, 0)
    room = room_around(size)
    side = size - 2 * room
    put_ghost(sheet, box_ghost(side, side, size * 0.075), room, room, team.main)
    signs = ((_sign(faction, size), team.main), *zip(_crossed(size), (MAT_LOW, RED), strict=True))
    for shape, ink in signs:
        wide, high = shape.size
        sheet.lay(shape, size / 2 - wide / 2, size * 0.47 - high / 2, ink)
    put_letters(sheet, labels.CAPTURED, size / 2, size * 0.81, SMALL, MUTED, align=0.5)
    for n in range(board_for(seats).worth[space]):
        put_sprite(sheet, _stud(15), size - room - 20 - n * 19, size * NAME)
    return sheet.image


@kept(8)
def _sign(faction: int, size: int) -> Layers:
    """Return the emblem of a captured character."""
    return layers(emblem(faction, round(size * 0.36)))


@kept(2)
def _crossed(size: int) -> tuple[Layers, Layers]:
    """Return the dark shape around a cross, and the cross over the emblem."""
    lost = cross(round(size * 0.3))
    around = Image.new("L", (lost.width + 12, lost.height + 12))
    around.paste(lost, (6, 6))
    return layers(around.max_filter(9)), layers(lost)


def _put_place(sheet: Sheet, seats: int, space: int, x: float, y: float) -> None:
    """Draw a place for a card, set into the mat, with its name."""
    size = PITCH[seats]
    sheet.put(_bare_place(size), x, y)
    name = board_for(seats).names[space]
    put_letters(sheet, name, x + size * NAME, y + size * NAME, HEADING, MUTED, align=0.5)


@kept(2)
def _bare_place(size: int) -> Image:
    """Return a place on the mat, as large as a space."""
    sheet, room = Sheet(size, size, MAT, BOOK), room_around(size)
    place = _place(size - 2 * room, size * 0.075)
    for shape, ink in zip(place, (MAT_LOW, INKY, MAT_HIGH), strict=True):
        sheet.lay(shape, room, room, ink)
    return sheet.image


def _place(side: int, radius: float) -> tuple[Layers, Layers, Layers]:
    """Return a hollow, its edges in shadow, and its edges in the light."""
    whole = masks.rounded(side, side, radius)
    solid = whole.point(lambda value: 255 * (value == 255))  # shadow on its edge would be rough
    dark, bright = (subtract(solid, _moved(whole, way)) for way in (4, -3))
    return layers(whole), layers(dark.point(lambda value: value * 0.45)), layers(bright)


def _moved(mask: Mask, way: int) -> Mask:
    moved = Image.new("L", mask.size)
    moved.paste(mask, (way, way))
    return moved


def clear(sheet: Sheet, seats: int, x: float, y: float) -> None:
    """Remove the place below a card, so that it does not show beside cut corners."""
    size, entry = PITCH[seats], BOOK.index_of(MAT)
    left, top = round(x), round(y)
    sheet.image.paste(entry, (left, top, left + size, top + size))


@kept(4)
def _stud(size: int) -> Sprite:
    """Return a brass stud, which stands for a point that a space is worth."""
    tile = Tile(size, size, MAT_LOW, BOOK)
    middle = size / 2
    tile.centre(masks.disc(size), middle, middle, BRASS_LOW)
    tile.centre(masks.disc(size - 3), middle - 0.5, middle - 0.5, BRASS)
    tile.centre(
        masks.disc(max(4, size // 3)), middle - size * 0.14, middle - size * 0.14, BRASS_HIGH
    )
    return cut(tile.done(), masks.disc(size), 128)
