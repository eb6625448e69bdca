"""Breaks, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.breaks.actions import AwayActions
from bot.breaks.commands import away_command
from bot.breaks.panel import BackButton
from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature


class Breaks(Feature):
    """Lets members take breaks."""

    def __init__(self, core: Core) -> None:
        self._does = core.parts.add(AwayActions(core))
        core.manager.changes.subscribe(self._does.note_return)
        core.clicks.on(BackButton, lambda i, _: self._does.come_back(i))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (away_command,)

    async def each_minute_here(self) -> None:
        await self._does.show_returns()


FEATURE = Breaks
