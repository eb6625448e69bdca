"""The arithmetic of clocks. Times are whole seconds since 1970.

A clock runs while its seat is asked and its member plays it. First it takes from the time of the
decision, then from the reserve. It stops when the answer was sent, by Discord's own time, and the
next one starts when the answer was stored: what lies between belongs to nobody. While a member is
on a break that counts, a clock of theirs starts at the end of the break: `SeatClock.since` is in
the future then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from bot.clock import HOUR
from bot.play.paces import Pace
from bot.storage.records import SeatClock

Clocks = tuple[SeatClock, ...]
Away = Mapping[int, int]
"""By seat whose member is on a break that counts: when it ends."""
NOBODY: Away = MappingProxyType({})
AFTER_UNDO = HOUR
"""Most seconds of a decision that is asked again because a player took it back."""


def end(pace: Pace, clock: SeatClock) -> int | None:
    """Return when a clock that runs is at its end; None where it stands."""
    return None if clock.since is None else clock.since + pace.decision + clock.reserve


def is_over(pace: Pace, clock: SeatClock, at: int) -> bool:
    """Whether a clock had run out at a time; its last second still counts."""
    ends = end(pace, clock)
    return ends is not None and at > ends


def start(pace: Pace, clock: SeatClock, at: int) -> SeatClock:
    """Let a clock that stands run."""
    return SeatClock(clock.reserve, at, at + pace.decision + clock.reserve)


def stop(pace: Pace, clock: SeatClock, at: int, *, done: bool) -> SeatClock:
    """Stop a clock, if it runs.

    Args:
        done: whether its seat has nothing more to decide, which earns the increment.
    """
    if clock.since is None:
        return clock
    used = max(0, at - clock.since - pace.decision)
    earned = pace.increment if done else 0
    return SeatClock(max(0, clock.reserve - used) + earned)


def back_at(away: Away, seat: int, at: int) -> int:
    """Return when the time of a seat begins that is asked at a time."""
    return max(at, away.get(seat, at))


def at_start(
    pace: Pace, asked: Sequence[int], levels: Sequence[str], at: int, away: Away = NOBODY
) -> Clocks:
    """Return the clocks of a match that begins; () at a pace without.

    Args:
        asked, levels: by seat, as `MatchRow` and `Player` have them.
    """
    if not pace.has_clocks:
        return ()
    full = SeatClock(pace.reserve)
    return tuple(
        start(pace, full, back_at(away, seat, at)) if _runs(since, level) else full
        for seat, (since, level) in enumerate(zip(asked, levels, strict=True))
    )


def after(
    pace: Pace,
    clocks: Clocks,
    before: Sequence[int],
    asked: Sequence[int],
    levels: Sequence[str],
    sent_at: int,
    at: int,
    away: Away = NOBODY,
) -> Clocks:
    """Return the clocks after an action.

    Args:
        before, asked: by seat, what was asked before the action and is asked after it.
        levels: by seat, who plays it.
        sent_at: when the action was sent,
        at: and when it was stored.
    """
    if not pace.has_clocks:
        return ()
    return tuple(
        _after(pace, clock, was, is_asked, level, sent_at, back_at(away, seat, at))
        for seat, (clock, was, is_asked, level) in enumerate(
            zip(clocks, before, asked, levels, strict=True)
        )
    )


def _after(
    pace: Pace, clock: SeatClock, before: int, asked: int, level: str, sent_at: int, at: int
) -> SeatClock:
    runs = _runs(asked, level)
    if runs and clock.since is not None and asked == before:
        # Still the same question. An end that nobody could be told of is looked at again.
        return SeatClock(clock.reserve, clock.since, at) if clock.due is None else clock
    stopped = stop(pace, clock, sent_at, done=not runs)
    return start(pace, stopped, at) if runs else stopped


def undone(
    pace: Pace,
    clocks: Clocks,
    before: Sequence[int],
    asked: Sequence[int],
    levels: Sequence[str],
    seat: int,
    sent_at: int,
    at: int,
    away: Away = NOBODY,
) -> Clocks:
    """Return the clocks after a seat took something back.

    Taking back wins no time: nobody has earned an increment by what stands no more, the time since
    is charged to the seat and not to those who were asked meanwhile, and what it is asked again
    has an hour at most before the reserve begins to run.

    Args:
        seat: that took it back; the others are as in `after`.
    """
    if not pace.has_clocks:
        return ()
    since = [max(0, sent_at - clock.since) for clock in clocks if clock.since is not None]
    found = []
    for each, clock in enumerate(clocks):
        runs, back = _runs(asked[each], levels[each]), clock
        begins = back_at(away, each, at)
        if each == seat:
            begins -= max(0, pace.decision - AFTER_UNDO)
            if clock.since is not None:
                back = stop(pace, clock, sent_at, done=False)
            elif runs:
                used = pace.increment + (max(since, default=0) if pace.live else 0)
                back = SeatClock(max(0, clock.reserve - used))
        elif clock.since is not None:
            back = stop(pace, clock, sent_at, done=False) if runs else SeatClock(clock.reserve)
        found.append(start(pace, back, begins) if runs else back)
    return tuple(found)


def handed_over(pace: Pace, clocks: Clocks, seat: int, at: int) -> Clocks:
    """Return the clocks when the computer takes a seat over: that one stands."""
    return _with(clocks, seat, lambda clock: stop(pace, clock, at, done=False))


def taken_back(pace: Pace, clocks: Clocks, seat: int, at: int, *, asked: bool) -> Clocks:
    """Return the clocks when a member takes their seat back: they have an increment at least."""

    def back(clock: SeatClock) -> SeatClock:
        full = SeatClock(max(clock.reserve, pace.increment))
        return start(pace, full, at) if asked else full

    return _with(clocks, seat, back)


def prolonged(pace: Pace, clocks: Clocks, seat: int, at: int) -> Clocks:
    """Return the clocks when the others wait: the question starts over, without a reserve."""
    return _with(clocks, seat, lambda _: start(pace, SeatClock(0), at))


def substituted(pace: Pace, clocks: Clocks, seat: int, at: int, *, asked: bool) -> Clocks:
    """Return the clocks when another member takes a seat whose own did not answer: what is asked
    starts over, and what is left of the reserve goes with the seat."""

    def fresh(clock: SeatClock) -> SeatClock:
        stopped = stop(pace, clock, at, done=False)
        return start(pace, stopped, at) if asked else stopped

    return _with(clocks, seat, fresh)


def begun_anew(pace: Pace, clocks: Clocks, seat: int, at: int) -> Clocks:
    """Return the clocks when a decision gets all its time back, to begin at a time."""
    return _with(clocks, seat, lambda clock: start(pace, clock, at))


def noted(clocks: Clocks, seat: int) -> Clocks:
    """Return the clocks when the end of one is noted: nobody looks at that one any more."""
    return _with(clocks, seat, lambda clock: SeatClock(clock.reserve, clock.since))


def _runs(asked: int, level: str) -> bool:
    return asked >= 0 and not level


def _with(clocks: Clocks, seat: int, change: Callable[[SeatClock], SeatClock]) -> Clocks:
    return tuple(change(clock) if at == seat else clock for at, clock in enumerate(clocks))
