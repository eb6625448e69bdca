"""How often the messages of a match are changed: a burst of clicks makes few edits.

After a change in place a match rests. Further changes are put off to the end of the rest, and then
the match is shown once, as it stands. What is shown follows from the database, so a rest that a
restart cuts short loses nothing: the start looks through all matches.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from discord.ext import tasks

REST_SECONDS = 3
"""The length of a rest. Discord takes about five requests in five seconds in a channel, which other
matches use too."""
UNREAD_SECONDS = 15
"""The length of a rest while all who play the match have it before them elsewhere, so that only
others read its board."""


class Pace:
    """The matches that rest."""

    def __init__(self, show: Callable[[int], Awaitable[None]]) -> None:
        """Prepare to call `show` with the id of each match for which something was put off."""
        self._show = show
        self._left: dict[int, int] = {}
        """The seconds that are left of each rest, by match."""
        self._put_off: set[int] = set()
        self._shows: set[asyncio.Task[None]] = set()
        self._clock = tasks.loop(seconds=1)(self._tick)

    def rest(self, match_id: int, *, is_unread: bool = False) -> None:
        """Let a match that was just changed rest.

        Args:
            is_unread: whether all who play it have it before them elsewhere.
        """
        seconds = UNREAD_SECONDS if is_unread else REST_SECONDS
        self._left[match_id] = seconds + 1  # the second that runs is not a whole one
        if not self._clock.is_running():
            self._clock.start()

    def rests(self, match_id: int) -> bool:
        """Whether a match rests."""
        return match_id in self._left

    def put_off(self, match_id: int) -> None:
        """Show a resting match as soon as its rest is over."""
        self._put_off.add(match_id)

    async def close(self) -> None:
        """End all rests. The next start shows what was put off."""
        self._clock.cancel()
        shows = list(self._shows)
        for show in shows:
            show.cancel()
        await asyncio.gather(*shows, return_exceptions=True)

    async def _tick(self) -> None:
        """Count a second."""
        for match_id in list(self._left):
            self._left[match_id] -= 1
            if not self._left[match_id]:
                del self._left[match_id]
                if match_id in self._put_off:
                    self._put_off.discard(match_id)
                    self._begin_to_show(match_id)

    def _begin_to_show(self, match_id: int) -> None:
        show = asyncio.ensure_future(self._show(match_id))
        self._shows.add(show)
        show.add_done_callback(self._shows.discard)
