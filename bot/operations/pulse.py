"""Figures that must be measured before anybody asks for them: the delay of the event loop, the
numbers of matches and invitations, and the time that the database takes."""

from __future__ import annotations

import asyncio
import logging
import time

from bot.figures import Figures
from bot.storage.connection import StoreUnavailable
from bot.storage.store import Store

log = logging.getLogger(__name__)

EACH = 1.0
"""Seconds between two looks at the event loop."""


class Pulse:
    """Measures the delay of the event loop each second, and looks at the database each minute."""

    def __init__(self, figures: Figures, store: Store) -> None:
        self._figures = figures
        self._store = store
        self._work: asyncio.Task[None] | None = None
        self._running = self._waiting = 0
        self._seconds = float("nan")
        figures.watch("matches_running", "Running matches.", lambda: self._running)
        figures.watch("invitations_waiting", "Waiting invitations.", lambda: self._waiting)
        figures.watch(
            "database_seconds",
            "Seconds that the last count of matches and invitations took.",
            lambda: self._seconds,
        )

    def begin(self) -> None:
        """Begin to measure."""
        self._work = asyncio.create_task(self._look())

    async def end(self) -> None:
        """Stop measuring."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def count(self) -> None:
        """Count running matches and waiting invitations, and time the database."""
        began = time.perf_counter()
        try:
            self._running, self._waiting = await self._store.going_on()
        except StoreUnavailable:
            self._seconds = float("nan")
        else:
            self._seconds = time.perf_counter() - began

    async def _look(self) -> None:
        await self.count()
        while True:
            began = time.perf_counter()
            await asyncio.sleep(EACH)
            self._figures.late(max(0.0, time.perf_counter() - began - EACH))
