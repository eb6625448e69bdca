"""The order of drawing: a member who has just decided sees the result first, and everybody else a
moment later. One processor draws all pictures, so drawing them at once would make everybody
wait."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PATIENCE = 0.25
"""The most seconds that the others wait."""


class Precedence:
    """Knows in which matches a member is just being answered."""

    def __init__(self) -> None:
        self._answered: dict[int, list[asyncio.Event]] = {}

    @contextmanager
    def first(self, match_id: int) -> Iterator[None]:
        """Answer a member within this context, before anything is shown to the others in the
        match."""
        answered = asyncio.Event()
        self._answered.setdefault(match_id, []).append(answered)
        try:
            yield
        finally:
            answered.set()
            self._answered[match_id].remove(answered)
            if not self._answered[match_id]:
                del self._answered[match_id]

    async def wait(self, match_id: int) -> None:
        """Wait, but not for long, until the answers under way in a match have been given."""
        if match_id not in self._answered:
            return  # as it is for hundreds of spectators
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for answered in list(self._answered[match_id]):
                    await answered.wait()
