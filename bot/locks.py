"""Locks by id, so that a match or an invitation has one change at a time."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from weakref import WeakValueDictionary


class Locks:
    """One lock for each id, kept only while somebody holds or awaits it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: int) -> AbstractAsyncContextManager[None]:
        """Return the lock of `key`."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock
