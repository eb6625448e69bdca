"""Garbage that refers to itself, which Python has to look for, is looked for while nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Callable
from time import perf_counter

_NEVER = 2**31 - 1
"""Looks at younger garbage after which Python would look at all of it."""
SHARE = 1000
"""Of so many seconds one may go by with looking at all of it: the more there is, the less often."""


def collect_by_the_minute() -> None:
    """Leave it to a `Collector` to look through all that the process holds. With hundreds of open
    pages that takes a tenth of a second, and Python would begin it in the middle of a move."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _NEVER)


class Collector:
    """Looks for garbage of all ages, where Python does not do it by itself."""

    def __init__(self, seconds: Callable[[], float] = perf_counter) -> None:
        """Take a clock."""
        self._seconds, self._next = seconds, 0.0

    def look(self) -> None:
        """Look for garbage, unless the last look has taken so long that it is too early."""
        began = self._seconds()
        if gc.get_threshold()[2] == _NEVER and began >= self._next:
            gc.collect()
            self._next = began + SHARE * (self._seconds() - began)
