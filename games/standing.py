"""What the games' estimates of a running match have in common."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp


def shares(scores: Sequence[float], scale: float, away: Collection[int] = ()) -> tuple[float, ...]:
    """Return by seat the share of the win that scores promise, 1 in all.

    Args:
        scores: by seat, the more the better.
        scale: a lead of so much makes the win e times as likely as the other's.
        away: seats that resigned and cannot win.

    >>> [round(share, 2) for share in shares([5, 5, 3], scale=2)]
    [0.42, 0.42, 0.16]
    >>> shares([1, 9], scale=1, away=[1])
    (1.0, 0.0)
    """
    best = max(score for seat, score in enumerate(scores) if seat not in away)
    likely = [
        0.0 if seat in away else exp((score - best) / scale) for seat, score in enumerate(scores)
    ]
    total = sum(likely)
    return tuple(one / total for one in likely)
