"""How often the messages of a match are changed: a burst of clicks makes few edits.

After a change in place a match rests. What is to be changed meanwhile is put off to the end of
the rest, and then shown as it stands, once. What is shown follows from the database, so a rest
that a restart ends early loses nothing: all matches are looked through then.
"""

from __future__ import annotations

import asyncio
from asyncio import sleep
from collections.abc import Awaitable, Callable

REST_SECONDS = 3.0
"""Discord takes about five requests in five seconds in a channel; other matches are there too."""


class Pace:
    """The matches that rest."""

    def __init__(self, show: Callable[[int], Awaitable[None]]) -> None:
        """Prepare to call `show` with the id of a match for which something was put off."""
        self._show = show
        self._rests: dict[int, asyncio.Task[None]] = {}
        self._put_off: set[int] = set()

    def rest(self, match_id: int) -> None:
        """Let a match rest that was just changed."""
        if match_id not in self._rests:
            self._rests[match_id] = asyncio.create_task(self._rest(match_id))

    def rests(self, match_id: int) -> bool:
        """Whether a match rests."""
        return match_id in self._rests

    def put_off(self, match_id: int) -> None:
        """Show a match that rests as soon as it has rested."""
        self._put_off.add(match_id)

    async def close(self) -> None:
        """End all rests; the next start shows what was put off."""
        rests = list(self._rests.values())
        for rest in rests:
            rest.cancel()
        await asyncio.gather(*rests, return_exceptions=True)

    async def _rest(self, match_id: int) -> None:
        try:
            await sleep(REST_SECONDS)
        finally:
            del self._rests[match_id]
        if match_id in self._put_off:
            self._put_off.discard(match_id)
            await self._show(match_id)
