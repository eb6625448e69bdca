"""Seasons: the quarters of the calendar, in UTC. They are views, and reset nothing."""

from __future__ import annotations

from datetime import UTC, datetime


def season_start(now: int) -> int:
    """Return the start of the season that contains a given time.

    >>> season_start(1_795_766_400) == int(datetime(2026, 10, 1, tzinfo=UTC).timestamp())
    True
    """
    today = datetime.fromtimestamp(now, UTC)
    first = datetime(today.year, (today.month - 1) // 3 * 3 + 1, 1, tzinfo=UTC)
    return int(first.timestamp())
