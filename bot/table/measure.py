"""Limits on a member's messages at the table, counted over all of their tabs."""

from __future__ import annotations

from collections import OrderedDict, deque

BURST, SECONDS = 60, 10.0
"""The number of messages that a member may send within so many seconds. Opening a tab counts as
one."""
DEEDS, DEED_SECONDS = 30, 60.0
"""The same for deeds and their forms. For some of them Discord is asked who a member is, which the
bot may do only 50 times a second for everybody together."""
KEPT = 1000
"""Members whose measure is remembered. More push out the one seen least recently."""
MOST_REFUSED = 100
"""Messages refused in a row before the line is closed."""


class Measure:
    """Counts a member's messages. A flood takes no more memory than ordinary clicks."""

    def __init__(self) -> None:
        self._taken: deque[float] = deque(maxlen=BURST)
        self._deeds: deque[float] = deque(maxlen=DEEDS)
        self._refused = 0

    @property
    def is_flood(self) -> bool:
        """Whether a member keeps sending although they are refused."""
        return self._refused >= MOST_REFUSED

    def takes(self, now: float) -> bool:
        """Whether a member may send one more message at a time, in seconds.

        >>> measure = Measure()
        >>> [measure.takes(0.1 * n) for n in range(BURST + 2)].count(True) == BURST
        True
        >>> measure.takes(20.0)
        True
        """
        if not _takes(self._taken, now, SECONDS):
            self._refused += 1
            return False
        self._refused = 0
        return True

    def takes_deed(self, now: float) -> bool:
        """Whether a member may do one more deed at a time, in seconds."""
        return _takes(self._deeds, now, DEED_SECONDS)


def _takes(taken: deque[float], now: float, seconds: float) -> bool:
    if len(taken) == taken.maxlen and taken[0] > now - seconds:
        return False
    taken.append(now)
    return True


class Measures:
    """The measure of each member. It outlives their tabs, so reconnecting does not reset it."""

    def __init__(self) -> None:
        self._of: OrderedDict[int, Measure] = OrderedDict()

    def of(self, user_id: int) -> Measure:
        """Return the measure of a member."""
        measure = self._of.setdefault(user_id, Measure())
        self._of.move_to_end(user_id)
        if len(self._of) > KEPT:
            self._of.popitem(last=False)
        return measure
