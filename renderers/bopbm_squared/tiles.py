"""Large tiles with what lies on them, drawn as one and kept: few change from move to move."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from games.bopbm_squared.board import ACROSS, CORNER, NAMES, SIZE, TILE_OF
from renderers.bopbm_squared.patterns import glyph, pattern, team
from renderers.kit import masks
from renderers.kit.signs import cross
from renderers.kit.theme import BOARD, BRIGHT, RADIUS, RED, SMALL, Colour
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


@lru_cache(1024)
def large_tile(large: Large) -> Image.Image:
    """Return a large tile with what lies on it."""
    colours = team(large.colour)
    tile = Tile(BLOCK, BLOCK, BOARD)
    tile.stamp(masks.rounded(BLOCK, BLOCK, RADIUS), 0, 0, colours.deep)
    _rim(tile, large)
    for n in range(4):
        x, y = _within(n % 2, n // 2)
        name = NAMES[CORNER[large.tile] + n % 2 + n // 2 * SIZE]
        _space(tile, large, n, x, y, name)
    if large.medium is not None:
        _medium(tile, large)
    _badge(tile, large.colour)
    return tile.done()


def _rim(tile: Tile, large: Large) -> None:
    """The line around a large tile: thick in the colour of who controls it."""
    if large.control is None:
        tile.stamp(masks.rounded(BLOCK, BLOCK, RADIUS, 2), 0, 0, team(large.colour).main, 0.6)
        return
    tile.stamp(masks.rounded(BLOCK, BLOCK, RADIUS, _FRAME), 0, 0, team(large.control).light)


def _space(tile: Tile, large: Large, n: int, x: int, y: int, name: str) -> None:
    owner, mark = large.small[n], large.marks[n]
    colours = team(large.colour)
    side = PITCH - 2 * _ROOM
    if owner is not None:
        _body(tile, owner, PITCH, _ROOM, x, y)
    elif large.medium is None:
        tile.stamp(masks.rounded(side, side, _CORNER, 3), x + _ROOM, y + _ROOM, colours.main, 0.5)
        tile.write(name, x + PITCH / 2, y + PITCH / 2, SMALL, colours.light)
    if mark == GONE and owner is None and large.lost is not None:
        _emptied(tile, large.lost, x, y)
    elif (ink := _MARKS.get(mark)) and large.medium is None:
        tile.stamp(masks.rounded(side, side, _CORNER, 7), x + _ROOM, y + _ROOM, ink)


_MARKS: dict[int, Colour] = {NEW: BRIGHT, SOURCE: BRIGHT, TARGET: RED, GONE: BRIGHT}
"""By mark: the line around a tile. A tile where others were lost was placed just now."""


def _body(tile: Tile, owner: int, size: int, room: int, x: int, y: int) -> None:
    """A tile of a player: colour and pattern."""
    colours, side = team(owner), size - 2 * room
    tile.stamp(masks.rounded(side, side, _CORNER), x + room, y + room, colours.main)
    tile.stamp(pattern(owner, size, room, _CORNER), x, y, colours.deep, 0.62)
    tile.stamp(masks.rounded(side, side, _CORNER, 4), x + room, y + room, colours.light)


def _medium(tile: Tile, large: Large) -> None:
    """A medium tile fills all four spaces."""
    assert large.medium is not None
    size = 2 * PITCH
    _body(tile, large.medium, size, _ROOM, PAD, PAD)
    ink = next((_MARKS[mark] for mark in large.marks if mark in _MARKS), None)
    if ink is not None:
        side = size - 2 * _ROOM
        tile.stamp(masks.rounded(side, side, _CORNER, 8), PAD + _ROOM, PAD + _ROOM, ink)


def _emptied(tile: Tile, lost: int, x: int, y: int) -> None:
    """A space whose tile was lost."""
    side = PITCH - 2 * _ROOM
    tile.stamp(masks.dashed(side, _CORNER, 4, 12), x + _ROOM, y + _ROOM, team(lost).light)
    tile.centre(cross(40), x + PITCH / 2, y + PITCH * 0.28, RED)


def _badge(tile: Tile, colour: int) -> None:
    """The colour of the large tile, as a sign in its middle: never hidden."""
    colours = team(colour)
    middle = BLOCK / 2
    tile.centre(masks.rounded(_BADGE + 8, _BADGE + 8, 14), middle, middle, colours.deep)
    tile.centre(masks.rounded(_BADGE, _BADGE, 11, 3), middle, middle, colours.main)
    tile.centre(glyph(colour, 28), middle, middle, colours.light)
