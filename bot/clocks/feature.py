"""Time, as a feature of the bot."""

from __future__ import annotations

import logging

from bot.clocks.watch import Watch
from bot.core import Core
from bot.feature import Feature
from bot.play.timekeeper import Timekeeper
from bot.wire.connected import is_connected
from games.refusals import Refusal

log = logging.getLogger(__name__)


class Time(Feature):
    """Watches the clocks."""

    def __init__(self, core: Core) -> None:
        client, self._presenter = core.client, core.presenter
        self._timekeeper = core.parts.add(Timekeeper(core.manager, core.store, core.now))
        self._watch = core.parts.add(
            Watch(self._timekeeper, core.store, core.now, lambda: is_connected(client), core.shards)
        )
        self._watch.also(self._show_given_back)
        core.manager.changes.subscribe(self._watch.notice)

    async def start(self) -> None:
        await self._watch.begin()

    async def connected(self) -> None:
        await self._watch.beat()

    async def recover(self) -> None:
        await self._show_times()

    async def each_minute_here(self) -> None:
        await self._watch.remember()
        await self._show_times()
        await self._watch.look()

    async def _show_times(self) -> None:
        """Update the times on boards after some time was given back."""
        for match_id in await self._watch.outdated():
            try:
                await self._presenter.show_times(match_id)
            except Refusal as error:
                log.info("match %s: its time is told late: %s", match_id, type(error).__name__)

    async def _show_given_back(self) -> None:
        """Let boards show who got their time back."""
        for match_id in self._timekeeper.take_given_back():
            try:
                await self._presenter.show_times(match_id, however_old=True)
            except Refusal as error:
                log.info("match %s: its time is told late: %s", match_id, type(error).__name__)

    async def stop(self) -> None:
        await self._watch.close()


FEATURE = Time
