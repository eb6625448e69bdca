"""Health and figures by HTTP."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.feature import CannotStart
from bot.figures import Figures
from bot.operations.server import OperationsServer

HERE = "127.0.0.1"


async def get(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{HERE}:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_health_says_what_is_wrong_and_metrics_all_figures() -> None:
    ailments = [""]

    async def ailment() -> str:
        return ailments[0]

    figures = Figures()
    figures.moved("toy", 2)
    server = OperationsServer(figures, ailment)
    port = await server.start(HERE, 0)
    try:
        assert await get(port, "/health") == (200, "ok\n")
        ailments[0] = "The database refuses to answer."
        assert await get(port, "/health") == (503, "The database refuses to answer.\n")
        status, told = await get(port, "/metrics")
        assert status == 200
        assert 'squaretable_moves_total{game="toy"} 2.0' in told
        assert (await get(port, "/else"))[0] == 404
    finally:
        await server.close()


async def test_a_bot_that_does_not_answer_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.operations.server.PATIENCE", 0.01)

    async def ailment() -> str:
        await asyncio.sleep(60)
        return ""

    server = OperationsServer(Figures(), ailment)
    port = await server.start(HERE, 0)
    try:
        assert (await get(port, "/health"))[0] == 503
    finally:
        await server.close()


async def test_a_port_that_is_taken_is_told() -> None:
    async def ailment() -> str:
        return ""

    first, second = OperationsServer(Figures(), ailment), OperationsServer(Figures(), ailment)
    port = await first.start(HERE, 0)
    try:
        with pytest.raises(CannotStart, match=rf"^Cannot listen on {HERE}:{port} .* to 0 for none"):
            await second.start(HERE, port)
    finally:
        await first.close()


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.1"])
async def test_a_host_that_is_none_of_this_machine_is_told(host: str) -> None:
    async def well() -> str:
        return ""

    server = OperationsServer(Figures(), well)
    with pytest.raises(CannotStart, match="Set SQUARETABLE_OPERATIONS_HOST to an address of this"):
        await server.start(host, 0)
