"""The order of a table: points, direct encounter, Sonneborn-Berger, fewer forfeits, lot. Also which
of these puts a contender behind the one before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from itertools import combinations, groupby, pairwise

import msgspec

from bot.pairings.lots import lot
from bot.pairings.records import Pairing, Tournament


class Tiebreak(StrEnum):
    """The rule that decides between two neighbours in a table."""

    POINTS = "points"
    DIRECT = "direct"
    """The points that contenders with equal points took from each other, if they have all met."""
    SONNEBORN = "sonneborn"
    """Sonneborn-Berger: the points of everybody whom the contender beat on the board, and half the
    points of those with whom they drew."""
    FORFEITS = "forfeits"
    LOT = "lot"


class Line(msgspec.Struct, frozen=True):
    """A contender in a table."""

    number: int
    points: int
    """In halves."""
    won: int
    """A bye is neither won nor lost."""
    drawn: int
    lost: int
    direct: int | None
    """Points against those with equal points; None if there are none, or they have not all met."""
    sonneborn: int
    """In quarters."""
    forfeits: int
    by: Tiebreak = Tiebreak.POINTS
    """The tie-break that puts the contender behind the one before."""


def table(t: Tournament, numbers: Iterable[int], pairings: Iterable[Pairing]) -> list[Line]:
    """Return the table of the given contenders by their matches, best first."""
    counted = list(pairings)
    lines = {number: _line(number, counted) for number in numbers}
    points = {number: line.points for number, line in lines.items()}
    for number, line in lines.items():
        sonneborn = _sonneborn(number, counted, points)
        lines[number] = msgspec.structs.replace(line, sonneborn=sonneborn)
    return _by_points(t.seed, list(lines.values()), counted)


def _line(number: int, pairings: Sequence[Pairing]) -> Line:
    own = [each for each in pairings if number in each.both and each.result is not None]
    met = [each for each in own if not each.is_bye]
    played = [(each.points(number), each.points(each.other(number))) for each in met]
    return Line(
        number=number,
        points=sum(each.points(number) for each in own),
        won=sum(mine > theirs for mine, theirs in played),
        drawn=sum(mine == theirs > 0 for mine, theirs in played),
        lost=sum(mine < theirs or mine == theirs == 0 for mine, theirs in played),
        direct=None,
        sonneborn=0,
        forfeits=sum(each.forfeits(number) for each in own),
    )


def _sonneborn(number: int, pairings: Sequence[Pairing], points: dict[int, int]) -> int:
    own = (
        each
        for each in pairings
        if number in each.both and not each.is_bye and each.result is not None
    )
    return sum(
        each.points(number) * points.get(each.other(number), 0)
        for each in own
        if each.result is not None and each.result.played
    )


def _by_points(seed: int, lines: list[Line], pairings: Sequence[Pairing]) -> list[Line]:
    equals = _grouped(lines, lambda line: line.points)
    return _joined([_by_direct(seed, each, pairings) for each in equals], Tiebreak.POINTS)


def _by_direct(seed: int, lines: list[Line], pairings: Sequence[Pairing]) -> list[Line]:
    """Order contenders with equal points by what they took from each other. Those equal in that as
    well are ordered once more among themselves."""
    among = _between({line.number for line in lines}, pairings)
    if len(lines) == 1 or among is None:
        return _by_rest(seed, lines)
    took = {
        line.number: sum(each.points(line.number) for each in among if line.number in each.both)
        for line in lines
    }
    noted = [
        line if line.direct is not None else msgspec.structs.replace(line, direct=took[line.number])
        for line in lines
    ]
    equals = _grouped(noted, lambda line: took[line.number])
    if len(equals) == 1:
        return _by_rest(seed, noted)
    return _joined([_by_direct(seed, each, pairings) for each in equals], Tiebreak.DIRECT)


def _by_rest(seed: int, lines: list[Line]) -> list[Line]:
    ordered = sorted(
        lines,
        key=lambda line: (-line.sonneborn, line.forfeits, lot(seed, line.number), line.number),
    )
    found = ordered[:1]
    for before, line in pairwise(ordered):
        if before.sonneborn != line.sonneborn:
            why = Tiebreak.SONNEBORN
        else:
            why = Tiebreak.LOT if before.forfeits == line.forfeits else Tiebreak.FORFEITS
        found.append(msgspec.structs.replace(line, by=why))
    return found


def _between(numbers: set[int], pairings: Sequence[Pairing]) -> list[Pairing] | None:
    """The matches of some contenders with each other; None if they have not all met."""
    among = [each for each in pairings if set(each.both) <= numbers and each.result is not None]
    met = {frozenset(each.both) for each in among}
    pairs = map(frozenset, combinations(numbers, 2))
    return among if all(pair in met for pair in pairs) else None


def _grouped(lines: Iterable[Line], value: Callable[[Line], int]) -> list[list[Line]]:
    ordered = sorted(lines, key=lambda line: -value(line))
    return [list(equal) for _, equal in groupby(ordered, key=value)]


def _joined(equals: Sequence[list[Line]], why: Tiebreak) -> list[Line]:
    """Put groups of equals one behind the other, and note the reason."""
    found: list[Line] = []
    for lines in equals:
        first = msgspec.structs.replace(lines[0], by=why) if found else lines[0]
        found += [first, *lines[1:]]
    return found
