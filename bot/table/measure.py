"""Limits on what comes to the table: a member's messages, counted over all of their tabs, and the
log-ins inside Discord."""

from __future__ import annotations

from collections import OrderedDict, deque

BURST, SECONDS = 60, 10.0
"""The number of messages that a member may send within so many seconds. Opening a tab counts as
one."""
DEEDS, DEED_SECONDS = 30, 60.0
"""The same for deeds and their forms. For some of them Discord is asked who a member is, which the
bot may do only 50 times a second for everybody together."""
KEPT = 1000
"""Members whose measure is remembered, and places. More push out the one seen least recently."""
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


class Places:
    """The measures of log-ins inside Discord.

    A log-in comes before the bot knows its member, and everybody comes by the address of Discord's
    proxy. So log-ins are counted by the place that they name: those of a known place by themselves,
    and those of all others together, since a name can be made up. To keep others out of a place,
    somebody must know it, and keeps nobody out of another one.
    """

    def __init__(self) -> None:
        self._of: OrderedDict[str, Measure] = OrderedDict()
        self._unknown = Measure()

    def know(self, place: str) -> None:
        """Count the log-ins of a place by themselves from now on.

        Args:
            place: an instance where Discord has named a member, or the id of a channel where
                somebody has just opened the Activity.
        """
        self._of.setdefault(place, Measure())
        self._of.move_to_end(place)
        if len(self._of) > KEPT:
            self._of.popitem(last=False)

    def of(self, instance: str) -> Measure:
        """Return the measure of log-ins to an instance. Discord's ids of instances end with the id
        of the channel. If they ever do not, the instance itself is known after its first log-in.
        """
        for place in (instance, instance.rpartition("-")[2]):
            if (measure := self._of.get(place)) is not None:
                return measure
        return self._unknown
