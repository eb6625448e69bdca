"""Hexes, their neighbours, and the hexes on a line (R-7, R-35): the three maps of two sides.

A hex is a number, which stands for its name: `9 * (row - 1) + file` on the maps of two sides. The
names that only the maps of three sides have come after those (`rules.maps_three`). A set of hexes
is an int with one bit for each hex. All tables here are made for the ten rows of battle 1; on the
smaller maps the upper rows do not exist. The rules read everything from the `Map` of a field, which
has the same shape for any number of sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

FILES = "abcdefghi"
WIDTH = len(FILES)
MOST_ROWS = 10
HEXES = WIDTH * MOST_ROWS
"""The number of hexes on the largest map of two sides."""
NOWHERE = -1
"""Stands for "no hex"."""

SIDES = ("Sun", "Moon", "Star")
"""By side: its name. Of two, Sun plays from the south and Moon from the north. Of three, Moon plays
from the northwest and Star from the northeast."""

MOST_SEATS = 6
SIDES_OF = (0, 0, 2, 3, 2, 0, 3)
"""By the number of players: the number of sides. A seat's side is its number modulo that, so
partners never follow each other (R-103). A side has the number of its first partner."""


def partners_of(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side.

    >>> partners_of(4), partners_of(3)
    (((0, 2), (1, 3)), ((0,), (1,), (2,)))
    """
    sides = SIDES_OF[seats]
    return tuple(tuple(range(side, seats, sides)) for side in range(sides))


OTHERS: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((1,), (0,)) * 3,
    3: ((1, 2), (2, 0), (0, 1)) * 2,
}
"""By the number of sides and seat: the other sides, in the order of their turns."""
BATTLES = (1, 2, 3)
ROWS = (0, 10, 9, 8)
"""By battle: the number of rows."""
LANDMARKS_EACH = (0, 3, 2, 1)
"""By battle: the number of landmark cards that each side has on the map."""
_LANDMARK_ROWS = ((), range(4, 8), range(4, 7), range(4, 6))
FARTHEST = 4
"""The longest range of a troop: an Archer beside a ridge."""

