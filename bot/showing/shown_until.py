"""Notes the time until which everything was shown, so that a start looks only at later changes.

An index finds a board that was not posted, but no index finds a hand: whether a direct message
shows what it should is known only once it is worked out. So now and then a time is noted before
which nothing is left to show. It lies further in the past than showing ever takes, so anything that
is between the database and Discord when the bot is killed comes after it.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.clock import Clock
from bot.storage.matches import MatchStore
from bot.storage.peers import Peers

LAG = 300
"""The seconds that showing takes at most, with all its waits."""


class ShownUntil:
    """The time before which all changes by this process were shown. A process that is alone notes
    it only after something was shown; one of several notes it now and then, for its successor."""

    def __init__(self, matches: MatchStore, now: Clock, peers: Peers) -> None:
        self._matches = matches
        self._now = now
        self._peers = peers
        self._shown_at: int | None = None
        self._recovered = False
        self.is_first = False
        """Whether no other process has noted anything."""

    async def begin(self) -> None:
        """If there are other processes, note that this one, which begins, has left nothing unshown.
        It does not answer for the others. A process that is alone answers for the last run, too."""
        if not self._peers.is_alone:
            self.is_first = not await self._matches.settling()
            await self._matches.settle(self._now(), (), self._peers.number)
            self._recovered = True

    def shows(self) -> None:
        """Note that something is being shown."""
        self._shown_at = self._now()

    async def recovered(self, gone: Collection[int]) -> None:
        """Note that everything was tried that the last run, or processes that are gone, had left to
        show."""
        self._recovered, self.is_first = True, False
        self.shows()
        if not self._peers.is_alone:
            await self._matches.forget_settled(gone)

    async def note(self, unshown: Collection[int]) -> None:
        """Note the time until which everything was shown.

        Args:
            unshown: the matches that wait for another try.
        """
        if not self._recovered or (self._shown_at is None and self._peers.is_alone):
            return
        at = self._now() - LAG
        noted = await self._matches.settle(at, unshown, self._peers.number)
        if self._shown_at is not None and noted > self._shown_at:
            self._shown_at = None  # nothing more to note until something is shown
