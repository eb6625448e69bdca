"""Gives memory back that is free but scattered.

A picture takes a few megabytes while it is drawn, on one of several threads. The C library keeps
what each of them has given back, and with the time it is in so many pieces that the process grows
though it needs no more than before.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable


def trimmer() -> Callable[[], object]:
    """Return what gives free memory back to the system; where the C library is not glibc it does
    nothing. It takes milliseconds, and other threads go on meanwhile."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):  # musl, macOS, Windows
        return lambda: None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return lambda: trim(0)
