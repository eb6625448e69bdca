"""A club for measuring: the whole bot in a simulated Discord, on a database of its own."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import simcord

from bot.client import SquareTable
from bot.config import Settings
from tests.bot.club import Club


@asynccontextmanager
async def open_club(key: str) -> AsyncIterator[Club]:
    """Open a club whose members play one game, and close it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=Path(folder) / "club.db", drawing_threads=2)
        env = simcord.Env(SquareTable(settings), check_errors=False)
        await env.start()
        try:
            club = Club(env, settings, None)
            await club.bot.tree.sync()
            club.game = key
            await club.send_hands()
            yield club
        finally:
            await env.bot.close()
            await env.shutdown()
