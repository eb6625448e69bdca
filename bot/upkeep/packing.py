"""Packs the logs of matches that are over, a few at a time, in small transactions.

The database alone knows what is done. So after a kill at any moment the next look goes on.
"""

from __future__ import annotations

import logging
from time import monotonic

from bot.clock import Clock
from bot.storage.packing import NotPacked
from bot.storage.store import Store

log = logging.getLogger(__name__)

REST_SECONDS = 24 * 3600
"""The seconds for which a log stays unpacked after its match, since it is read most just then."""
ONE_LOOK = 500
"""The most matches that one look takes."""
LOOK_SECONDS = 10.0
"""The seconds of one look. The rest of the minute belongs to those who play."""


class Packing:
    """Packs logs that have rested."""

    def __init__(self, store: Store, now: Clock) -> None:
        self._store = store
        self._now = now
        self._broken: set[int] = set()
        """Matches whose logs cannot be packed. Each is reported once."""

    async def look(self) -> int:
        """Pack the logs whose time has come, and return their number."""
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
