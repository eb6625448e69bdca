"""Ranks by points."""

from __future__ import annotations

from collections.abc import Sequence


def rank(points: Sequence[int], resigned: Sequence[int] = ()) -> tuple[int, ...]:
    """Rank seats by points, highest first; equal points share a rank, resigned seats come last.

    >>> rank([7, 9, 7, 3])
    (2, 1, 2, 4)
    >>> rank([7, 9], resigned=[1])
    (1, 2)
    """
    keys = [
        (seat not in resigned, points[seat] if seat not in resigned else resigned.index(seat))
        for seat in range(len(points))
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
