"""Everybody meets everybody, by the circle method: one contender stays, the others move on by
one."""

from __future__ import annotations

from bot.pairings.lots import drawn
from bot.pairings.meetings import bye, meeting
from bot.pairings.records import Pairing, Result, Tournament


def rounds(contenders: int) -> int:
    """Return the number of rounds.

    >>> rounds(5), rounds(6)
    (5, 5)
    """
    return contenders - 1 + contenders % 2


def pairs(circle: list[int], round_: int) -> list[tuple[int, int]]:
    """Return the pairs of a round.

    Args:
        circle: the contenders, an even number of them.

    >>> [pairs([1, 2, 3, 4], each) for each in (1, 2, 3)]
    [[(1, 4), (2, 3)], [(1, 3), (4, 2)], [(1, 2), (3, 4)]]
    """
    moving, moved = circle[1:], round_ - 1
    turned = [moving[(at - moved) % len(moving)] for at in range(len(moving))]
    line = [circle[0], *turned]
    return [(line[at], line[-1 - at]) for at in range(len(line) // 2)]


def pair(t: Tournament, round_: int) -> list[Pairing]:
    """Return the pairings of a round; [] after the last. All contenders who began stay in it to the
    end, and those who are out forfeit.

    A bye brings no points here: everybody has one, or nobody does.
    """
    circle = drawn(t.seed, [each.number for each in t.field])
    if len(circle) < 2 or round_ > rounds(len(circle)):
        return []
    circle += [0] * (len(circle) % 2)
    found: list[Pairing] = []
    for place, (one, other) in enumerate(pairs(circle, round_), start=1):
        if one and other:
            found += meeting(t, round_, place, one, other)
        else:
            free = bye(t, round_, place, one or other)
            found.append(Pairing(round_, place, free.first, result=Result(0, 0)))
    return found
