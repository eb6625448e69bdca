"""Lets interactions in one by one, and none any more when the bot stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

log = logging.getLogger(__name__)

GRACE = 5.0
"""The seconds that interactions in progress get to finish."""


async def _always(_interaction_id: int) -> bool:
    """Return True, since there is no other process."""
    return True


class Gate:
    """Counts the interactions in progress, and lets none in once it is closed."""

    def __init__(self) -> None:
        self.is_open = True
        self.is_relieved = False
        """Whether another process answers interactions that come once the gate is closed."""
        self.claims: Callable[[int], Awaitable[bool]] = _always
        """Tells whether this process must answer an interaction, see `Peers.claims`."""
        self._inside: set[asyncio.Task[Any]] = set()

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Count the task that runs the block, so that the stop waits for it."""
        task = asyncio.current_task()
        if task is None or task in self._inside:
            yield
            return
        self._inside.add(task)
        try:
            yield
        finally:
            self._inside.discard(task)

    async def close(self) -> None:
        """Let no interaction in any more, and wait for those in progress. One that takes longer
        than `GRACE` is cancelled: whatever was acknowledged is stored, and shown at the next
        start."""
        self.is_open = False
        inside = self._inside - {asyncio.current_task()}
        if not inside:
            return
        _, late = await asyncio.wait(inside, timeout=GRACE)
        for task in late:
            task.cancel()
        if late:
            log.warning("%s interactions did not finish in time", len(late))
            await asyncio.wait(late, timeout=GRACE)
