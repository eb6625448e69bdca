"""Runs a computation once, however many tabs ask for it at the same time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Remembers the newest few results, including those still being computed."""

    def __init__(self, most: int) -> None:
        """
        Args:
            most: the number of results to remember.
        """
        self._most = most
        self._known: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def get(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what `make` returns for a key. A failed attempt is not remembered.

        Raises:
            Exception: whatever `make` raises, for everybody who waits for it.
        """
        task = self._known.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._known[key] = asyncio.create_task(make())
            task.add_done_callback(_heard)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        if task.done():
            return task.result()
        return await asyncio.shield(task)  # who goes away does not stop it for the others


def _heard(task: asyncio.Task[T]) -> None:
    """Mark an error as seen. Those who wait for the task get it; otherwise it is of no interest."""
    if not task.cancelled():
        task.exception()
