"""The board without its cards: open spaces and captured ones, each with its name.

A board can be turned, so that any seat is at its bottom; what is written stays upright.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.square_tactics.board import FACINGS, board_for
from renderers.kit import masks
from renderers.kit.sheet import Sheet
from renderers.kit.signs import cross
from renderers.kit.style import (
    BOARD,
    FAINT,
    GROUND,
    HEADING,
    MUTED,
    RADIUS,
    RED,
    SMALL,
    SPACE,
)
from renderers.kit.tile import Tile
from renderers.square_tactics import labels
from renderers.square_tactics.cards import room_around, team_of
from renderers.square_tactics.emblems import emblem

EDGE = 8
"""Around the spaces."""

NAME = 0.2
"""Where the middle of a space's name is, from its left and upper edge, in parts of its size."""

PITCH = {2: 244, 4: 188}
"""By number of players: the size of a space in pixels."""


def side_of(seats: int) -> int:
    """Return the width and height of a board with its rim."""
    return PITCH[seats] * board_for(seats).size + 2 * EDGE


def turn_for(seats: int, bottom: int | None) -> int:
    """Return by how many quarters a board is turned so that a seat is at its bottom:
    directions count that much less."""
    return 0 if bottom is None else FACINGS[seats][bottom]


def corner_of(seats: int, space: int, turn: int = 0) -> tuple[int, int]:
    """Return where a space's tile begins, from the board's top left corner."""
    size, pitch = board_for(seats).size, PITCH[seats]
    rank, file = divmod(space, size)
    for _ in range(turn):  # east becomes north
        file, rank = size - 1 - rank, file
    return EDGE + file * pitch, EDGE + (size - 1 - rank) * pitch


@lru_cache(4)
def empty_board(seats: int, turn: int) -> Image.Image:
    """Return a board with all spaces open."""
    board, side = board_for(seats), side_of(seats)
    frame = Tile(side, side, GROUND)
    frame.stamp(masks.rounded(side, side, RADIUS), 0, 0, BOARD)
    sheet = Sheet(side, side, BOARD)
    sheet.put(frame.done(), 0, 0)
    for space in range(board.spaces):
        sheet.put(open_space(seats, space), *corner_of(seats, space, turn))
    return sheet.image


def open_space(seats: int, space: int) -> Image.Image:
    """Return an open space: its name, and as many dots as it is worth points."""
    tile = _plain_space(seats, space)
    worth, size = board_for(seats).worth[space], PITCH[seats]
    dot, step = round(size * 0.075), size * 0.125
    for n in range(worth):
        x = size / 2 + (n - (worth - 1) / 2) * step
        tile.centre(masks.disc(dot), x, size / 2, FAINT)
    return tile.done()


def captured_space(seats: int, space: int, faction: int) -> Image.Image:
    """Return a space whose character, of that faction, the last play captured."""
    tile = _plain_space(seats, space)
    size, team = PITCH[seats], team_of(faction)
    room = room_around(size)
    side = size - 2 * room
    tile.stamp(masks.dashed(side, size * 0.075, 4, size * 0.06), room, room, team.main)
    tile.centre(emblem(faction, round(size * 0.36)), size / 2, size * 0.47, team.main, 0.55)
    tile.centre(cross(round(size * 0.3)), size / 2, size * 0.47, RED)
    tile.write(labels.CAPTURED, size / 2, size * 0.81, SMALL, MUTED)
    for n in range(board_for(seats).worth[space]):
        tile.centre(masks.disc(11), size - room - 20 - n * 17, size * NAME, FAINT)
    return tile.done()


def _plain_space(seats: int, space: int) -> Tile:
    """A space with its name."""
    size = PITCH[seats]
    room = room_around(size)
    tile = Tile(size, size, BOARD)
    side = size - 2 * room
    tile.stamp(masks.rounded(side, side, size * 0.075), room, room, SPACE)
    tile.write(board_for(seats).names[space], size * NAME, size * NAME, HEADING, MUTED)
    return tile
