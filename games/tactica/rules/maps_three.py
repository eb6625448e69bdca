"""The hexagons on which three sides fight (14.2).

Rows run from west to east, with the southernmost first. A hex's letter counts the hexes of its row
from the west, so the letters do not form columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.tactica.board import (
    BIT,
    EVERY_HEX,
    FARTHEST,
    LANDMARKS_EACH,
    NAMES,
    NUMBERS,
    Map,
    between,
    bits,
    set_of,
)

THREE = 3
RADIUS = (0, 7, 6, 5)
"""By battle: the number of hexes from the centre to an edge."""
_STEPS = 9
_OFF = bytes([99]) * EVERY_HEX
"""A row of distances for a hex that is not on the map."""
Axial = tuple[int, int, int]


def rows_of(battle: int) -> int:
    """Return the number of rows of a battle's hexagon."""
    return 2 * RADIUS[battle] + 1


def row_width(battle: int, row: int) -> int:
    """Return the number of hexes in a row. Rows count from 1."""
    return rows_of(battle) - abs(row - 1 - RADIUS[battle])


def _numbers(battle: int) -> tuple[int, ...]:
    return tuple(
        NUMBERS[f"{chr(ord('a') + letter)}{row}"]
        for row in range(1, rows_of(battle) + 1)
        for letter in range(row_width(battle, row))
    )


def place_on(battle: int, number: int) -> tuple[int, int]:
    """Return the doubled coordinates of a hex.

    >>> place_on(3, NUMBERS["b2"])
    (6, 1)
    """
    name = NAMES[number]
    y = int(name[1:]) - 1
    return abs(y - RADIUS[battle]) + 2 * (ord(name[0]) - ord("a")), y


def axial(battle: int, number: int) -> Axial:
    """Return the coordinates of a hex along the three axes, with the centre at 0."""
    (x, y), radius = place_on(battle, number), RADIUS[battle]
    q, r = (x - y - radius) // 2, y - radius
    return q, r, -q - r


def _apart(one: Axial, other: Axial) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _wall_sites(battle: int, at: dict[int, Axial]) -> tuple[tuple[int, ...], ...]:
    """Return the wall sites by side, in ascending order.

    Those of Sun have the same r, those of Moon the same q, those of Star the same s.
    """
    edge = RADIUS[battle] - 1
    return tuple(
        tuple(
            n
            for n in _numbers(battle)
            if (axes := at[n])[axis] == -edge and max(map(abs, axes)) <= edge
        )
        for axis in (1, 0, 2)
    )


def _line(numbers: Mapping[tuple[int, int], int], one: Axial, other: Axial) -> int:
    """Return the hexes strictly between two hexes, on the line between their centres (R-35).

    Args:
        numbers: the number of each hex, by its place.
    """
    (q, r, _), (to_q, to_r, _) = one, other
    places = ((q + by_q, r + by_r) for by_q, by_r in between(to_q - q, to_r - r))
    return set_of(numbers[place] for place in places if place in numbers)


@cache
def map_of_three(battle: int) -> Map:
    """Return the map of a battle between three sides."""
    radius, numbers = RADIUS[battle], _numbers(battle)
    at = {number: axial(battle, number) for number in sorted(numbers)}
    by_place = {axes[:2]: number for number, axes in at.items()}
    distance = [bytearray(_OFF) for _ in range(EVERY_HEX)]
    for one, axes in at.items():
        for other, others in at.items():
            distance[one][other] = _apart(axes, others)
    around = tuple(
        tuple(set_of(n for n in at if row[n] <= steps) for steps in range(_STEPS))
        for row in distance
    )
    within = tuple(
        tuple(each & ~BIT[number] for each in steps[: FARTHEST + 1])
        for number, steps in enumerate(around)
    )
    sight: list[dict[int, int]] = [{} for _ in range(EVERY_HEX)]
    for one, axes in at.items():
        for other in bits(within[one][FARTHEST] & ~within[one][1]):
            if on := _line(by_place, axes, at[other]):
                sight[one][other] = on
    return Map(
        sides=THREE,
        battle=battle,
        hexes=EVERY_HEX,
        numbers=numbers,
        on_map=set_of(numbers),
        beyond=(1 << EVERY_HEX) - 1 & ~set_of(numbers),
        places=tuple(
            place_on(battle, number) if number in at else (0, 0) for number in range(EVERY_HEX)
        ),
        distance=tuple(map(bytes, distance)),
        within=within,
        around=around,
        near=tuple(each[1] for each in within),
        neighbours=tuple(tuple(bits(each[1])) for each in within),
        sight=tuple(sight),
        wall_sites=_wall_sites(battle, at),
        landmark_field=set_of(
            n for n, axes in at.items() if min(axes) >= 3 - radius and max(map(abs, axes)) < radius
        ),
        landmarks=THREE * LANDMARKS_EACH[battle],
        rows=rows_of(battle),
    )
