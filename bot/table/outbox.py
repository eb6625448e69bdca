"""What is on its way to one tab: nobody else waits for a browser that reads slowly."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from aiohttp import web

SLOW_BYTES, SLOW_SECONDS = 4_000_000, 20.0
"""A tab that leaves more than this unread, or reads nothing for so long, is cut off: it comes back
by itself and is shown what is newest."""


class Outbox:
    """Sends messages to a tab, one after the other."""

    def __init__(self, socket: web.WebSocketResponse, cut: Callable[[], object]) -> None:
        """
        Args:
            cut: ends the line at once, whatever waits.
        """
        self._socket, self._cut = socket, cut
        self._waiting: deque[str | bytes] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()
        self._is_last = False

    def put(self, *messages: str | bytes, is_last: bool = False) -> None:
        """Send messages in this order, a little later.

        Args:
            is_last: whether the line is closed after them.
        """
        self._waiting += messages
        self._bytes += sum(map(len, messages))
        self._is_last |= is_last
        self._filled.set()

    async def deliver(self) -> None:
        """Send what is put in, until the line ends."""
        while not self._is_last:
            await self._filled.wait()
            self._filled.clear()
            try:
                await self._empty()
            except (ConnectionError, TimeoutError):
                self._cut()
                return
        await self._socket.close()

    async def _empty(self) -> None:
        while self._waiting:
            if self._bytes > SLOW_BYTES:
                raise TimeoutError
            message = self._waiting.popleft()
            async with asyncio.timeout(SLOW_SECONDS):
                if isinstance(message, bytes):
                    await self._socket.send_bytes(message)
                else:
                    await self._socket.send_str(message)
            self._bytes -= len(message)
