"""Swiss rounds: contenders with about equal points meet, nobody meets the same opponent twice, and
nobody has two byes. The pairing is a matching of greatest weight (Edmonds, by networkx)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.pairings.lots import lot
from bot.pairings.meetings import bye, meeting, seats_so_far
from bot.pairings.ranking import table
from bot.pairings.records import Pairing, Tournament

_BYE = 0
"""The opponent of a contender with a bye."""
_POINTS, _SEATS = 10_000, 100
"""Weights of a difference in points, squared, and of one in seats. A lot weighs less than
either."""
_ALL = 1_000_000_000
"""More than all differences of a pair together."""


def rounds(contenders: int) -> int:
    """Return the number of rounds. With more, some contenders might run out of new opponents.

    >>> [rounds(each) for each in (7, 8, 9, 64)]
    [4, 4, 5, 7]
    """
    return (contenders - 1).bit_length() + 1


def pair(t: Tournament, round_: int) -> list[Pairing]:
    """Return the pairings of a round; [] after the last, or if no new pairs are left."""
    began = [each for each in t.field if each.since == 1]
    if round_ > rounds(len(began)):
        return []
    numbers = [each.number for each in t.present]
    pairs = matched(t, numbers, round_)
    found: list[Pairing] = []
    for place, (one, other) in enumerate(_ordered(t, pairs), start=1):
        if _BYE in (one, other):
            found.append(bye(t, round_, place, one or other))
        else:
            found += meeting(t, round_, place, one, other)
    return found


def matched(t: Tournament, numbers: Sequence[int], round_: int) -> list[tuple[int, int]]:
    """Return the best pairs of the contenders; [] if they cannot all be paired."""
    if len(numbers) < 2:
        return []
    points = {line.number: line.points for line in table(t, numbers, t.pairings)}
    met = {frozenset(each.both) for each in t.pairings}
    free = {each.first for each in t.pairings if each.is_bye}
    seats = seats_so_far(t.pairings)
    edges = [
        (one, other, _weight(t, round_, one, other, points, seats))
        for at, one in enumerate(numbers)
        for other in numbers[at + 1 :]
        if frozenset((one, other)) not in met
    ]
    if len(numbers) % 2:
        least = min(points.values())
        edges += [
            (_BYE, one, _ALL - (points[one] - least) ** 2 * _POINTS - lot(t.seed, round_, one) % 97)
            for one in numbers
            if one not in free
        ]
    pairs = _heaviest(edges)
    return pairs if 2 * len(pairs) == len(numbers) + len(numbers) % 2 else []


def _weight(
    t: Tournament,
    round_: int,
    one: int,
    other: int,
    points: dict[int, int],
    seats: dict[int, int],
) -> int:
    apart = (points[one] - points[other]) ** 2
    same = abs(seats.get(one, 0) + seats.get(other, 0))
    return _ALL - apart * _POINTS - same * _SEATS - lot(t.seed, round_, one, other) % 97


def _heaviest(edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Return the matching of greatest weight among those with the most pairs."""
    import networkx  # noqa: PLC0415 - it takes a while to load, and few need it

    graph: Any = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return [(min(pair), max(pair)) for pair in found]


def _ordered(t: Tournament, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs in the order in which they are shown: by points, with a bye last."""
    points = {e.number: e.points for e in table(t, [c.number for c in t.present], t.pairings)}

    def order(pair: tuple[int, int]) -> tuple[bool, int, int, int]:
        both = sorted((points.get(each, 0) for each in pair), reverse=True)
        return _BYE in pair, -both[0], -both[1], max(pair)

    return sorted(pairs, key=order)
