"""Large tiles with their contents, put together from parts that are drawn once."""

from __future__ import annotations

import msgspec

from games.bopbm_squared.board import ACROSS, CORNER, NAMES, SIZE, TILE_OF
from renderers.bopbm_squared.material import BOOK, CLOTH
from renderers.bopbm_squared.patterns import glyph, team
from renderers.bopbm_squared.wood import put_hollow, put_token, put_tray
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.signs import cross
from renderers.kit.style import BRIGHT, RADIUS, RED, SMALL, Colour
from renderers.kit.tile import Tile

PITCH = 108
"""The size of a space in pixels."""
PAD = 14
"""The rim of a large tile around its spaces."""
BLOCK = 2 * PITCH + 2 * PAD
"""The size of a large tile."""
BETWEEN = 8
"""The gap between two large tiles."""

PLAIN, NEW, SOURCE, TARGET, GONE, GONE_BELOW = range(6)
"""The mark of a space: none, filled by the last move, attacked from, attacked, emptied, or emptied
with the arrow of the attack on its upper edge."""

HOLLOW, ROUND = 6, 16
"""The distance between the edges of a space and a tile in it, and the radius of the
tile's corners."""
TOKEN = PITCH - 2 * HOLLOW
"""The size of a small tile."""
_FRAME = 8
_BADGE, _OUT, _MEDAL = 42, 4, 58


class Large(msgspec.Struct, frozen=True):
    """The visible parts of a large tile."""

    tile: int
    colour: int
    """The seat of its colour, -1 for the white one."""
    control: int | None
    medium: int | None
    """The seat whose medium tile lies there."""
    small: tuple[int | None, ...]
    """The owner of the small tile on each space, from the south-west along the ranks."""
    marks: tuple[int, ...]
    """The mark of each space, in the same order."""
    lost: int | None = None
    """The seat that lost tiles there."""


def block_corner(tile: int) -> tuple[int, int]:
    """Return the top left corner of a large tile, counted from that of the nine."""
    rank, file = divmod(tile, ACROSS)
    return file * (BLOCK + BETWEEN), (ACROSS - 1 - rank) * (BLOCK + BETWEEN)


