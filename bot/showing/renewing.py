"""Brings open panels up to date as soon as their player is asked something else (the turn came
back, they have typed their move, the match is over), or an order has answered for them.

It is a courtesy by way of the token of the player's own interaction, beside the message that calls
them. Nobody waits for it, nothing is tried again, and a panel that cannot be changed any more stays
as it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot import delivery
from bot.hand.hands import Hands
from bot.play.changes import Changed
from bot.play.match import Match
from bot.showing.hand_calls import call_of
from bot.showing.open_panels import KEPT, OpenPanel, OpenPanels
from games.refusals import Refusal

log = logging.getLogger(__name__)


class Renewing:
    """Draws the open panels of players who are asked something else."""

    def __init__(
        self,
        panels: OpenPanels,
        hands: Hands,
        load: Callable[[int], Awaitable[Match]],
    ) -> None:
        self._panels = panels
        self._hands = hands
        self._load = load
        self._newest: dict[int, int] = {}
        """By match, the newest version that was shown recently."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._answered: dict[int, set[int]] = {}
        """By match, the seats for which orders have answered and whose panels do not say so yet."""

    def note(self, changed: Changed) -> None:
        """Note the seats for which orders have answered."""
        seats = {step.seat for step in changed.steps if not step.by_hand and step.seat is not None}
        if seats:
            self._answered.setdefault(changed.after.id, set()).update(seats)

    def begin(self, match: Match, besides: int | None = None) -> None:
        """Begin to bring panels up to date whose players are asked something else than the panels
        say, or nothing any more because they have answered elsewhere; and those of players whose
        orders have answered.

        Args:
            besides: the seat whose panel has just been shown.
        """
        version = match.row.version
        self._newest[match.id] = max(version, self._newest.pop(match.id, 0))
        if len(self._newest) > KEPT:
            del self._newest[next(iter(self._newest))]
        answered = self._answered.pop(match.id, set())
        for seat in range(len(match.names)):
            if seat == besides:
                continue
            user_id, call, told = match.user(seat), call_of(match, seat), seat in answered
            for panel in self._panels.outdated(match.id, user_id, version, call, told=told):
                self._do(self._renew(match, seat, panel))

    def shown(self, panel: OpenPanel) -> None:
        """Note what a panel shows now that its member opened it or clicked in it. If they were
        called to something else while it was drawn and sent, bring it up to date."""
        panel = self._panels.note(panel)
        if self._newest.get(panel.match_id, 0) > panel.version:
            self._do(self._catch_up(panel.match_id))
        elif panel.over:
            self._panels.forget(panel)

    async def close(self) -> None:
        """Leave all panels as they are."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, match_id: int) -> None:
        try:
            self.begin(await self._load(match_id))
        except Refusal as error:  # the database refuses, above all: that is in the log already
            _tell_late(match_id, error)
        except Exception:
            log.exception("match %s: open panels cannot be brought up to date", match_id)

    async def _renew(self, match: Match, seat: int, panel: OpenPanel) -> None:
        try:
            pictures = await self._hands.boards.draw(match, seat)
            view = await self._hands.panel(match, seat, pictures)
            async with panel.changing:
                if not self._panels.holds(panel):
                    return  # its player was faster, or the match
                is_there = await delivery.renew(panel.interaction, view, pictures)
                if match.over or not is_there:
                    self._panels.forget(panel)
        except Refusal as error:
            _tell_late(match.id, error)
        except Exception:
            log.exception("match %s: an open panel cannot be brought up to date", match.id)


def _tell_late(match_id: int, error: Refusal) -> None:
    name = type(error).__name__
    log.warning("match %s: open panels are not brought up to date: %s", match_id, name)
