"""Health and figures over HTTP, on a port of this machine, if the operator asks for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.figures import Figures
from bot.listening import listen

log = logging.getLogger(__name__)

WELL = "ok"
PATIENCE = 2.0
"""The seconds that the answer about the bot's health may take."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class OperationsServer:
    """Answers `/health` (200, or 503 with what is wrong) and `/metrics`."""

    def __init__(self, figures: Figures, ailment: Callable[[], Awaitable[str]]) -> None:
        """
        Args:
            ailment: returns what is wrong with the bot now, in a sentence; "" if nothing is.
        """
        self._figures = figures
        self._ailment = ailment
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen, and return the port.

        Raises:
            CannotStart: the port is taken, or the address is not one of this machine.
        """
        app = web.Application()
        app.add_routes([web.get("/health", self._health), web.get("/metrics", self._metrics)])
        self._runner = runner = await listen(
            *(app, host, port),
            what="health and figures",
            settings="SQUARETABLE_OPERATIONS",
            none="or to 0 for none",
        )
        address = runner.addresses[0]
        log.info("health and figures on http://%s:%s", address[0], address[1])
        return int(address[1])

    async def close(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _health(self, _request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(PATIENCE):
                wrong = await self._ailment()
        except TimeoutError:
            wrong = "The database does not answer."
        return web.Response(text=f"{wrong or WELL}\n", status=503 if wrong else 200)

    async def _metrics(self, _request: web.Request) -> web.Response:
        return web.Response(body=self._figures.told(), headers={"Content-Type": CONTENT_TYPE})
