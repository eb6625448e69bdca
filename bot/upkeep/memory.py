"""Gives memory that is free but scattered back to the system.

A picture takes a few megabytes while it is drawn, on one of several threads. The C library keeps
the freed memory of each thread in more and more pieces, so the process grows though it needs no
more than before.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3  # of mallopt, as glibc numbers them
_ARENAS = 2
_LARGE = 1024 * 1024
"""Bytes. Blocks above this size, boards among them, return to the system as soon as they are free.
Left alone, glibc raises the size to 32 MiB. A much smaller one makes drawing an eighth slower,
since the pages of every part of a picture are faulted in again."""


def trimmer() -> Callable[[], object]:
    """Have the C library keep little free memory, and return a function that gives the rest back to
    the system. It takes milliseconds, and other threads go on meanwhile. If the library is not
    glibc, neither does anything."""
    try:
        library = ctypes.CDLL(None)
        library.mallopt(_ARENA_MAX, _ARENAS)
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        trim = library.malloc_trim
    except (OSError, AttributeError, TypeError):  # musl, macOS, Windows
        return lambda: None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return lambda: trim(0)
