"""Spectators are shown a match a few at a time: hundreds at once would keep the players waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

AT_ONCE = 4
"""So many are shown a match at the same time."""
Show = Callable[[], Awaitable[None]]


class Gallery:
    """The spectators who wait to be shown something new, in their order."""

    def __init__(self) -> None:
        self._waiting: dict[Show, None] = {}
        self._ushers: set[asyncio.Task[None]] = set()

    def ask(self, show: Show) -> None:
        """Call `show` when it is its turn; once, however often it is asked for until then."""
        self._waiting[show] = None
        if len(self._ushers) < AT_ONCE:
            usher = asyncio.create_task(self._call())
            self._ushers.add(usher)
            usher.add_done_callback(self._ushers.discard)

    async def _call(self) -> None:
        while self._waiting:
            show = next(iter(self._waiting))
            del self._waiting[show]
            await show()
