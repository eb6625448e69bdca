"""The line to one tab: a socket that is given up where its browser reads nothing any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from bot.table.messages import Closed, FromBot

LARGEST_MESSAGE = 16_384
"""Bytes of what a tab says."""
HEARTBEAT = 20.0
"""Seconds between two questions whether a tab is still there. An answer may take half as long."""
SEND_SECONDS, CLOSE_SECONDS = 30.0, 3.0
"""The seconds that a browser may take to read something, and to close the line."""
_encode = msgspec.json.Encoder().encode


class Line:
    """A socket of a tab.

    A browser that is there but reads nothing would otherwise hold up the writer for ever, since a
    socket is only closed once everything has been sent.
    """

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self._request, self._socket = request, socket

    @classmethod
    async def open(cls, request: web.Request) -> Line:
        """Open the socket that a request asks for."""
        # Pictures are small already: to press them once more only takes time.
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, max_msg_size=LARGEST_MESSAGE, compress=False
        )
        await socket.prepare(request)
        return cls(request, socket)

    @property
    def response(self) -> web.WebSocketResponse:
        """The response to the request."""
        return self._socket

    async def hear(self) -> str | None:
        """Return what the tab says next; None once the line is closed, or where it says what is no
        text."""
        message: WSMessage = await self._socket.receive()
        return message.data if message.type is WSMsgType.TEXT else None

    async def say(self, message: FromBot) -> None:
        """Send a message.

        Raises:
            ConnectionError: the line is closed.
        """
        async with self._patience(SEND_SECONDS):
            await self._socket.send_str(_encode(message).decode())

    async def say_written(self, message: bytes) -> None:
        """Send a message that is JSON already.

        Raises:
            ConnectionError: the line is closed.
        """
        async with self._patience(SEND_SECONDS):
            await self._socket.send_frame(message, WSMsgType.TEXT)

    async def send(self, data: bytes) -> None:
        """Send a picture.

        Raises:
            ConnectionError: the line is closed.
        """
        async with self._patience(SEND_SECONDS):
            await self._socket.send_bytes(data)

    async def close(self, why: str, *, again: bool = False) -> None:
        """Say why the line is closed, and close it.

        Args:
            again: whether the tab is to load itself again at once.

        Raises:
            ConnectionError: it was closed before that was said.
        """
        async with self._patience(CLOSE_SECONDS):
            await self._socket.send_str(_encode(Closed(why, again)).decode())
            await self._socket.close()

    async def leave(self) -> None:
        """Close the line because the bot stops."""
        async with self._patience(CLOSE_SECONDS):
            await self._socket.close(code=WSCloseCode.GOING_AWAY)

    def drop(self) -> None:
        """Close it at once, whatever is still to be read."""
        if (transport := self._request.transport) is not None:
            transport.abort()

    @asynccontextmanager
    async def _patience(self, seconds: float) -> AsyncIterator[None]:
        """Drop the line if something takes longer."""
        try:
            async with asyncio.timeout(seconds):
                yield
        except TimeoutError:
            self.drop()
            raise ConnectionResetError("a browser reads nothing") from None
