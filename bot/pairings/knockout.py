"""Knockout: a loser is out. There are byes only in the first round, so nobody has two."""

from __future__ import annotations

import msgspec

from bot.pairings.lots import drawn, lot
from bot.pairings.meetings import bye, meeting
from bot.pairings.records import Pairing, Tournament

REPLAYS = 1
"""Times that a drawn meeting is played again, with the seats swapped. After that, a lot decides."""


def rounds(contenders: int) -> int:
    """Return the number of rounds.

    >>> [rounds(each) for each in (2, 3, 4, 5, 64)]
    [1, 2, 2, 3, 6]
    """
    return max(0, contenders - 1).bit_length()


def bracket(size: int) -> list[int]:
    """Return the seeds in the order of the bracket, so that the first two meet in the final at the
    earliest, and so on.

    Args:
        size: a power of two.

    >>> bracket(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    line = [1]
    while len(line) < size:
        whole = 2 * len(line) + 1
        line = [each for one in line for each in (one, whole - one)]
    return line


def pair(t: Tournament, round_: int) -> list[Pairing]:
    """Return the pairings of a round; [] after the final."""
    if round_ == 1:
        numbers = drawn(t.seed, [each.number for each in t.present])
        if len(numbers) < 2:
            return []
        size = 1 << rounds(len(numbers))
        line = [numbers[at - 1] if at <= len(numbers) else 0 for at in bracket(size)]
    else:
        line = [winner(t, place, round_ - 1) for place in places(t, round_ - 1)]
    if len(line) < 2:
        return []
    found: list[Pairing] = []
    for place, (one, other) in enumerate(zip(line[::2], line[1::2], strict=True), start=1):
        if one and other:
            found += meeting(t, round_, place, one, other)
        else:
            found.append(bye(t, round_, place, one or other))
    return found


def places(t: Tournament, round_: int) -> list[int]:
    """Return the places of a round in the bracket."""
    return sorted({each.place for each in t.of_round(round_)})


def score(t: Tournament, place: int, round_: int) -> dict[int, int]:
    """Return the points of each contender in a meeting, in halves."""
    own = [each for each in t.of_round(round_) if each.place == place]
    return {number: sum(e.points(number) for e in own) for number in own[0].both if number}


def winner(t: Tournament, place: int, round_: int) -> int:
    """Return the contender who goes on from a meeting that is over. There always is one: points
    decide, then who is still in, then fewer forfeits, then the lot. A contender who goes on can
    be out as well, so that the next one wins without a match."""
    own = [each for each in t.of_round(round_) if each.place == place]
    points = score(t, place, round_)
    after = (place + 1) // 2
    going = {n for each in t.of_round(round_ + 1) if each.place == after for n in each.both}
    if gone_on := going & set(points):
        return gone_on.pop()  # one who leaves later has gone on all the same

    def order(number: int) -> tuple[int, bool, int, int]:
        forfeits = sum(each.forfeits(number) for each in own)
        is_out = not t.contender(number).is_in
        return -points[number], is_out, forfeits, lot(t.seed, round_, number)

    return min(points, key=order)


def by_lot(t: Tournament, place: int, round_: int) -> bool:
    """Return whether a meeting that is over was decided by lot."""
    own = [each for each in t.of_round(round_) if each.place == place]
    points = score(t, place, round_)
    forfeits = {sum(each.forfeits(number) for each in own) for number in points}
    there = {t.contender(number).is_in for number in points}
    if any(each.round > round_ for each in t.pairings):
        there = {True}  # one who is out by now may have left later
    return len(points) == 2 and {len(set(points.values())), len(forfeits), len(there)} == {1}


def replays(t: Tournament) -> list[Pairing]:
    """Return the matches still to be played in a round whose other matches are over: one more for
    each drawn meeting."""
    legs = 2 if t.twice else 1
    found = []
    for place in places(t, t.round):
        own = [each for each in t.of_round(t.round) if each.place == place]
        points = score(t, place, t.round)
        drawn_out = len(points) == 2 and len(set(points.values())) == 1
        both_in = all(t.contender(number).is_in for number in points)
        played = all(each.result is not None and each.result.played for each in own)
        if drawn_out and both_in and played and len(own) < legs + REPLAYS:
            last = own[-1]
            found.append(
                msgspec.structs.replace(
                    last,
                    first=last.second,
                    second=last.first,
                    nth=last.nth + 1,
                    result=None,
                    invitation_id=None,
                    match_id=None,
                )
            )
    return found


def added(t: Tournament, number: int) -> tuple[Pairing, list[Pairing]] | None:
    """Return the bye that a late member replaces, and the matches that take its place; None if no
    bye is left."""
    if t.round != 1:
        return None
    byes = [each for each in t.of_round(1) if each.is_bye and t.contender(each.first).is_in]
    if not byes:
        return None
    taken = min(byes, key=lambda each: (lot(t.seed, each.first), each.place))
    return taken, meeting(t, 1, taken.place, taken.first, number)
