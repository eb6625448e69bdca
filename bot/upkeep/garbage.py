"""Garbage that refers to itself, which Python has to look for, is looked for while nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import perf_counter

_NEVER = 2**31 - 1
"""Looks at younger garbage after which Python would look at all of it."""
FIRST = 60.0
"""Seconds after the start until the first look; a test is over by then."""
SHARE = 1000
"""Of so many seconds one may go by with looking at all of it: the more there is, the less often."""


class Collector:
    """Looks for garbage of all ages in Python's place. With hundreds of open pages that takes a
    tenth of a second, and Python would begin it in the middle of a move."""

    def __init__(self, seconds: Callable[[], float] = perf_counter) -> None:
        """Take a clock."""
        self._seconds, self._next = seconds, 0.0
        self._usual: int | None = None
        """The looks at younger garbage after which Python looked at all of it before; None where
        this collector leaves that to others."""

    def start(self) -> None:
        """Take it over from Python, unless another collector of this process has done so."""
        young, middle, old = gc.get_threshold()
        if old != _NEVER:
            self._usual = old
            gc.set_threshold(young, middle, _NEVER)
            self._next = self._seconds() + FIRST

    def look(self) -> None:
        """Look for garbage, if it is up to this collector, unless the last look has taken so long
        that it is too early."""
        began = self._seconds()
        if self._usual is not None and began >= self._next:
            gc.collect()
            self._next = began + SHARE * (self._seconds() - began)

    def stop(self) -> None:
        """Leave it to Python again."""
        if self._usual is not None:
            young, middle, _ = gc.get_threshold()
            gc.set_threshold(young, middle, self._usual)
            self._usual = None
