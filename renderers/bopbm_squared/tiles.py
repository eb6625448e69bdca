"""Large tiles with what lies on them, put together from parts that are drawn once."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from games.bopbm_squared.board import ACROSS, CORNER, NAMES, SIZE, TILE_OF
from renderers.bopbm_squared.patterns import glyph, pattern, team
from renderers.kit import masks
from renderers.kit.sheet import Sheet
from renderers.kit.signs import cross
from renderers.kit.style import BOARD, BRIGHT, RADIUS, RED, SMALL, Colour
from renderers.kit.tile import Tile

PITCH = 108
"""The size of a space in pixels."""
PAD = 14
"""The rim of a large tile around its spaces."""
BLOCK = 2 * PITCH + 2 * PAD
"""The size of a large tile."""
BETWEEN = 8
"""What is left between two large tiles."""

PLAIN, NEW, SOURCE, TARGET, GONE = range(5)
"""How a space is marked: filled by the last move, attacked from, attacked, emptied."""

_ROOM, _CORNER = 6, 16
_FRAME = 8
_BADGE = 46


class Large(msgspec.Struct, frozen=True):
    """All that is seen of a large tile."""

    tile: int
    colour: int
    """The seat whose colour it has, -1 for the white one."""
    control: int | None
    medium: int | None
    """The seat whose medium tile lies there."""
    small: tuple[int | None, ...]
    """By space, from the south-west along the ranks: whose small tile lies there."""
    marks: tuple[int, ...]
    """By space as well."""
    lost: int | None = None
    """The seat whose tiles are `GONE`."""


def block_corner(tile: int) -> tuple[int, int]:
    """Return where a large tile begins, from the top left corner of the nine."""
    rank, file = divmod(tile, ACROSS)
    return file * (BLOCK + BETWEEN), (ACROSS - 1 - rank) * (BLOCK + BETWEEN)


def middle_of(space: int) -> tuple[float, float]:
    """Return where a space has its middle, from the top left corner of the nine."""
    left, top = block_corner(TILE_OF[space])
    x, y = _within(space % SIZE % 2, space // SIZE % 2)
    return left + x + PITCH / 2, top + y + PITCH / 2


def _within(file: int, rank: int) -> tuple[int, int]:
    return PAD + file * PITCH, PAD + (1 - rank) * PITCH


def put_large(sheet: Sheet, large: Large, left: float, top: float) -> None:
    """Draw a large tile with what lies on it, its top left corner at left, top."""
    sheet.put(_ground(large.colour, large.control), left, top)
    if large.medium is None:
        for n, (owner, mark) in enumerate(zip(large.small, large.marks, strict=True)):
            x, y = _within(n % 2, n // 2)
            name = "" if owner is not None else NAMES[_number(large.tile, n)]
            lost = large.lost if mark == GONE and owner is None else None
            sheet.put(_space(large.colour, owner, mark, name, lost), left + x, top + y)
    else:
        mark = max(large.marks, key=lambda each: each in _MARKS)
        sheet.put(_medium(large.colour, large.medium, mark), left + PAD, top + PAD)
    put_badge(sheet, large.colour, left, top)


def put_badge(sheet: Sheet, colour: int, left: float, top: float) -> None:
    """Draw the colour of a large tile in its middle, its top left corner at left, top."""
    badge, shape = _badge(colour)
    middle = (BLOCK - badge.width) // 2
    sheet.image.paste(badge, (round(left) + middle, round(top) + middle), shape)


def _number(tile: int, n: int) -> int:
    """The n-th space of a large tile."""
    return CORNER[tile] + n % 2 + n // 2 * SIZE


@lru_cache(32)
def _ground(colour: int, control: int | None) -> Image.Image:
    """A large tile with the line around it: thick in the colour of who controls it."""
    tile = Tile(BLOCK, BLOCK, BOARD)
    tile.stamp(masks.rounded(BLOCK, BLOCK, RADIUS), 0, 0, team(colour).deep)
    if control is None:
        tile.stamp(masks.rounded(BLOCK, BLOCK, RADIUS, 2), 0, 0, team(colour).main, 0.6)
    else:
        tile.stamp(masks.rounded(BLOCK, BLOCK, RADIUS, _FRAME), 0, 0, team(control).light)
    return tile.done()


@lru_cache(112)
def _space(colour: int, owner: int | None, mark: int, name: str, lost: int | None) -> Image.Image:
    """A space on a large tile of that colour: its name, or the small tile that lies there."""
    colours, side = team(colour), PITCH - 2 * _ROOM
    tile = Tile(PITCH, PITCH, colours.deep)
    if owner is not None:
        _body(tile, owner, PITCH)
    else:
        tile.stamp(masks.rounded(side, side, _CORNER, 3), _ROOM, _ROOM, colours.main, 0.5)
        tile.write(name, PITCH / 2, PITCH / 2, SMALL, colours.light)
    if lost is not None:
        _emptied(tile, lost)
    elif mark in _MARKS:
        tile.stamp(masks.rounded(side, side, _CORNER, 7), _ROOM, _ROOM, _MARKS[mark])
    return tile.done()


@lru_cache(48)
def _medium(colour: int, owner: int, mark: int) -> Image.Image:
    """A medium tile, which fills all four spaces."""
    size = 2 * PITCH
    side = size - 2 * _ROOM
    tile = Tile(size, size, team(colour).deep)
    _body(tile, owner, size)
    if mark in _MARKS:
        tile.stamp(masks.rounded(side, side, _CORNER, 8), _ROOM, _ROOM, _MARKS[mark])
    return tile.done()


_MARKS: dict[int, Colour] = {NEW: BRIGHT, SOURCE: BRIGHT, TARGET: RED, GONE: BRIGHT}
"""By mark: the line around a tile. A tile where others were lost was placed just now."""


def _body(tile: Tile, owner: int, size: int) -> None:
    """A tile of a player: colour and pattern."""
    colours, side = team(owner), size - 2 * _ROOM
    tile.stamp(masks.rounded(side, side, _CORNER), _ROOM, _ROOM, colours.main)
    tile.stamp(pattern(owner, size, _ROOM, _CORNER), 0, 0, colours.deep, 0.62)
    tile.stamp(masks.rounded(side, side, _CORNER, 4), _ROOM, _ROOM, colours.light)


def _emptied(tile: Tile, lost: int) -> None:
    """A space whose tile was lost."""
    side = PITCH - 2 * _ROOM
    tile.stamp(masks.dashed(side, _CORNER, 4, 12), _ROOM, _ROOM, team(lost).light)
    tile.centre(cross(40), PITCH / 2, PITCH * 0.28, RED)


@lru_cache(8)
def _badge(colour: int) -> tuple[Image.Image, Image.Image]:
    """The colour of a large tile, as a sign in its middle that is never hidden; its shape."""
    colours, size = team(colour), _BADGE + 8
    tile, shape = Tile(size, size, colours.deep), masks.rounded(size, size, 14)
    tile.centre(masks.rounded(_BADGE, _BADGE, 11, 3), size / 2, size / 2, colours.main)
    tile.centre(glyph(colour, 28), size / 2, size / 2, colours.light)
    return tile.done(), shape.point(lambda value: 255 if value > 127 else 0, "1")
