"""Counts the requests that Discord calls invalid: too many of them ban the bot's address.

Discord bans after 10,000 answers of 401, 403 or 429 within ten minutes. Every request is
counted where it is made, those that discord.py repeats by itself included.
"""

from __future__ import annotations

import logging
from collections import deque
from typing import TYPE_CHECKING, Any

import aiohttp

if TYPE_CHECKING:
    from bot.clock import Clock


log = logging.getLogger(__name__)

INVALID = frozenset({401, 403, 429})
WINDOW = 600
"""Seconds."""
MANY = 1000
"""Number from which on nothing is sent unasked: a tenth of what bans."""


class InvalidRequests:
    """The invalid requests of the last ten minutes."""

    def __init__(self, now: Clock) -> None:
        self._now = now
        self._at: deque[int] = deque()
        self._warned = False

    def count(self, status: int) -> None:
        """Count the answer to a request."""
        if status not in INVALID:
            return
        self._at.append(self._now())
        if self.too_many and not self._warned:
            log.warning("%s invalid requests in ten minutes: nothing is sent unasked", MANY)
        self._warned = self.too_many

    @property
    def number(self) -> int:
        """How many there were."""
        while self._at and self._at[0] <= self._now() - WINDOW:
            self._at.popleft()
        return len(self._at)

    @property
    def too_many(self) -> bool:
        """Whether only answers may be sent, after too many refusals by Discord."""
        return self.number >= MANY

    def trace(self) -> aiohttp.TraceConfig:
        """Return what lets aiohttp count every request that it makes."""

        async def ended(_: object, __: object, end: aiohttp.TraceRequestEndParams) -> None:
            self.count(end.response.status)

        config: Any = aiohttp.TraceConfig()
        config.on_request_end.append(ended)
        return config  # type: ignore[no-any-return]
