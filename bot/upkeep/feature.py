"""What upkeep adds to the bot."""

from __future__ import annotations

from bot.core import Core
from bot.feature import Feature
from bot.upkeep.packing import Packing


class Upkeep(Feature):
    """Keeps the database small."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._packing = core.parts.add(Packing(core.store, core.now))

    async def each_minute(self) -> None:
        await self._packing.look()
        await self._core.store.brakes.prune(self._core.now())


FEATURE = Upkeep
