"""Notes up to when all was shown, so that a start looks only at what changed since.

A board that was not posted is found by an index. A hand is not: whether a direct message shows
what it should is known only when it is worked out. So now and then a time is noted before which
nothing is left to show. It lies in the past by more than showing ever takes, so what is between
the database and Discord when the bot is killed lies after it.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.clock import Clock
from bot.storage.matches import MatchStore

LAG = 300
"""Seconds that showing takes at most, with all its waits."""


class Settled:
    """The time before which all was shown. It is noted only where something was shown since."""

    def __init__(self, matches: MatchStore, now: Clock) -> None:
        self._matches = matches
        self._now = now
        self._shown_at: int | None = None
        self._recovered = False

    def shows(self) -> None:
        """Take notice that something is shown just now."""
        self._shown_at = self._now()

    def recovered(self) -> None:
        """Take notice that what the last run left to show was tried."""
        self._recovered = True
        self.shows()

    async def note(self, unshown: Collection[int]) -> None:
        """Note how far all was shown.

        Args:
            unshown: the matches that wait for another try.
        """
        if not self._recovered or self._shown_at is None:
            return
        at = self._now() - LAG
        noted = await self._matches.settle(at, unshown)
        if noted > self._shown_at:
            self._shown_at = None  # nothing more to note until something is shown
