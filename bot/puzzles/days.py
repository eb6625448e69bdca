"""The days of the puzzles of the day."""

from __future__ import annotations

from bot.clock import DAY

MORNING = 8 * 3600
"""The time of the daily post: eight o'clock UTC."""


def day_of(now: int) -> int:
    """Return the day to which a time belongs. A day begins when its puzzle is posted."""
    return (now - MORNING) // DAY
