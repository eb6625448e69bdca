"""Lots. The seed of a tournament decides them once and for all, so they are the same at every
look."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b


def lot(seed: int, *about: int) -> int:
    """Return the lot for something in a tournament. The lowest one is drawn first.

    >>> lot(7, 1) == lot(7, 1), lot(7, 1) == lot(7, 2), lot(7, 1) == lot(8, 1)
    (True, False, False)
    """
    text = " ".join(map(str, (seed, *about)))
    return int.from_bytes(blake2b(text.encode(), digest_size=6, person=b"lot").digest(), "big")


def drawn(seed: int, numbers: Iterable[int]) -> list[int]:
    """Return contenders in the order in which their lots are drawn.

    >>> sorted(drawn(7, [3, 1, 2])), drawn(7, [3, 1, 2]) == drawn(7, [1, 2, 3])
    ([1, 2, 3], True)
    """
    return sorted(numbers, key=lambda number: (lot(seed, number), number))
