"""Quiet channels, as a feature of the bot."""

from __future__ import annotations

from bot.core import Core
from bot.feature import Feature
from bot.threads.archive import Archive


class QuietChannels(Feature):
    """Puts the threads of finished matches away."""

    def __init__(self, core: Core) -> None:
        self._archive = Archive(core.client, core.store, core.now)

    async def each_minute(self) -> None:
        await self._archive.look()


FEATURE = QuietChannels
