"""The arithmetic of clocks. Times are whole seconds since 1970.

A clock runs while its seat is asked and its member plays it. It takes from the time of the decision
first, then from the reserve. It stops at the time when the answer was sent, which Discord tells,
and the next clock starts when the answer was stored; the time between is charged to nobody. While a
member is on a break that counts, their clock starts at the end of the break. Until then
`SeatClock.since` is in the future.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from bot.clock import HOUR
from bot.play.paces import Pace
from bot.storage.records import SeatClock

Clocks = tuple[SeatClock, ...]
Away = Mapping[int, int]
"""The ends of the breaks that count, by seat of the member who is on one."""
NOBODY: Away = MappingProxyType({})
AFTER_UNDO = HOUR
"""The most seconds for a decision that is asked again because a player took it back."""


def end(pace: Pace, clock: SeatClock) -> int | None:
    """Return the time at which a running clock ends; None if the clock stands."""
    return None if clock.since is None else clock.since + pace.decision + clock.reserve


def is_over(pace: Pace, clock: SeatClock, at: int) -> bool:
    """Whether a clock had run out at a time. Its last second still counts."""
    ends = end(pace, clock)
    return ends is not None and at > ends


def start(pace: Pace, clock: SeatClock, at: int) -> SeatClock:
    """Start a clock that stands."""
    return SeatClock(clock.reserve, at, at + pace.decision + clock.reserve)


def stop(pace: Pace, clock: SeatClock, at: int, *, done: bool) -> SeatClock:
    """Stop a clock, if it runs.

    Args:
        done: whether the seat has nothing more to decide, which earns the increment.
    """
    if clock.since is None:
        return clock
    used = max(0, at - clock.since - pace.decision)
    earned = pace.increment if done else 0
    return SeatClock(max(0, clock.reserve - used) + earned)


def back_at(away: Away, seat: int, at: int) -> int:
    """Return the time at which a seat's clock begins, if the seat is asked at `at`."""
    return max(at, away.get(seat, at))


def at_start(
    pace: Pace, asked: Sequence[int], levels: Sequence[str], at: int, away: Away = NOBODY
) -> Clocks:
    """Return the clocks of a match that begins; () at a pace without clocks.

    Args:
        asked, levels: by seat, as in `MatchRow` and `Player`.
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
        before, asked: by seat, the version that asked its question, before and after the action.
        levels: by seat, the level of the computer; "" for the member.
        sent_at: the time at which the action was sent.
        at: the time at which it was stored.
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
        # The question is still the same. If nobody could be told of the clock's end, look at it
        # again.
        return SeatClock(clock.reserve, clock.since, at) if clock.due is None else clock
    stopped = stop(pace, clock, sent_at, done=not runs)
    return start(pace, stopped, at) if runs else stopped


def undone(
    pace: Pace,
    clocks: Clocks,
    asked: Sequence[int],
    levels: Sequence[str],
    seat: int,
    sent_at: int,
    at: int,
    away: Away = NOBODY,
) -> Clocks:
    """Return the clocks after a seat took something back.

    Taking back gains no time. Nobody keeps an increment for a decision that no longer stands. The
    time since is charged to the seat, and not to the seats that were asked meanwhile. The question
    that comes again has an hour at most before the reserve begins to run.

    Args:
        seat: the seat that took back. For the others see `after`.
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
    """Return the clocks when the computer takes a seat over: the seat's clock stops."""
    return _with(clocks, seat, lambda clock: stop(pace, clock, at, done=False))


def taken_back(pace: Pace, clocks: Clocks, seat: int, at: int, *, asked: bool) -> Clocks:
    """Return the clocks when a member takes their seat back. They have at least an increment."""

    def back(clock: SeatClock) -> SeatClock:
        full = SeatClock(max(clock.reserve, pace.increment))
        return start(pace, full, at) if asked else full

    return _with(clocks, seat, back)


def prolonged(pace: Pace, clocks: Clocks, seat: int, at: int) -> Clocks:
    """Return the clocks when the others wait: the question starts over, without a reserve."""
    return _with(clocks, seat, lambda _: start(pace, SeatClock(0), at))


def substituted(pace: Pace, clocks: Clocks, seat: int, at: int, *, asked: bool) -> Clocks:
    """Return the clocks when another member takes a seat: its question starts over, and the rest of
    its reserve goes with it."""

    def fresh(clock: SeatClock) -> SeatClock:
        stopped = stop(pace, clock, at, done=False)
        return start(pace, stopped, at) if asked else stopped

    return _with(clocks, seat, fresh)


def begun_anew(pace: Pace, clocks: Clocks, seat: int, at: int) -> Clocks:
    """Return the clocks when a decision gets all its time back, beginning at a time."""
    return _with(clocks, seat, lambda clock: start(pace, clock, at))


def noted(clocks: Clocks, seat: int) -> Clocks:
    """Return the clocks after the end of one was noted, so that it is not looked at any more."""
    return _with(clocks, seat, lambda clock: SeatClock(clock.reserve, clock.since))


def _runs(asked: int, level: str) -> bool:
    return asked >= 0 and not level


def _with(clocks: Clocks, seat: int, change: Callable[[SeatClock], SeatClock]) -> Clocks:
    return tuple(change(clock) if at == seat else clock for at, clock in enumerate(clocks))
