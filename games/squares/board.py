"""The map's geometry, all of it computed once from the spaces' rectangles.

Spaces are numbered in reading order with Blue on top: row by row, from left to right, with the
forests in the rows beside them. Turning the map round therefore turns space n into space 31 - n. A
set of spaces is a mask, with the bit `1 << n` for each space n in it.
"""

from __future__ import annotations

from typing import TypeAlias

BLUE, GRAY = 0, 1
SIDES = ("Blue", "Gray")
"""By seat: the army that the seat commands."""

Rectangle: TypeAlias = tuple[int, int, int, int]
Mask: TypeAlias = int

_MAP = (
    "BR 0-18 0-2",
    "B3R 0-6 2-4, B3C 6-12 2-4, B3L 12-18 2-4",
    "F-NW 0-2 4-8, B2R 2-5 4-6, B2CR 5-9 4-6, B2CL 9-13 4-6, B2L 13-16 4-6, F-NE 16-18 4-8",
    "F-W 2-4 6-10, B1R 4-6 6-8, B1CR 6-8 6-8, B1C 8-10 6-8, B1CL 10-12 6-8, B1L 12-14 6-8",
    "G1L 4-6 8-10, G1CL 6-8 8-10, G1C 8-10 8-10, G1CR 10-12 8-10, G1R 12-14 8-10, F-E 14-16 6-10",
    "F-SW 0-2 8-12, G2L 2-5 10-12, G2CL 5-9 10-12, G2CR 9-13 10-12, G2R 13-16 10-12, "
    "F-SE 16-18 8-12",
    "G3L 0-6 12-14, G3C 6-12 12-14, G3R 12-18 12-14",
    "GR 0-18 14-16",
)
"""The printed map, row by row: each space with its range of x and its range of y."""

WIDTH, HEIGHT = 18, 16


def _rectangle(entry: str) -> Rectangle:
    """Return the left, top, right and bottom edges of a space from its entry in `_MAP`."""
    _, across, down = entry.split()
    (left, right), (top, bottom) = (map(int, way.split("-")) for way in (across, down))
    return left, top, right, bottom


def _touching(one: Rectangle, other: Rectangle) -> int:
    """Return how two spaces touch: 0 for not at all, 1 for in a point, 2 for along an edge."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    if across < 0 or down < 0:
        return 0
    return 1 if across == down == 0 else 2


RECTANGLES: dict[str, Rectangle] = {
    entry.split()[0]: _rectangle(entry) for row in _MAP for entry in row.split(", ")
}
"""By name: the left, top, right and bottom edges of a space, with Blue on top and y growing
downwards."""

NAMES = tuple(RECTANGLES)
"""By number: the name of a space."""

NUMBERS = {name: number for number, name in enumerate(NAMES)}
"""By name: the number of a space."""


_LINES = (
    ("a6", "B3R B3C B3L"),
    ("a5", "F-NW B2R B2CR B2CL B2L F-NE"),
    ("b4", "B1R B1CR B1C B1CL B1L"),
    ("a3", "F-W G1L G1CL G1C G1CR G1R F-E"),
    ("a2", "F-SW G2L G2CL G2CR G2R F-SE"),
    ("a1", "G3L G3C G3R"),
)
"""The lines from Blue's side to Gray's, each from left to right with Blue on top: the chess name of
the first space, and the names of all."""

CHESS_NAMES = {
    name: f"{chr(ord(first[0]) + place)}{first[1]}"
    for first, line in _LINES
    for place, name in enumerate(line.split())
}
"""By name: a square's or forest's name by file and line, which stays the same if the map is turned.
The reserves keep their names."""

SPACES = len(NAMES)
EVERY = range(SPACES)

_BOXES = tuple(RECTANGLES.values())


def mask_of(spaces: object) -> Mask:
    """Return the mask of the spaces with these numbers."""
    return sum(1 << space for space in set(spaces))  # type: ignore[call-overload]


EDGE: tuple[Mask, ...] = tuple(
    mask_of(b for b in EVERY if a != b and _touching(_BOXES[a], _BOXES[b]) == 2) for a in EVERY
)
"""By space: the spaces to which it is connected, along an edge."""

DIAGONAL: tuple[Mask, ...] = tuple(
    mask_of(b for b in EVERY if a != b and _touching(_BOXES[a], _BOXES[b]) == 1) for a in EVERY
)
"""By space: the spaces that it touches in one point only."""

TOUCH: tuple[Mask, ...] = tuple(a | b for a, b in zip(EDGE, DIAGONAL, strict=True))
"""By space: all adjacent spaces, diagonals included."""

CONNECTIONS = sum(mask.bit_count() for mask in EDGE) // 2
DIAGONALS = sum(mask.bit_count() for mask in DIAGONAL) // 2
assert (SPACES, CONNECTIONS, DIAGONALS) == (32, 79, 8), "the map is not the printed one"

RESERVE = (NUMBERS["BR"], NUMBERS["GR"])
"""By seat: its reserve area."""

FOREST: Mask = mask_of(space for space in EVERY if NAMES[space].startswith("F-"))

_MIDDLES = tuple(top + bottom for _, top, _, bottom in _BOXES)

DISTANCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(abs(middle - _MIDDLES[reserve]) for middle in _MIDDLES) for reserve in RESERVE
)
"""By seat and space: the distance of the space's middle from the seat's reserve (R-2)."""

CLOSER: tuple[tuple[Mask, ...], ...] = tuple(
    tuple(mask_of(b for b in EVERY if TOUCH[a] >> b & 1 and far[b] < far[a]) for a in EVERY)
    for far in DISTANCE
)
"""By seat and space: the adjacent spaces that are closer to the seat's reserve (R-2)."""

