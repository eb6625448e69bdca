"""Ranks by points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.teams import Sides


def rank(points: Sequence[int], resigned: Sequence[int] = (), sides: Sides = ()) -> tuple[int, ...]:
    """Rank seats by points, highest first. Equal points share a rank. Resigned seats come last, the
    first to resign at the very end.

    Partners add up their points and share a rank; a side comes last if all of it has resigned.

    >>> rank([7, 9, 7, 3])
    (2, 1, 2, 4)
    >>> rank([7, 9], resigned=[1])
    (1, 2)
    >>> rank([7, 9, 8, 3], resigned=[0], sides=((0, 2), (1, 3)))
    (1, 3, 1, 3)
    """
    places = [
        (True, sum(points[seat] for seat in seats))
        if any(seat not in resigned for seat in seats)
        else (False, max(map(resigned.index, seats)))
        for seats in sides or [(seat,) for seat in range(len(points))]
    ]
    return ranked(places, sides)


def ranked(places: Sequence[Any], sides: Sides) -> tuple[int, ...]:
    """Return each seat's rank, by the place of its side. Partners share a rank, and the seats of
    lower sides rank below all seats of higher ones.

    Args:
        places: by side, or by seat where everybody plays alone; higher is better.

    >>> ranked([7, 9, 8], ((0, 3), (1, 4), (2, 5)))
    (5, 1, 3, 5, 1, 3)
    """
    each = sides or [(seat,) for seat in range(len(places))]
    by_seat = {seat: place for place, seats in zip(places, each, strict=True) for seat in seats}
    return tuple(
        1 + sum(other > by_seat[seat] for other in by_seat.values()) for seat in sorted(by_seat)
    )
