"""Garbage that refers to itself, which Python has to look for, is looked for while nobody waits."""

from __future__ import annotations

import gc

_NEVER = 2**31 - 1
"""Looks at younger garbage after which Python would look at all of it."""


def collect_by_the_minute() -> None:
    """Leave it to `collect_all` to look through all that the process holds. With hundreds of open
    pages that takes a tenth of a second, and Python would begin it in the middle of a move."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _NEVER)


def collect_all() -> None:
    """Look for garbage of all ages, where Python does not do it by itself."""
    if gc.get_threshold()[2] == _NEVER:
        gc.collect()
