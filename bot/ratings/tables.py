"""Results between each two players, from a match of any number of players.

Where only the winner tells skill, only the winner's pairs count, all of them together as much as
one match of two. Where the whole order does, each pair counts 2/n with n players. So a match of six
does not count as fifteen, and the intervals stay honest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from bot.ratings.glicko import Rating, Result, rated
from games.places import Places


def rated_match(
    before: Sequence[Rating],
    ranks: Sequence[int],
    places: Places = Places.ORDER,
    edges: Sequence[float] | None = None,
    counts: Mapping[tuple[int, int], float] | None = None,
) -> tuple[Rating, ...]:
    """Return the ratings of all players after a match, by seat.

    Args:
        before: the ratings before the match, by seat; see `Rating.after`.
        ranks: the ranks, by seat: 1 for the winner; equal players share one.
        places: what the ranks tell of skill.
        edges: the points by which each seat is better than an average one.
        counts: by two seats, the lower first: the share of their pair that counts. Other pairs
            count in full.

    >>> ada, bo = rated_match([Rating(), Rating()], [1, 2])
    >>> ada.value > 1500 > bo.value
    True
    """
    edges, counts = edges or [0.0] * len(before), counts or {}
    results: list[list[Result]] = [[] for _ in before]
    for one, other, weight in _pairs(ranks, places):
        counted = weight * counts.get((one, other), 1.0)
        if not counted:
            continue
        for seat, foe in ((one, other), (other, one)):
            score = 0.5 if ranks[seat] == ranks[foe] else float(ranks[seat] < ranks[foe])
            edge = edges[seat] - edges[foe]
            results[seat].append(Result(before[foe], score, counted, edge))
    return tuple(rated(rating, mine) for rating, mine in zip(before, results, strict=True))


def _pairs(ranks: Sequence[int], places: Places) -> Iterator[tuple[int, int, float]]:
    """Yield the pairs of seats that are compared, each with its weight."""
    pairs = list(combinations(range(len(ranks)), 2))
    if places is Places.WINNER:
        best = min(ranks)
        pairs = [pair for pair in pairs if best in (ranks[pair[0]], ranks[pair[1]])]
        weight = 1 / len(pairs)
    else:
        weight = 2 / len(ranks)
    for one, other in pairs:
        yield one, other, weight
