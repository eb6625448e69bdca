"""The board without its cards: open spaces, captured ones, coordinates."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.square_tactics.board import board_for
from renderers.kit import masks
from renderers.kit.sheet import Sheet
from renderers.kit.theme import (
    BOARD,
    BODY,
    FAINT,
    GROUND,
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

RIM, EDGE = 32, 8
"""How much room the coordinates take, left of the board and below it, and the other sides."""

PITCH = {2: 240, 4: 184}
"""By number of players: the size of a space in pixels."""

_CROSS = tuple(
    (x / 100, y / 100)
    for x, y in (
        *((8, 0), (50, 42), (92, 0), (100, 8), (58, 50), (100, 92)),
        *((92, 100), (50, 58), (8, 100), (0, 92), (42, 50), (0, 8)),
    )
)


def side_of(seats: int) -> int:
    """Return the width and height of a board with its rim."""
    return PITCH[seats] * board_for(seats).size + RIM + EDGE


def corner_of(seats: int, space: int) -> tuple[int, int]:
    """Return where a space's tile begins, from the board's top left corner."""
    size, pitch = board_for(seats).size, PITCH[seats]
    rank, file = divmod(space, size)
    return RIM + file * pitch, EDGE + (size - 1 - rank) * pitch


@lru_cache(4)
def empty_board(seats: int) -> Image.Image:
    """Return a board with all spaces open and the coordinates around it."""
    board, side = board_for(seats), side_of(seats)
    frame = Tile(side, side, GROUND)
    frame.stamp(masks.rounded(side, side, RADIUS), 0, 0, BOARD)
    sheet = Sheet(side, side, BOARD)
    sheet.put(frame.done(), 0, 0)
    for space in range(board.spaces):
        sheet.put(open_space(seats, space), *corner_of(seats, space))
    for n in range(board.size):
        along = RIM + (n + 0.5) * PITCH[seats]
        sheet.write("abcd"[n], along, side - RIM / 2, BODY, MUTED, ground=BOARD, align=0.5)
        sheet.write(str(n + 1), RIM / 2, side - along, BODY, MUTED, ground=BOARD, align=0.5)
    return sheet.image


@lru_cache(32)
def open_space(seats: int, space: int) -> Image.Image:
    """Return an open space: its name, and as many dots as it is worth points."""
    tile = _plain_space(seats, space)
    worth, size = board_for(seats).worth[space], PITCH[seats]
    dot, step = round(size * 0.075), size * 0.125
    for n in range(worth):
        x = size / 2 + (n - (worth - 1) / 2) * step
        tile.centre(masks.disc(dot), x, size / 2, FAINT)
    return tile.done()


@lru_cache(128)
def captured_space(seats: int, space: int, faction: int) -> Image.Image:
    """Return a space whose character, of that faction, the last play captured."""
    tile = _plain_space(seats, space)
    size, team = PITCH[seats], team_of(faction)
    room = room_around(size)
    side = size - 2 * room
    tile.stamp(masks.dashed(side, size * 0.075, 4, size * 0.06), room, room, team.main)
    tile.centre(emblem(faction, round(size * 0.36)), size / 2, size * 0.47, team.main, 0.55)
    cross = masks.polygon(round(size * 0.3), round(size * 0.3), _CROSS)
    tile.centre(cross, size / 2, size * 0.47, RED)
    tile.write(labels.CAPTURED, size / 2, size * 0.81, SMALL, MUTED)
    for n in range(board_for(seats).worth[space]):
        tile.centre(masks.disc(11), size - room - 20 - n * 17, room + 22, FAINT)
    return tile.done()


def _plain_space(seats: int, space: int) -> Tile:
    """A space with its name."""
    size = PITCH[seats]
    room = room_around(size)
    tile = Tile(size, size, BOARD)
    side = size - 2 * room
    tile.stamp(masks.rounded(side, side, size * 0.075), room, room, SPACE)
    tile.write(board_for(seats).names[space], room + 26, room + 22, SMALL, FAINT)
    return tile
