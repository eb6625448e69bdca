"""The lock of showing a match: only one task of one process shows it at a time.

A process may be frozen in the middle, for longer than its lease lasts. Then another process shows
the match, and what the first one was about to show is out of date when it goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.locks import Locks
from bot.storage.peers import Lease, Peers, StillMine

log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None]]


class Outrun(Exception):
    """Another process may have shown the match meanwhile."""


class ShowLock:
    """Lets only one task at a time show a match."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._locks = Locks()
        self._still_mine: dict[int, StillMine] = {}

    async def show(self, match_id: int, work: Work, mend: Work) -> None:
        """Show a match while nobody else does, here or in another process.

        Args:
            work: shows the match, and calls `check` around each message; called again if that
                raises.
            mend: repairs what may have been shown over another process's messages.
        """
        is_outrun = False
        while True:
            try:
                async with (
                    self._locks.of(match_id),
                    self._peers.holding(Lease.SHOWING, match_id) as still_mine,
                ):
                    self._still_mine[match_id] = still_mine
                    try:
                        await work()
                        if is_outrun:
                            await mend()
                        return
                    finally:
                        del self._still_mine[match_id]
            except Outrun:
                log.warning("match %s: another process may have shown it meanwhile", match_id)
                is_outrun = True

    def check(self, match_id: int) -> None:
        """Check that no other process has begun to show the match.

        Raises:
            Outrun: another one has; `show` starts over.
        """
        if not self._still_mine[match_id]():
            raise Outrun