WIDEST = 15
"""The number of rows of the widest map of three sides, and of hexes in its middle row."""
_LETTERS = "abcdefghijklmno"
_OF_TWO = tuple(f"{file}{row}" for row in range(1, MOST_ROWS + 1) for file in FILES)
_OF_THREE = tuple(
    f"{letter}{row}"
    for row in range(1, WIDEST + 1)
    for letter in _LETTERS[: WIDEST - abs(row - 1 - WIDEST // 2)]
)
NAMES = (*_OF_TWO, *(name for name in _OF_THREE if name not in _OF_TWO))
"""By number: the name of a hex. A name has the same number on every map that has it."""
NUMBERS = {name: number for number, name in enumerate(NAMES)}
EVERY_HEX = len(NAMES)
BIT = tuple(1 << number for number in range(EVERY_HEX))


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
    """Return the hexes with these numbers as a set."""
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
"""By hex and hex: the steps between them."""

WITHIN = tuple(
    tuple(
        set_of(other for other, far in enumerate(row) if 0 < far <= reach)
        for reach in range(FARTHEST + 1)
    )
    for row in DISTANCE
)
"""By hex and range: the other hexes within that range."""

AROUND = tuple(
    tuple(set_of(other for other, far in enumerate(row) if far <= steps) for steps in range(9))
    for row in DISTANCE
)
"""By hex and steps, at most 8: the hexes within that many steps, itself included."""

NEAR = tuple(within[1] for within in WITHIN)
"""By hex: its neighbours."""
NEIGHBOURS = tuple(tuple(bits(near)) for near in NEAR)
"""By hex: its neighbours, as numbers."""


def _axial(number: int) -> tuple[int, int, int]:
    x, y = place(number)
    q = (x - y) // 2
    return q, y, -q - y


_AT = {_axial(number)[:2]: number for number in range(HEXES)}
"""The number of each hex, by its first two coordinates."""


def line(one: int, other: int) -> int:
    """Return the hexes strictly between two hexes, on the line between their centres.

    The line is divided into steps. A hex counts if one of the dividing points lies strictly inside
    it (R-35).
    """
    (q, r, _), (to_q, to_r, _) = _axial(one), _axial(other)
    places = ((q + by_q, r + by_r) for by_q, by_r in between(to_q - q, to_r - r))
    return set_of(_AT[place] for place in places if place in _AT)


@cache
def between(q: int, r: int) -> tuple[tuple[int, int], ...]:
    """Return the places on the line from a hex to another, at the distance `q`, `r` from it.

    All places are relative to the first hex, so the result holds anywhere. To stay in whole
    numbers, everything is multiplied by the distance in steps, which is at most `FARTHEST`.
    """
    end, steps = (q, r, -q - r), max(abs(q), abs(r), abs(q + r))
    inner, on = range(1 - steps, steps), dict[tuple[int, int], None]()
    hexes = [(q, r, -q - r) for q in inner for r in inner if -q - r in inner]
    for step in range(1, steps):
        for each in hexes:
            q, r, s = (step * b - steps * c for b, c in zip(end, each, strict=True))
            if abs(q - r) < steps and abs(r - s) < steps and abs(s - q) < steps:
                on[each[:2]] = None
    return tuple(on)


SIGHT = tuple(
    {other: on for other in bits(within[FARTHEST]) if (on := line(number, other))}
    for number, within in enumerate(WITHIN)
)
"""By hex: the hexes on the line to each hex in any troop's range, if there are any."""

ON_MAP = tuple((1 << WIDTH * rows) - 1 for rows in ROWS)
"""By battle: the hexes of its map."""


def wall_row(battle: int, seat: int) -> int:
    """Return the row that has a player's nine wall sites."""
    return 2 if seat == 0 else ROWS[battle] - 1


WALL_SITES = tuple(
    tuple(
        tuple(NUMBERS[f"{file}{wall_row(battle, seat)}"] for file in FILES) if battle else ()
        for seat in (0, 1)
    )
    for battle in (0, *BATTLES)
)
"""By battle and seat: its wall sites."""

LANDMARK_FIELD = tuple(
    set_of(NUMBERS[f"{file}{row}"] for row in rows for file in FILES) for rows in _LANDMARK_ROWS
)
"""By battle: the hexes where landmarks may lie."""


class Map(msgspec.Struct, frozen=True, gc=False, eq=False):
    """The map of a battle. Tables are by hex, and sets of hexes are ints."""

    sides: int
    battle: int
    hexes: int
    """The length of a table by hex."""
    numbers: tuple[int, ...]
    """The map's hexes, row by row from the south, each row from the west."""
    on_map: int
    """The map's hexes, as a set."""
    beyond: int
    """The hexes of the tables that this map does not have."""
    places: tuple[tuple[int, int], ...]
    """By hex: its doubled coordinates, x to the east and y to the north."""
    distance: tuple[bytes, ...]
    """By hex and hex: the steps between them."""
    within: tuple[tuple[int, ...], ...]
    """By hex and range: the other hexes within that range."""
    around: tuple[tuple[int, ...], ...]
    """By hex and steps: the hexes within that many steps, itself included."""
    near: tuple[int, ...]
    """By hex: its neighbours."""
    neighbours: tuple[tuple[int, ...], ...]
    """By hex: its neighbours, as numbers."""
    sight: tuple[Mapping[int, int], ...]
    """By hex: the hexes on the line to each hex in any troop's range, if there are any."""
    wall_sites: tuple[tuple[int, ...], ...]
    """By side: its wall sites."""
    landmark_field: int
    """The hexes where landmarks may lie."""
    landmarks: int
    """The number of landmarks, if no side has left the match."""
    rows: int


@cache
def map_of_two(battle: int) -> Map:
    """Return the map of a battle between two sides."""
    on_map = ON_MAP[battle]
    return Map(
        sides=2,
        battle=battle,
        hexes=HEXES,
        numbers=tuple(range(WIDTH * ROWS[battle])),
        on_map=on_map,
        beyond=~on_map & ON_MAP[1],
        places=tuple(map(place, range(HEXES))),
        distance=DISTANCE,
        within=WITHIN,
        around=AROUND,
        near=NEAR,
        neighbours=NEIGHBOURS,
        sight=SIGHT,
        wall_sites=WALL_SITES[battle],
        landmark_field=LANDMARK_FIELD[battle],
        landmarks=2 * LANDMARKS_EACH[battle],
        rows=ROWS[battle],
    )


def hexes_of_all(sides: int) -> int:
    """Return the length of a table by hex in a match between this many sides."""
    return HEXES if sides == 2 else EVERY_HEX
