"""Groups of three to five in which everybody meets everybody, all at once. The best of each go on
to the next round of groups, until one group is left: the final."""

from __future__ import annotations

from itertools import combinations

from bot.pairings.lots import drawn
from bot.pairings.meetings import meeting
from bot.pairings.ranking import Line, table
from bot.pairings.records import Pairing, Tournament

USUAL, LARGEST = 4, 5
"""The usual and the largest number of contenders in a group."""
OPPONENTS = 2
"""The least number of members still in a group that a late member can enter, and so the least
number of matches that they play there."""


def sizes(contenders: int) -> list[int]:
    """Return the sizes of the groups.

    >>> sizes(5), sizes(6), sizes(11), sizes(64) == [4] * 16
    ([5], [3, 3], [4, 4, 3], True)
    """
    count = 1 if contenders <= LARGEST else max(2, (contenders + USUAL // 2 - 1) // USUAL)
    return [contenders // count + (at < contenders % count) for at in range(count)]


def going_on(groups: int) -> int:
    """Return the number of contenders who go on from each group: two if there are two groups,
    otherwise only the best."""
    return 2 if groups == 2 else 1


def rounds(contenders: int) -> int:
    """Return the number of rounds of groups.

    >>> [rounds(each) for each in (3, 5, 6, 16, 64)]
    [1, 1, 2, 2, 3]
    """
    return rounds_from(len(sizes(contenders)))


def rounds_from(groups: int) -> int:
    """Return the number of rounds that are left, including one with this many groups."""
    return 1 if groups == 1 else 1 + rounds(groups * going_on(groups))


def tables(t: Tournament, round_: int) -> list[list[Line]]:
    """Return the tables of a round, by group."""
    by_group: dict[int, list[Pairing]] = {}
    for each in t.of_round(round_):
        by_group.setdefault(each.group, []).append(each)
    return [
        table(t, sorted({number for each in own for number in each.both if number}), own)
        for _, own in sorted(by_group.items())
    ]


def pair(t: Tournament, round_: int) -> list[Pairing]:
    """Return the pairings of a round; [] after the final."""
    if round_ == 1:
        numbers = drawn(t.seed, [each.number for each in t.present])
    else:
        numbers = _gone_on(t, round_ - 1)
    if len(numbers) < 2:
        return []
    found: list[Pairing] = []
    count = len(sizes(len(numbers)))
    for group in range(count):
        members = numbers[group::count]  # the best of a round are spread over the groups
        for one, other in combinations(members, 2):
            found += meeting(t, round_, len({e.place for e in found}) + 1, one, other, group + 1)
    return _seats_evened(found)


def _gone_on(t: Tournament, round_: int) -> list[int]:
    """The contenders who go on from a round: the first of every group, then the second of every
    group. The place of a contender who is out goes to the next one."""
    groups = tables(t, round_)
    if len(groups) == 1:
        return []
    most = going_on(len(groups))
    there = [[e.number for e in group if t.contender(e.number).is_in] for group in groups]
    return [group[at] for at in range(most) for group in there if at < len(group)]


def added(t: Tournament, number: int) -> list[Pairing]:
    """Return the matches of a late member, in the smallest group; [] if there is no group for them.
    A group that its members have left does not count: it would be won without playing."""
    groups: dict[int, set[int]] = {}
    for each in t.of_round(1):
        groups.setdefault(each.group, set()).update(each.both)
    fit = [
        (len(members), group)
        for group, members in groups.items()
        if len(members) < LARGEST and sum(t.contender(n).is_in for n in members) >= OPPONENTS
    ]
    if t.round != 1 or not fit:
        return []
    _, group = min(fit)
    members = groups[group]
    found: list[Pairing] = []
    place = max(each.place for each in t.of_round(1))
    for other in sorted(members):
        place += 1
        found += meeting(t, 1, place, number, other, group)
    return found


def _seats_evened(pairings: list[Pairing]) -> list[Pairing]:
    """Give everybody the first seat about as often as the second. All meetings are paired at once,
    so none of them could take the others into account."""
    had: dict[int, int] = {}
    found: list[Pairing] = []
    for each in pairings:
        first, second = each.both
        if each.nth == 0 and had.get(first, 0) > had.get(second, 0):
            first, second = second, first
        elif each.nth == 1:
            second, first = found[-1].both
        had[first] = had.get(first, 0) + 1
        had[second] = had.get(second, 0) - 1
        found.append(Pairing(each.round, each.place, first, second, nth=each.nth, group=each.group))
    return found
