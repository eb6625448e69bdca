"""Counts the requests that Discord calls invalid, since too many of them ban the bot's address.

Discord bans after 10,000 answers of 401, 403 or 429 within ten minutes. Every request is counted
where it is made, including those that discord.py repeats by itself.
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
"""The length of the counted period in seconds."""
MANY = 1000
"""The number from which nothing is sent unasked: a tenth of the number that bans."""


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
        """The number of invalid requests in the last ten minutes."""
        while self._at and self._at[0] <= self._now() - WINDOW:
            self._at.popleft()
        return len(self._at)

    @property
    def too_many(self) -> bool:
        """Whether Discord has refused so much that only answers may be sent."""
        return self.number >= MANY

    def trace(self) -> aiohttp.TraceConfig:
        """Return the configuration with which aiohttp counts every request."""

        async def ended(_: object, __: object, end: aiohttp.TraceRequestEndParams) -> None:
            self.count(end.response.status)

        config: Any = aiohttp.TraceConfig()
        config.on_request_end.append(ended)
        return config  # type: ignore[no-any-return]
