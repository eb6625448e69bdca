"""How long a member may be away: at most 14 days running, and 30 in a year."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import DAY
from bot.storage.breaks import Break

RUNNING, IN_A_YEAR, YEAR = 14 * DAY, 30 * DAY, 365 * DAY
APART = DAY
"""Breaks with less than that between them count as one that runs on."""


def current(breaks: Sequence[Break], now: int) -> Break | None:
    """Return the break that somebody is on."""
    return next((each for each in breaks if each.since <= now < each.until), None)


def used(breaks: Sequence[Break], now: int) -> int:
    """Return how many seconds of the last year somebody was away.

    >>> used([Break(0, 10), Break(YEAR, YEAR + 20)], YEAR + 7)
    10
    """
    return sum(max(0, min(each.until, now) - max(each.since, now - YEAR)) for each in breaks)


def latest_end(breaks: Sequence[Break], now: int) -> int:
    """Return until when somebody may be away who is on a break now, or begins one.

    Args:
        breaks: all of theirs that touch the last year, oldest first.
    """
    begun = now
    for each in reversed(breaks):
        if begun - min(each.until, now) >= APART:
            break
        begun = each.since
    return min(begun + RUNNING, now + IN_A_YEAR - used(breaks, now))
