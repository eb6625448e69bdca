"""Requests that Discord counts wait for their turn; answers to interactions do not."""

from __future__ import annotations

import aiohttp
from aiohttp import web

from bot.client import SquareTable
from bot.config import Settings
from bot.storage.peers import REQUESTS, Line, Peers
from bot.wire.turns import Turns


class Counting(Peers):
    """Notes the requests that wait, and lets none of them wait."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    async def wait_in(self, line: Line) -> None:
        self.lines.append(line)


async def test_a_request_that_discord_counts_waits_for_its_turn() -> None:
    async def answer(_: web.Request) -> web.Response:
        return web.Response()

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    turns = Turns()
    turns.peers = peers = Counting()
    try:
        async with aiohttp.ClientSession(
            trace_configs=[turns.trace(aiohttp.TraceConfig())]
        ) as session:
            await session.post(f"{url}/api/v10/channels/1/messages")
            await session.patch(f"{url}/api/v10/channels/1/messages/2")
            assert peers.lines == [REQUESTS] * 2
            await session.post(f"{url}/api/v10/interactions/1/token/callback")
            await session.post(f"{url}/api/v10/webhooks/1/token")
            await session.get(f"{url}/?v=10&encoding=json")
            assert peers.lines == [REQUESTS] * 2
    finally:
        await runner.cleanup()


def test_every_request_of_the_bot_is_watched() -> None:
    bot = SquareTable(Settings())
    assert bot.http.http_trace is not None
    watching = [hook.__qualname__ for hook in bot.http.http_trace.on_request_start]
    assert any("Turns" in name for name in watching)
