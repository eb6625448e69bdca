"""The matches of two contenders who meet."""

from __future__ import annotations

from collections.abc import Iterable

from bot.pairings.lots import lot
from bot.pairings.records import WIN, Pairing, Result, Tournament


def meeting(
    t: Tournament, round_: int, place: int, one: int, other: int, group: int = 0
) -> list[Pairing]:
    """Return the match of two contenders, or both if they play twice. The contender who has had the
    first seat less often gets it now; a lot decides between equals."""
    first, second = seated(t, round_, one, other)
    pairs = [(first, second), (second, first)] if t.twice else [(first, second)]
    return [Pairing(round_, place, *pair, nth=nth, group=group) for nth, pair in enumerate(pairs)]


def bye(t: Tournament, round_: int, place: int, number: int) -> Pairing:
    """Return a bye, which brings as many points as winning the meeting. A round robin gives none
    for it."""
    matches = 2 if t.twice else 1
    return Pairing(round_, place, number, result=Result(WIN * matches, 0))


def seated(t: Tournament, round_: int, one: int, other: int) -> tuple[int, int]:
    """Return two contenders in the order of their seats."""
    firsts = seats_so_far(t.pairings)
    order = sorted((one, other), key=lambda each: (firsts.get(each, 0), lot(t.seed, round_, each)))
    return order[0], order[1]


def seats_so_far(pairings: Iterable[Pairing]) -> dict[int, int]:
    """Return how many more times each contender has had the first seat than the second."""
    found: dict[int, int] = {}
    for each in pairings:
        if not each.is_bye:
            found[each.first] = found.get(each.first, 0) + 1
            found[each.second] = found.get(each.second, 0) - 1
    return found
