"""The line to one tab: a socket that is dropped once its browser stops reading."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from bot.table.measure import Measure
from bot.table.messages import Closed, FromBot
from bot.table.pictures import Shown

LARGEST_MESSAGE = 16_384
"""Bytes that a message from a tab may have."""
HEARTBEAT = 20.0
"""Seconds between two pings of a tab. The answer may take half as long."""
SEND_SECONDS, CLOSE_SECONDS = 30.0, 3.0
"""The seconds that a browser has to read a message, and to close the line."""
_encode = msgspec.json.Encoder().encode
T = TypeVar("T")


def understood(decode: Callable[[str | bytes], T], message: str | bytes) -> T | None:
    """Return what a browser has sent. None if it is no message, or nested too deeply to be read."""
    try:
        return decode(message)
    except (msgspec.DecodeError, RecursionError):
        return None


class Gone(ConnectionError):
    """The browser has closed the line, or reads nothing."""


class Line:
    """The socket of a tab.

    A socket only closes once everything has been sent. So a browser that stays connected but reads
    nothing would hold up the writer for ever.
    """

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self._request, self._socket = request, socket
        self._pings = Measure()

    @classmethod
    async def open(cls, request: web.Request) -> Line:
        """Open the socket that a request asks for."""
        # Pictures are compressed already: doing it again only takes time.
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, max_msg_size=LARGEST_MESSAGE, compress=False, autoping=False
        )
        await socket.prepare(request)
        return cls(request, socket)

    @property
    def response(self) -> web.WebSocketResponse:
        """The response to the request."""
        return self._socket

    async def hear(self) -> str | None:
        """Return the next message of the tab. None once the line is closed, or if the message is
        not text, or after a flood of pings and of answers to them, which no browser sends.

        Raises:
            Gone: the line is closed.
        """
        while True:
            message: WSMessage = await self._socket.receive()
            if message.type is WSMsgType.TEXT:
                return str(message.data)
            is_ping = message.type is WSMsgType.PING
            if not is_ping and message.type is not WSMsgType.PONG:
                return None
            if not self._pings.takes(asyncio.get_running_loop().time()):
                return None
            if is_ping:
                async with self._patience(SEND_SECONDS):
                    await self._socket.pong(message.data)

    async def say(self, message: FromBot) -> None:
        """Send a message.

        Raises:
            Gone: the line is closed.
        """
        async with self._patience(SEND_SECONDS):
            await self._socket.send_str(_encode(message).decode())

    async def say_written(self, message: bytes) -> None:
        """Send a message that is JSON already.

        Raises:
            Gone: the line is closed.
        """
        async with self._patience(SEND_SECONDS):
            await self._socket.send_frame(message, WSMsgType.TEXT)

    async def show(self, picture: Shown) -> None:
        """Send a picture.

        Raises:
            Gone: the line is closed.
        """
        async with self._patience(SEND_SECONDS):
            await self._socket.send_bytes(picture.told.id.encode() + picture.data)

    async def close(self, why: str, *, again: bool = False) -> None:
        """Say why the line is closed, and close it.

        Args:
            again: whether the tab must reload itself at once.

        Raises:
            Gone: the line was closed before the reason was sent.
        """
        async with self._patience(CLOSE_SECONDS):
            await self._socket.send_str(_encode(Closed(why, again)).decode())
            await self._socket.close()

    async def leave(self) -> None:
        """Close the line because the bot stops."""
        async with self._patience(CLOSE_SECONDS):
            await self._socket.close(code=WSCloseCode.GOING_AWAY)

    def drop(self) -> None:
        """Close the line at once, even with messages unread."""
        if (transport := self._request.transport) is not None:
            transport.abort()

    @asynccontextmanager
    async def _patience(self, seconds: float) -> AsyncIterator[None]:
        """Drop the line if the body takes longer."""
        try:
            async with asyncio.timeout(seconds):
                yield
        except TimeoutError:
            self.drop()
            raise Gone("a browser reads nothing") from None
        except ConnectionError:
            raise Gone("a browser has closed its line") from None
