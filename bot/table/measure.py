"""Limits on a member's messages at the table, in all of their tabs together."""

from __future__ import annotations

from collections import OrderedDict, deque

BURST, SECONDS = 60, 10.0
"""Messages that a member may send in a number of seconds; to come is one, too."""
KEPT = 1000
"""Members whose measure is remembered, as long as nobody else comes."""
MOST_REFUSED = 100
"""Messages that are refused in a row before the line is closed."""


class Measure:
    """Counts what a member says. It remembers no more of a flood than of a member's clicks."""

    def __init__(self) -> None:
        self._taken: deque[float] = deque(maxlen=BURST)
        self._refused = 0

    @property
    def is_flood(self) -> bool:
        """Whether a member sends on and on though refused."""
        return self._refused >= MOST_REFUSED

    def takes(self, now: float) -> bool:
        """Whether a member may send one more message at a time in seconds.

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


class Measures:
    """One for each member. It outlives their tabs: a member who comes back gets no new one."""

    def __init__(self) -> None:
        self._of: OrderedDict[int, Measure] = OrderedDict()

    def of(self, user_id: int) -> Measure:
        """Return a member's."""
        measure = self._of.setdefault(user_id, Measure())
        self._of.move_to_end(user_id)
        if len(self._of) > KEPT:
            self._of.popitem(last=False)
        return measure
