"""Collects cyclic garbage, which Python has to search for, while nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import perf_counter

_NEVER = 2**31 - 1
"""The number of collections of younger garbage after which Python would collect all of it."""
FIRST = 60.0
"""The seconds from the start to the first collection. A test is over by then."""
SHARE = 1000
"""Of this many seconds, one may be spent on collecting all garbage. So the more there is, the less
often it is collected."""


class Collector:
    """Collects garbage of all ages in Python's place. With hundreds of open pages that takes a
    tenth of a second, and Python would begin it in the middle of a move."""

    def __init__(self, seconds: Callable[[], float] = perf_counter) -> None:
        """Take a clock."""
        self._seconds, self._next = seconds, 0.0
        self._usual: int | None = None
        """Python's threshold for collecting all garbage before this collector took over; None if it
        has not."""

    def start(self) -> None:
        """Take over from Python, unless another collector of this process already has."""
        young, middle, old = gc.get_threshold()
        if old != _NEVER:
            self._usual = old
            gc.set_threshold(young, middle, _NEVER)
            self._next = self._seconds() + FIRST

    def look(self) -> None:
        """Collect garbage, if this collector has taken over, unless the last collection took so
        long that it is too early."""
        began = self._seconds()
        if self._usual is not None and began >= self._next:
            gc.collect()
            self._next = began + SHARE * (self._seconds() - began)

    def stop(self) -> None:
        """Leave collecting to Python again."""
        if self._usual is not None:
            young, middle, _ = gc.get_threshold()
            gc.set_threshold(young, middle, self._usual)
            self._usual = None
