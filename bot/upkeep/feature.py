"""Upkeep as a feature of the bot."""

from __future__ import annotations

import asyncio

from bot.core import Core
from bot.feature import Feature
from bot.upkeep.garbage import Collector
from bot.upkeep.memory import trimmer
from bot.upkeep.packing import Packing


class Upkeep(Feature):
    """Keeps the database and the process small."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._packing = core.parts.add(Packing(core.store, core.now))
        self._trim, self._collector = trimmer(), Collector()

    async def start(self) -> None:
        self._collector.start()

    async def each_minute_here(self) -> None:
        self._collector.look()
        await asyncio.to_thread(self._trim)

    async def each_minute(self) -> None:
        await self._packing.look()
        await self._core.store.brakes.prune(self._core.now())

    def close(self) -> None:
        self._collector.stop()


FEATURE = Upkeep
