"""What time adds to the bot."""

from __future__ import annotations

from bot.absence.actions import AbsenceActions
from bot.clocks.timekeeper import Timekeeper
from bot.clocks.watch import Watch
from bot.core import Core
from bot.feature import Feature


class Time(Feature):
    """Looks after clocks."""

    def __init__(self, core: Core) -> None:
        timekeeper = core.parts[Timekeeper]
        tell = core.parts[AbsenceActions].recover
        client = core.client
        self._watch = core.parts.add(
            Watch(
                timekeeper,
                core.store,
                core.now,
                tell,
                lambda: client.is_ready() and client.ws is not None and client.ws.open,
            )
        )
        core.manager.listen_to_clocks(self._watch.notice)

    async def start(self) -> None:
        await self._watch.begin()

    async def connected(self) -> None:
        await self._watch.beat()

    async def each_minute(self) -> None:
        await self._watch.each_minute()

    async def stop(self) -> None:
        await self._watch.close()


FEATURE = Time
