"""Brings open panels up to date as soon as their player is called: the turn came back, or the match
is over.

It is a courtesy through the token of the player's own interaction, beside what calls them: nobody
waits for it, nothing is tried again, and what cannot be changed any more stays as it is.
"""

from __future__ import annotations

import asyncio
import logging

from bot import delivery
from bot.matches.brought import kept_by
from bot.matches.calls import call_of, calls
from bot.matches.hand_panel import hand_panel
from bot.matches.match import Match
from bot.matches.open_panels import OpenPanel, OpenPanels
from bot.matches.private_boards import PrivateBoards
from bot.storage.store import Store

log = logging.getLogger(__name__)


class Renewing:
    """Draws the open panels of those who are called."""

    def __init__(self, panels: OpenPanels, private: PrivateBoards, store: Store) -> None:
        self._panels = panels
        self._private = private
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, match: Match, besides: int | None) -> None:
        """Begin to bring the panels up to date of all who are called to something else than these
        say.

        Args:
            besides: the seat whose panel is just shown.
        """
        for seat in range(len(match.names)):
            if seat == besides or not calls(match, seat):
                continue
            for panel in self._panels.outdated(match.id, match.user(seat), call_of(match, seat)):
                task = asyncio.create_task(self._renew(match, seat, panel))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Leave all panels as they are."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _renew(self, match: Match, seat: int, panel: OpenPanel) -> None:
        try:
            pictures = await self._private.draw(match, seat)
            kept = await kept_by(self._store, match, seat)
            if not self._panels.holds(panel):
                return  # its player was faster, or the match
            view = hand_panel(match, seat, pictures, kept=kept)
            if not await delivery.renew(panel.interaction, view, pictures):
                self._panels.forget(panel)
        except Exception:
            log.exception("match %s: an open panel cannot be brought up to date", match.id)
