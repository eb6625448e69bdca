"""Welcoming a server once, as a feature of the bot."""

from __future__ import annotations

from bot.core import Core
from bot.feature import Feature
from bot.welcome.controls import TryButton
from bot.welcome.greeting import Greeting


class Welcome(Feature):
    """Greets servers that have added the bot, once."""

    def __init__(self, core: Core) -> None:
        self._greeting = greeting = Greeting(core)
        core.clicks.on(TryButton, lambda i, _: greeting.offer(i))

    async def servers_changed(self) -> None:
        await self._greeting.look()

    async def each_minute_here(self) -> None:
        await self._greeting.look()


FEATURE = Welcome
