"""The three maps: hexes, what is near what, and which hexes lie on a line (R-7, R-35).

A hex is a number, `9 * (row - 1) + file`; a set of hexes is an int with one bit a hex. Every
table is made for the ten rows of battle 1; on the smaller maps the rows above do not exist.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

FILES = "abcdefghi"
WIDTH = len(FILES)
MOST_ROWS = 10
HEXES = WIDTH * MOST_ROWS
NOWHERE = -1
"""Stands for "no hex"."""

SIDES = ("Sun", "Moon")
"""By seat: who plays from the south, who from the north."""

BATTLES = (1, 2, 3)
ROWS = (0, 10, 9, 8)
"""By battle."""
LANDMARKS_EACH = (0, 3, 2, 1)
"""By battle: landmark cards of each player on the map."""
_LANDMARK_ROWS = ((), range(4, 8), range(4, 7), range(4, 6))
FARTHEST = 4
"""No troop reaches farther: an Archer beside a ridge."""

NAMES = tuple(f"{file}{row}" for row in range(1, MOST_ROWS + 1) for file in FILES)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
BIT = tuple(1 << number for number in range(HEXES))


def row_of(number: int) -> int:
    """Return the row of a hex, counted from 1 in the south."""
    return number // WIDTH + 1


def bits(hexes: int) -> Iterator[int]:
    """Yield the hexes of a set.

    >>> [NAMES[number] for number in bits(set_of([NUMBERS["c3"], NUMBERS["a1"]]))]
    ['a1', 'c3']
    """
    while hexes:
        lowest = hexes & -hexes
        yield lowest.bit_length() - 1
        hexes ^= lowest


def set_of(numbers: Iterable[int]) -> int:
    """Return hexes as a set."""
    hexes = 0
    for number in numbers:
        hexes |= BIT[number]
    return hexes


def place(number: int) -> tuple[int, int]:
    """Return the doubled coordinates of a hex: x to the east, y to the north.

    >>> place(NUMBERS["d4"])
    (7, 3)
    """
    y, file = divmod(number, WIDTH)
    return 2 * file + y % 2, y


def _distance(one: int, other: int) -> int:
    (x1, y1), (x2, y2) = place(one), place(other)
    dx, dy = abs(x1 - x2), abs(y1 - y2)
    return dy + max(0, (dx - dy) // 2)


DISTANCE = tuple(bytes(_distance(one, other) for other in range(HEXES)) for one in range(HEXES))
"""By hex and hex: steps between them."""

WITHIN = tuple(
    tuple(
        set_of(other for other, far in enumerate(row) if 0 < far <= reach)
        for reach in range(FARTHEST + 1)
    )
    for row in DISTANCE
)
"""By hex and range: the other hexes that are so near."""

AROUND = tuple(
    tuple(set_of(other for other, far in enumerate(row) if far <= steps) for steps in range(9))
    for row in DISTANCE
)
"""By hex and steps, at most 8: the hexes that are so near, itself included."""

NEAR = tuple(within[1] for within in WITHIN)
"""By hex: its neighbours."""
NEIGHBOURS = tuple(tuple(bits(near)) for near in NEAR)
"""The same, as numbers."""


def _axial(number: int) -> tuple[int, int, int]:
    x, y = place(number)
    q = (x - y) // 2
    return q, y, -q - y


def line(one: int, other: int) -> int:
    """Return the hexes strictly between two hexes on the line between their centres.

    A hex counts if one of the points that divide the line into steps lies strictly inside it
    (R-35). Whole numbers only: everything is multiplied by the distance, which is at
    most `FARTHEST`.
    """
    steps = DISTANCE[one][other]
    start, end = _axial(one), _axial(other)
    near, on = tuple(bits(WITHIN[one][steps - 1] & WITHIN[other][steps - 1])), 0
    for step in range(1, steps):
        point = [(steps - step) * a + step * b for a, b in zip(start, end, strict=True)]
        for number in near:
            q, r, s = (p - steps * c for p, c in zip(point, _axial(number), strict=True))
            if abs(q - r) < steps and abs(r - s) < steps and abs(s - q) < steps:
                on |= BIT[number]
    return on


SIGHT = tuple(
    {other: on for other in bits(within[FARTHEST]) if (on := line(number, other))}
    for number, within in enumerate(WITHIN)
)
"""By hex: for each hex in reach of some troop, the hexes on the line to it, where there are any."""

ON_MAP = tuple((1 << WIDTH * rows) - 1 for rows in ROWS)
"""By battle: the hexes of its map."""


def wall_row(battle: int, seat: int) -> int:
    """Return the row of a player's nine wall sites."""
    return 2 if seat == 0 else ROWS[battle] - 1


WALL_SITES = tuple(
    tuple(
        tuple(NUMBERS[f"{file}{wall_row(battle, seat)}"] for file in FILES) if battle else ()
        for seat in (0, 1)
    )
    for battle in (0, *BATTLES)
)
"""By battle and seat."""

LANDMARK_FIELD = tuple(
    set_of(NUMBERS[f"{file}{row}"] for row in rows for file in FILES) for rows in _LANDMARK_ROWS
)
"""By battle: the hexes where landmarks may lie."""
