"""Health and figures are served if they are asked for."""

from __future__ import annotations

import socket

import aiohttp
import msgspec
import pytest
import simcord

from bot.client import SquareTable
from bot.config import Settings
from bot.operations.server import OperationsServer
from bot.storage.connection import StoreUnavailable
from tests.bot.club import Club


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


async def test_it_listens_only_where_it_is_asked_to(club: Club) -> None:
    assert club.bot.parts[OperationsServer]._runner is None


async def test_a_bot_tells_how_it_does(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    env = simcord.Env(SquareTable(msgspec.structs.replace(settings, operations_port=port)))
    await env.start()
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        try:
            async with session.get("/health") as answer:
                assert (answer.status, await answer.text()) == (200, "ok\n")
            async with session.get("/metrics") as answer:
                assert "squaretable_servers" in await answer.text()

            async def refuse(_store: object) -> None:
                raise StoreUnavailable

            monkeypatch.setattr("bot.storage.store.Store.check", refuse)
            async with session.get("/health") as answer:
                assert (answer.status, await answer.text()) == (
                    503,
                    "The database refuses to answer.\n",
                )
        finally:
            await env.bot.close()
            await env.shutdown()
        with pytest.raises(aiohttp.ClientError):
            await session.get("/health")
