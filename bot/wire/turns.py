"""Requests wait for their turn where several processes share what Discord takes from one bot.

Discord counts 50 requests a second for each bot, whichever process they come from; answers to
interactions do not count. A single process needs no turns: what it sends too fast Discord tells it,
and discord.py waits.
"""

from __future__ import annotations

import re
from typing import Any

import aiohttp

from bot.storage.peers import REQUESTS, Peers

_COUNTS = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")


class Turns:
    """Lets each request wait for its turn."""

    def __init__(self) -> None:
        self.peers = Peers()
        """The other senders of requests; none until one is registered."""

    def trace(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Let every request that aiohttp makes wait; return the configuration."""

        async def begins(_: object, __: object, start: aiohttp.TraceRequestStartParams) -> None:
            if _COUNTS.match(start.url.path):
                await self.peers.wait_in(REQUESTS)

        hooks: Any = config
        hooks.on_request_start.append(begins)
        return config
