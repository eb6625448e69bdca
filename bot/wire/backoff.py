"""Failed work is tried again: after a minute, then after two, four ... at most an hour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.clock import Clock


FIRST, LONGEST = 60, 3600
"""The shortest and longest waits, in seconds."""


class Backoff:
    """The times at which each thing may be tried again. A success is forgotten."""

    def __init__(self, now: Clock) -> None:
        self._now = now
        self._next: dict[int, tuple[int, int]] = {}  # when, and how long it waits after that
        self._failed: set[int] = set()

    def __len__(self) -> int:
        return len(self._next)

    @property
    def failing(self) -> tuple[int, ...]:
        """The keys that failed, or wait, and have not succeeded since."""
        return tuple(self._next)

    def failed(self, key: int, *, only_waits: bool = False) -> bool:
        """Put off the next try of `key`, and return whether it has failed for the first time.
        Several failures before that try count once.

        Args:
            only_waits: whether it has not failed yet, but waits for something.
        """
        is_first = not only_waits and key not in self._failed
        if is_first:
            self._failed.add(key)
        if self.is_due(key):
            _, wait = self._next.get(key, (0, FIRST))
            self._next[key] = (self._now() + wait, min(2 * wait, LONGEST))
        return is_first

    def succeeded(self, key: int) -> None:
        """Forget `key`."""
        self._next.pop(key, None)
        self._failed.discard(key)

    def is_due(self, key: int) -> bool:
        """Whether `key` may be tried now."""
        return key not in self._next or self._next[key][0] <= self._now()

    def due(self) -> Iterable[int]:
        """Return the keys that may be tried again now."""
        return [key for key in self._next if self.is_due(key)]