ROWS: tuple[int, ...] = tuple(number for number, row in enumerate(_MAP) for _ in row.split(", "))
"""By space: its row on the map, counted from the top with Blue on top."""

LAST_ROW = max(ROWS)


def is_forest(space: int) -> bool:
    """
    >>> is_forest(NUMBERS["F-W"]), is_forest(NUMBERS["GR"])
    (True, False)
    """
    return bool(FOREST >> space & 1)


def row_for(seat: int, space: int) -> int:
    """Return the row of a space, counted from the top as the player of `seat` sees the map."""
    return ROWS[space] if seat == GRAY else LAST_ROW - ROWS[space]


_OCTETS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(start + n for n in range(8) if octet >> n & 1) for octet in range(256))
    for start in range(0, SPACES, 8)
)
"""By octet of a mask, and the octet's value: the spaces in it."""

_FIRST, _SECOND, _THIRD, _FOURTH = _OCTETS
_FOURTH_BACK, _THIRD_BACK, _SECOND_BACK, _FIRST_BACK = (
    tuple(spaces[::-1] for spaces in octet) for octet in reversed(_OCTETS)
)


def bits(mask: Mask) -> tuple[int, ...]:
    """Return the spaces of a mask in ascending order.

    >>> bits(0b1101)
    (0, 2, 3)
    """
    return (
        _FIRST[mask & 255]
        + _SECOND[mask >> 8 & 255]
        + _THIRD[mask >> 16 & 255]
        + _FOURTH[mask >> 24 & 255]
    )


def listed(seat: int, mask: Mask) -> tuple[int, ...]:
    """Return the spaces of a mask in the order in which the player of `seat` reads the map.

    >>> listed(GRAY, 0b1101), listed(BLUE, 0b1101)
    ((0, 2, 3), (3, 2, 0))
    """
    if seat == GRAY:
        return bits(mask)
    return (
        _FOURTH_BACK[mask >> 24 & 255]
        + _THIRD_BACK[mask >> 16 & 255]
        + _SECOND_BACK[mask >> 8 & 255]
        + _FIRST_BACK[mask & 255]
    )


def named(mask: Mask) -> list[str]:
    """Return the names of the spaces of a mask.

    >>> named(DIAGONAL[NUMBERS["G1C"]])
    ['B1CR', 'B1CL']
    """
    return [NAMES[space] for space in bits(mask)]
