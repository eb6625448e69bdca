"""Packs the logs of matches that are over, a few at a time, in small transactions.

What is done is in the database alone: after a kill at any moment the next look goes on.
"""

from __future__ import annotations

import logging
from time import monotonic

from bot.clock import Clock
from bot.storage.packing import NotPacked
from bot.storage.store import Store

log = logging.getLogger(__name__)

REST_SECONDS = 24 * 3600
"""Seconds for which a log stays as it is after its end: just then it is looked at most."""
ONE_LOOK = 500
"""Matches that one look takes at most."""
LOOK_SECONDS = 10.0
"""Seconds of a look: the rest of the minute belongs to those who play."""


class Packing:
    """Packs what has rested."""

    def __init__(self, store: Store, now: Clock) -> None:
        self._store = store
        self._now = now
        self._broken: set[int] = set()
        """Matches whose logs cannot be packed. Each is told once."""

    async def look(self) -> int:
        """Pack what it is time for, and return how many logs that were."""
        ended, until = self._now() - REST_SECONDS, monotonic() + LOOK_SECONDS
        packed = 0
        most = ONE_LOOK + len(self._broken)
        for match_id in await self._store.steps.unpacked(ended, most):
            if monotonic() >= until:
                break
            if match_id not in self._broken:
                packed += await self._pack(match_id)
        return packed

    async def _pack(self, match_id: int) -> bool:
        try:
            return await self._store.steps.pack(match_id)
        except NotPacked:
            log.error("match %s: its log cannot be packed, and stays as it is", match_id)
            self._broken.add(match_id)
            return False
