"""Operations as a feature of the bot: health and figures, if the operator asks for them."""

from __future__ import annotations

import logging

from bot.core import Core
from bot.feature import Feature
from bot.operations.logs import ErrorCounter
from bot.operations.pulse import Pulse
from bot.operations.server import OperationsServer
from bot.operations.supervisor import Supervisor
from bot.storage.connection import StoreUnavailable
from bot.wire.wire import wire_of


class Operations(Feature):
    """Reports how the bot is doing."""

    def __init__(self, core: Core) -> None:
        self._core = core
        figures = wire_of(core.client).figures
        self._server = core.parts.add(OperationsServer(figures, self._ailment))
        self._errors = ErrorCounter(figures)
        self._pulse = Pulse(figures, core.store)
        self._supervisor = Supervisor()
        core.manager.changes.subscribe(
            lambda changed: figures.moved(changed.after.game, len(changed.steps))
        )
        figures.watch(
            "boards_overdue",
            "Matches whose boards Discord rejected and that will be tried again.",
            lambda: core.presenter.overdue,
        )
        figures.watch(
            "servers", "Servers that the bot is in.", lambda: float(len(core.client.guilds))
        )
        figures.watch(
            "gateway_seconds",
            "From a heartbeat to Discord's answer to it; NaN before the first.",
            lambda: core.client.latency,
        )
        figures.watch(
            "clock_ahead_seconds",
            "How far this machine's clock is ahead of Discord's.",
            lambda: wire_of(core.client).clock.ahead,
        )

    async def start(self) -> None:
        settings = self._core.settings
        if settings.operations_port:
            logging.getLogger().addHandler(self._errors)
            await self._server.start(settings.operations_host, settings.operations_port)
            self._pulse.begin()
        self._supervisor.begin()

    async def each_minute_here(self) -> None:
        if self._core.settings.operations_port:
            await self._pulse.count()

    async def stop(self) -> None:
        self._supervisor.end()
        await self._pulse.end()
        await self._server.close()

    def close(self) -> None:
        logging.getLogger().removeHandler(self._errors)

    async def _ailment(self) -> str:
        """Return what is wrong with the bot now, or "" if nothing is."""
        if not self._core.client.is_ready():
            return "The bot is not connected to Discord."
        try:
            await self._core.store.check()
        except StoreUnavailable:
            return "The database refuses to answer."
        return ""


FEATURE = Operations
