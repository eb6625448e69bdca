"""How much a tab may say."""

from __future__ import annotations

from collections import deque

BURST, SECONDS = 30, 10.0
"""So many messages a tab may send in so many seconds."""
MOST_REFUSED = 100
"""Messages that are refused in a row before the line is closed."""


class Measure:
    """Counts what a tab says. It remembers no more of a flood than of a member's clicks."""

    def __init__(self) -> None:
        self._taken: deque[float] = deque(maxlen=BURST)
        self._refused = 0

    @property
    def is_flood(self) -> bool:
        """Whether the tab goes on and on though it is refused."""
        return self._refused >= MOST_REFUSED

    def takes(self, now: float) -> bool:
        """Whether the tab may say one more thing at a time in seconds.

        >>> measure = Measure()
        >>> [measure.takes(0.1 * n) for n in range(BURST + 2)].count(True) == BURST
        True
        >>> measure.takes(20.0)
        True
        """
        if len(self._taken) == self._taken.maxlen and self._taken[0] > now - SECONDS:
            self._refused += 1
            return False
        self._taken.append(now)
        self._refused = 0
        return True