def middle_of(space: int) -> tuple[float, float]:
    """Return the middle of a space, counted from the top left corner of the nine."""
    left, top = block_corner(TILE_OF[space])
    x, y = _within(space % SIZE % 2, space // SIZE % 2)
    return left + x + PITCH / 2, top + y + PITCH / 2


def _within(file: int, rank: int) -> tuple[int, int]:
    return PAD + file * PITCH, PAD + (1 - rank) * PITCH


def put_large(sheet: Sheet, large: Large, left: float, top: float) -> None:
    """Draw a large tile with its contents, its top left corner at left, top."""
    sheet.put(_ground(large.colour, large.control), left, top)
    if large.medium is None:
        for n, (owner, mark) in enumerate(zip(large.small, large.marks, strict=True)):
            x, y = _within(n % 2, n // 2)
            name = "" if owner is not None else NAMES[_number(large.tile, n)]
            is_gone = mark in (GONE, GONE_BELOW) and owner is None
            lost = large.lost if is_gone else None
            sheet.put(_space(large.colour, owner, mark, name, lost), left + x, top + y)
    else:
        mark = max(large.marks, key=lambda each: each in _MARKS)
        sheet.put(_medium(large.colour, large.medium, mark), left + PAD, top + PAD)


def put_badge(sheet: Sheet, colour: int, control: int | None, left: float, top: float) -> None:
    """Draw a large tile's colour on its upper edge, and the seat that controls it in its middle.

    The top left corner of the tile is at left, top.
    """
    badge, shape = _badge(colour)
    middle = (BLOCK - badge.width) // 2
    sheet.image.paste(badge, (round(left) + middle, round(top) - _OUT), shape)
    if control is not None:
        medal, disc = _medal(control)
        middle = (BLOCK - medal.width) // 2
        sheet.image.paste(medal, (round(left) + middle, round(top) + middle), disc)


def _number(tile: int, n: int) -> int:
    """Return the n-th space of a large tile."""
    return CORNER[tile] + n % 2 + n // 2 * SIZE


@kept(24)
def _ground(colour: int, control: int | None) -> Image:
    """Return a large tile with the line around it: thick, in the colour of the seat
    that controls it."""
    tile = Tile(BLOCK, BLOCK, CLOTH, BOOK)
    put_tray(tile, colour, BLOCK, RADIUS)
    if control is not None:
        tile.stamp(masks.rounded(BLOCK, BLOCK, RADIUS, _FRAME), 0, 0, team(control).light)
    return tile.done()


@kept(112)
def _space(colour: int, owner: int | None, mark: int, name: str, lost: int | None) -> Image:
    """Return a space on a large tile: its name, or the small tile that lies there."""
    colours, side = team(colour), PITCH - 2 * HOLLOW
    tile = Tile(PITCH, PITCH, colours.deep, BOOK)
    if owner is not None:
        put_token(tile, owner, HOLLOW, HOLLOW, side, ROUND)
    else:
        put_hollow(tile, colour, HOLLOW, HOLLOW, side, ROUND)
        tile.write(name, PITCH / 2, PITCH / 2, SMALL, colours.light)
    if lost is not None:
        _emptied(tile, lost, 0.72 if mark == GONE_BELOW else 0.28)
    elif mark in _MARKS:
        tile.stamp(masks.rounded(side, side, ROUND, 7), HOLLOW, HOLLOW, _MARKS[mark])
    return tile.done()


@kept(24)
def _medium(colour: int, owner: int, mark: int) -> Image:
    """Return a medium tile, which fills all four spaces."""
    size = 2 * PITCH
    side = size - 2 * HOLLOW
    tile = Tile(size, size, team(colour).deep, BOOK)
    put_token(tile, owner, HOLLOW, HOLLOW, side, ROUND)
    if mark in _MARKS:
        tile.stamp(masks.rounded(side, side, ROUND, 8), HOLLOW, HOLLOW, _MARKS[mark])
    return tile.done()


_MARKS: dict[int, Colour] = {SOURCE: BRIGHT, TARGET: RED}
"""The colour of the line around a tile, by mark."""


def _emptied(tile: Tile, lost: int, down: float) -> None:
    """Draw a space whose tile was lost, with a cross.

    Args:
        down: the height of the cross in the space, from 0 at the top to 1.
    """
    side = PITCH - 2 * HOLLOW
    tile.stamp(masks.dashed(side, ROUND, 4, 12), HOLLOW, HOLLOW, team(lost).light)
    tile.centre(cross(40), PITCH / 2, PITCH * down, RED)


@kept(8)
def _badge(colour: int) -> tuple[Image, Image]:
    """Return the sign of a large tile's colour, which is never hidden, and its shape."""
    colours, (width, height) = team(colour), (_BADGE, _BADGE - 8)
    tile = Tile(width, height, colours.deep, BOOK)
    tile.stamp(masks.rounded(width, height, 9, 3), 0, 0, colours.main)
    tile.centre(glyph(colour, 24), width / 2, height / 2, colours.light)
    shape = masks.rounded(width, height, 9)
    return tile.done(), shape.point(lambda value: 255 if value > 127 else 0, "1")


@kept(8)
def _medal(seat: int) -> tuple[Image, Image]:
    """Return the sign of the seat that controls a large tile, a bright disc, and its shape."""
    colours = team(seat)
    tile, disc = Tile(_MEDAL, _MEDAL, colours.deep, BOOK), masks.disc(_MEDAL)
    tile.stamp(disc, 0, 0, colours.deep)
    tile.centre(masks.disc(_MEDAL - 6), _MEDAL / 2, _MEDAL / 2, colours.light)
    tile.centre(masks.disc(_MEDAL - 14), _MEDAL / 2, _MEDAL / 2, colours.main)
    tile.centre(glyph(seat, 28), _MEDAL / 2, _MEDAL / 2, colours.deep)
    return tile.done(), disc.point(lambda value: 255 if value > 127 else 0, "1")
