"""Requests to take a choice back, as a feature of the bot."""

from __future__ import annotations

from bot.core import Core
from bot.errors import CannotUndo
from bot.feature import Feature
from bot.showing.publications import Publications
from bot.takebacks.actions import KIND, Takebacks
from bot.takebacks.controls import AnswerButton, AskButton


class TakebackRequests(Feature):
    """Asks the others if a member cannot take back a choice alone."""

    def __init__(self, core: Core) -> None:
        publications = core.parts[Publications]
        self._does = does = Takebacks(
            core.client, core.manager, core.presenter, core.store, publications
        )
        publications.on(KIND, does.drawn)
        core.next_steps.on(CannotUndo, does.way_on)
        core.clicks.on(AskButton, lambda i, c: does.ask(i, c.match_id, c.version))
        core.clicks.on(
            AnswerButton, lambda i, c: does.answer(i, c.match_id, c.version, agrees=c.agrees)
        )

    async def each_minute(self) -> None:
        await self._does.close_past()


FEATURE = TakebackRequests
