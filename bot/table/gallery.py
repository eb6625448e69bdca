"""Shows spectators a match a few at a time. Hundreds at once would keep the players waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

AT_ONCE = 4
"""Spectators who are shown a match at the same time."""
PATIENCE = 0.5
"""Seconds after which the next spectator's turn comes, so that a slow browser holds up nobody."""
PAUSE = 0.004
"""Seconds before the next spectator's turn. Other work, above all moves, goes on in between."""
Show = Callable[[], Awaitable[None]]


class Gallery:
    """The spectators who wait to be shown something new, in order."""

    def __init__(self) -> None:
        self._waiting: dict[Show, None] = {}
        self._shown: dict[Show, asyncio.Task[None]] = {}
        self._again: set[Show] = set()
        self._ushers: set[asyncio.Task[None]] = set()
        """The tasks that still check whether anybody waits."""

    def ask(self, show: Show) -> None:
        """Call `show` when its turn comes: once, however often it is asked for until then."""
        if show in self._shown:
            self._again.add(show)
            return
        self._waiting[show] = None
        if len(self._ushers) < AT_ONCE:
            usher = asyncio.create_task(self._usher())
            self._ushers.add(usher)

    async def _usher(self) -> None:
        """Call all who wait. The usher leaves `_ushers` at the very moment when nobody waits any
        more, so a newcomer is never left to one that has stopped looking."""
        try:
            await self._call()
        finally:
            self._ushers.discard(cast("asyncio.Task[None]", asyncio.current_task()))

    async def _call(self) -> None:
        while self._waiting:
            show = next(iter(self._waiting))
            del self._waiting[show]
            task = self._shown[show] = asyncio.create_task(self._done(show))
            await asyncio.wait([task], timeout=PATIENCE)
            await asyncio.sleep(PAUSE)

    async def _done(self, show: Show) -> None:
        try:
            await show()
        finally:
            del self._shown[show]
            if show in self._again:
                self._again.discard(show)
                self.ask(show)
