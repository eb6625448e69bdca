"""The board's geometry: spaces, seats and directions. All of it is worked out once.

Spaces are numbered along the ranks from the south-west corner: on 3x3, a1 = 0, b1 = 1, c1 = 2,
a2 = 3 ... (ruling R-2). Directions count clockwise from north, and card sides clockwise from the
top. So the side that faces a direction is that direction minus the top's direction.
"""

from __future__ import annotations

from functools import cache

import msgspec

NORTH, EAST, SOUTH, WEST = range(4)

DIRECTIONS = ("north", "east", "south", "west")

SEAT_NAMES = {2: ("South", "North"), 4: ("South", "West", "North", "East")}
"""By number of players: the names of the seats, clockwise (ruling R-1)."""

FACINGS = {2: (NORTH, SOUTH), 4: (NORTH, EAST, SOUTH, WEST)}
"""By number of players and seat: the direction of its cards' tops (ruling R-1)."""

CLOCKWISE = {
    seats: tuple(tuple((first + n) % seats for n in range(seats)) for first in range(seats))
    for seats in SEAT_NAMES
}
"""By number of players and seat: all seats in the order of play from that seat (ruling R-1)."""

CORNER, SIDE, MIDDLE = 1, 2, 3
"""Points for holding a space (ruling R-2)."""

ORDERS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2), (0, 3, 2, 1))
"""The orders in which a card's sides can be processed: clockwise from each side, and
anticlockwise from the top."""

Route = tuple[tuple[int, int, int], ...]
"""The sides of a card that face a space, in one of the `ORDERS`. For each: how many sides of that
order are done after it, the side itself, and the space that it faces."""

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""By direction: the step to the next file and rank."""


class Board(msgspec.Struct, frozen=True):
    """A square grid, and everything that follows from its size."""

    size: int
    names: tuple[str, ...]
    """By space: its name, as in chess."""
    worth: tuple[int, ...]
    """By space: the points for holding it."""
    next: tuple[tuple[int, int, int, int], ...]
    """By space and direction: the adjacent space, -1 beyond the edge."""
    routes: tuple[tuple[tuple[Route, ...], ...], ...]
    """By space, by direction of the top of a card there, and by index in `ORDERS`."""
    diagonal: tuple[tuple[int, ...], ...]
    """By space: the spaces diagonal to it."""
    numbers: dict[str, int]
    """By name: the number of a space."""

    @property
    def spaces(self) -> int:
        return self.size * self.size

    def space(self, name: str) -> int:
        """Return the number of the space with that name."""
        return self.numbers[name]

    def kind(self, space: int) -> str:
        """Return the word for a space: corner, side or middle."""
        return {CORNER: "corner", SIDE: "side", MIDDLE: "middle"}[self.worth[space]]


@cache
def board_for(players: int) -> Board:
    """Return the board for that number of players: 3x3 for two, 4x4 for four.

    >>> board_for(2).names[4], board_for(2).worth
    ('b2', (1, 2, 1, 2, 3, 2, 1, 2, 1))
    """
    size = {2: 3, 4: 4}[players]
    spots = [(file, rank) for rank in range(size) for file in range(size)]
    edges = [(file in (0, size - 1)) + (rank in (0, size - 1)) for file, rank in spots]
    names = tuple(f"{'abcd'[file]}{rank + 1}" for file, rank in spots)
    return Board(
        size=size,
        names=names,
        worth=tuple({2: CORNER, 1: SIDE, 0: MIDDLE}[edge] for edge in edges),
        next=tuple(_neighbours(size, *spot) for spot in spots),
        routes=tuple(
            tuple(
                tuple(_route(_neighbours(size, *spot), facing, order) for order in ORDERS)
                for facing in range(4)
            )
            for spot in spots
        ),
        diagonal=tuple(_diagonals(size, *spot) for spot in spots),
        numbers={name: number for number, name in enumerate(names)},
    )


def _neighbours(size: int, file: int, rank: int) -> tuple[int, int, int, int]:
    north, east, south, west = (_neighbour(size, file, rank, step) for step in _STEPS)
    return north, east, south, west


def _route(beside: tuple[int, int, int, int], facing: int, order: tuple[int, ...]) -> Route:
    spaces = (beside[(side + facing) % 4] for side in order)
    steps = enumerate(zip(order, spaces, strict=True), start=1)
    return tuple((at, side, space) for at, (side, space) in steps if space >= 0)


def _diagonals(size: int, file: int, rank: int) -> tuple[int, ...]:
    spaces = (_neighbour(size, file, rank, (x, y)) for x in (-1, 1) for y in (-1, 1))
    return tuple(sorted(space for space in spaces if space >= 0))


def _neighbour(size: int, file: int, rank: int, step: tuple[int, int]) -> int:
    file, rank = file + step[0], rank + step[1]
    inside = 0 <= file < size and 0 <= rank < size
    return rank * size + file if inside else -1
