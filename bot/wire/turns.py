"""Makes requests wait for their turn if several processes share Discord's limits for one bot.

Discord allows each bot 50 requests a second, whichever process they come from; answers to
interactions do not count. A single process needs no turns: if it sends too fast, Discord says so,
and discord.py waits.
"""

from __future__ import annotations

import re
from typing import Any

import aiohttp

from bot.storage.peers import REQUESTS, Peers

_COUNTS = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")


class Turns:
    """Makes each request wait for its turn."""

    def __init__(self) -> None:
        self.peers = Peers()
        """The processes that send requests: this one alone, until others are registered."""

    def trace(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Make every request of aiohttp wait for its turn, and return the configuration."""

        async def begins(_: object, __: object, start: aiohttp.TraceRequestStartParams) -> None:
            if _COUNTS.match(start.url.path):
                await self.peers.wait_in(REQUESTS)

        hooks: Any = config
        hooks.on_request_start.append(begins)
        return config
