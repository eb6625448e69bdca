"""From round to round. A tournament goes on by itself: `advanced` draws every consequence of what
is known. Applied again, it changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from bot.pairings import groups, knockout, round_robin, swiss
from bot.pairings.ranking import Line, table
from bot.pairings.records import FEW, WIN, Format, Pairing, Part, Phase, Result, Tournament

_PAIR: dict[Format, Callable[[Tournament, int], list[Pairing]]] = {
    Format.GROUPS: groups.pair,
    Format.KNOCKOUT: knockout.pair,
    Format.ROUND_ROBIN: round_robin.pair,
    Format.SWISS: swiss.pair,
}
_ROUNDS = {
    Format.GROUPS: groups.rounds,
    Format.KNOCKOUT: knockout.rounds,
    Format.ROUND_ROBIN: round_robin.rounds,
    Format.SWISS: swiss.rounds,
}


def format_of(t: Tournament) -> Format:
    """Return the format that is really played: Swiss with few contenders is a round robin."""
    began = sum(each.since == 1 for each in (t.field if t.round else t.present))
    return Format.ROUND_ROBIN if t.format is Format.SWISS and began <= FEW else t.format


def rounds(t: Tournament) -> int:
    """Return the number of rounds, as far as it is known."""
    if t.round and format_of(t) is Format.GROUPS:
        return t.round - 1 + groups.rounds_from(len(groups.tables(t, t.round)))
    began = sum(each.since == 1 for each in (t.field if t.round else t.present))
    return max(t.round, _ROUNDS[format_of(t)](began)) if began else 0


def advanced(t: Tournament) -> Tournament:
    """Return a tournament after everything that follows from it. Contenders who are out forfeit
    their open pairings. A round that is over leads to the next, and the last one to the end."""
    while t.phase is Phase.RUNNING:
        t = _without_the_absent(t)
        if any(each.round == t.round for each in t.open):
            return t
        kind = format_of(t)
        more = knockout.replays(t) if kind is Format.KNOCKOUT and t.round else []
        if not more:
            more = _PAIR[kind](t, t.round + 1) if _goes_on(t) else []
            t = msgspec.structs.replace(
                t,
                round=t.round + bool(more),
                phase=Phase.RUNNING if more else Phase.FINISHED,
            )
        t = msgspec.structs.replace(t, pairings=(*t.pairings, *more))
    return t


def _goes_on(t: Tournament) -> bool:
    """Whether there is anything left to decide, which takes two contenders."""
    return len(t.present) > 1


def closed(t: Tournament, key: tuple[int, int, int], result: Result) -> Tournament:
    """Return a tournament with the result of a match. The first result that arrives stays."""
    return _with(t, [each for each in t.open if each.key == key], lambda _: result)


def after_leaving(t: Tournament, number: int, part: Part) -> Tournament:
    """Return a tournament after one of its contenders has left. They stay in its tables."""
    gone = [
        msgspec.structs.replace(each, part=part) if each.number == number else each
        for each in t.contenders
    ]
    return msgspec.structs.replace(t, contenders=tuple(gone))


def _without_the_absent(t: Tournament) -> Tournament:
    out = {each.number for each in t.contenders if not each.is_in}
    left = [each for each in t.open if out & set(each.both)]
    return _with(t, left, lambda each: forfeited(each.first in out, each.second in out))


def forfeited(first: bool, second: bool) -> Result:
    """Return the result of a match that one or both of the contenders forfeit.

    >>> forfeited(True, False)
    Result(first=0, second=2, first_forfeits=True, second_forfeits=False)
    """
    return Result(0 if first else WIN, 0 if second else WIN, first, second)


def _with(
    t: Tournament, pairings: Iterable[Pairing], result: Callable[[Pairing], Result]
) -> Tournament:
    keys = {each.key for each in pairings}
    if not keys:
        return t
    found = [
        msgspec.structs.replace(each, result=result(each)) if each.key in keys else each
        for each in t.pairings
    ]
    return msgspec.structs.replace(t, pairings=tuple(found))


# The order of the contenders.


def standings(t: Tournament) -> list[Line]:
    """Return all contenders in the order in which they stand now. At the end, contenders who have
    left can stand above the winner."""
    numbers = [each.number for each in t.field]
    if format_of(t) is Format.KNOCKOUT:
        return _of_bracket(t, numbers)
    if format_of(t) is Format.GROUPS:
        return _of_groups(t, numbers)
    return table(t, numbers, t.pairings)


def places(t: Tournament) -> list[int]:
    """Return the places of `standings`. In a knockout, contenders who went out in the same round
    share one."""
    lines = standings(t)
    if format_of(t) is not Format.KNOCKOUT:
        return list(range(1, len(lines) + 1))
    reached = [_survived(t, line.number) for line in lines]
    return [reached.index(each) + 1 for each in reached]


def winner(t: Tournament) -> int | None:
    """Return the winner. None while the tournament runs, and if nobody was left in it."""
    if t.phase is not Phase.FINISHED:
        return None
    best = [line.number for line in standings(t) if t.contender(line.number).is_in]
    if format_of(t) is Format.KNOCKOUT:  # a loser wins nothing, even if all others leave
        best = [number for number in best if _survived(t, number) == t.round]
    return best[0] if best else None


def _of_bracket(t: Tournament, numbers: Iterable[int]) -> list[Line]:
    lines = table(t, numbers, t.pairings)
    return sorted(lines, key=lambda line: -_survived(t, line.number))


def _survived(t: Tournament, number: int) -> int:
    """Return the number of rounds that a contender has survived."""
    found = 0
    for round_ in range(1, t.round + 1):
        own = [each for each in t.of_round(round_) if number in each.both]
        is_over = own and all(each.result is not None for each in own)
        if is_over and not (round_ == t.round and t.phase is Phase.RUNNING and knockout.replays(t)):
            found += knockout.winner(t, own[0].place, round_) == number
    return found


def _of_groups(t: Tournament, numbers: Iterable[int]) -> list[Line]:
    """Sort by the last round of groups that a contender reached, then by the place in their group.
    Across groups, points and the other tie-breaks decide."""
    found: dict[int, tuple[tuple[int, ...], Line]] = {}
    for round_ in range(1, t.round + 1):
        for group in groups.tables(t, round_):
            for place, line in enumerate(group):
                key = (-round_, place, -line.points, -line.sonneborn, line.forfeits)
                found[line.number] = key, line
    none = [line for line in table(t, numbers, ()) if line.number not in found]
    ordered = sorted(found.values(), key=lambda item: item[0])
    return [line for _, line in ordered] + none
