"""How long a member may be away: at most 14 days at a time, and 30 in a year."""

from __future__ import annotations

from collections.abc import Sequence

from bot.clock import DAY
from bot.storage.breaks import Break

RUNNING, IN_A_YEAR, YEAR = 14 * DAY, 30 * DAY, 365 * DAY
APART = DAY
"""Breaks with less time than this between them count as one."""


def current(breaks: Sequence[Break], now: int) -> Break | None:
    """Return the current break of a member."""
    return next((each for each in breaks if each.since <= now < each.until), None)


def used(breaks: Sequence[Break], now: int) -> int:
    """Return the seconds of the last year that a member was away.

    >>> used([Break(0, 10), Break(YEAR, YEAR + 20)], YEAR + 7)
    10
    """
    return sum(max(0, min(each.until, now) - max(each.since, now - YEAR)) for each in breaks)


def latest_end(breaks: Sequence[Break], now: int) -> int:
    """Return the latest time until which a member may be away, on a current break or a new one.

    Args:
        breaks: all of the member's breaks that touch the last year, oldest first.
    """
    begun = now
    for each in reversed(breaks):
        if begun - min(each.until, now) >= APART:
            break
        begun = each.since
    return min(begun + RUNNING, now + IN_A_YEAR - used(breaks, now))
