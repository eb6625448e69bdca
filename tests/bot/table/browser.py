"""A stand-in for the browser at the table: follows links, keeps cookies, speaks on the socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec
from simcord import MemberActor

from bot.table import messages
from bot.table.messages import Closed, Entry, FromBot, FromTab, Pick, Position, Said
from bot.table.server import TableServer
from tests.bot.club import Club, Message, answer, custom_ids, walk

_decode = msgspec.json.Decoder(FromBot).decode
PATIENCE = 10.0
"""The seconds within which a tab must have heard something."""


async def link_of(club: Club, member: MemberActor) -> str:
    """Press **Open the table** below the board, and return the address of the link."""
    [button] = [each for each in custom_ids(club.board()) if each.startswith("sq:table:")]
    return address_in(answer(await member.click(club.board(), custom_id=button)))


def address_in(message: Message) -> str:
    """Return the address of a message's one link button."""
    [url] = [part["url"] for part in walk(message) if part.get("url")]
    return str(url)


class Browser:
    """A browser that keeps its cookies."""

    def __init__(self, club: Club) -> None:
        self.server = club.bot.parts[TableServer]
        self.address = self.server._address
        self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        await self.session.close()

    async def follow(self, link: str) -> str:
        """Follow a link, and return the path that it leads to."""
        async with self.session.get(link, allow_redirects=False) as response:
            assert response.status == 303, await response.text()
            return response.headers["Location"]

    def get(self, path: str) -> Any:
        """Request a page."""
        return self.session.get(self.address + path)

    async def tab(self, path: str, **changes: Any) -> Tab:
        """Open a tab on a page, and enter."""
        tab = Tab(await self.socket(path))
        await tab.say(messages.Enter(**{"build": self.server._build, **changes}))
        return tab

    async def socket(self, path: str, origin: str = "") -> aiohttp.ClientWebSocketResponse:
        """Open the socket of a page."""
        return await self.session.ws_connect(
            self.address + path.replace("/table/", "/socket/"),
            headers={"Origin": origin or self.address},
        )


class Tab:
    """A tab of a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.pictures: dict[str, bytes] = {}
        self.heard: list[bytes] = []
        self.log: list[str] = []
        self.position: Position | None = None
        """The newest position."""

    async def say(self, message: FromTab) -> None:
        """Send a message to the bot."""
        await self.socket.send_str(msgspec.json.encode(message).decode())

    async def hear(self) -> FromBot:
        """Return the bot's next message."""
        while True:
            message = await self.socket.receive(timeout=PATIENCE)
            if message.type is aiohttp.WSMsgType.BINARY:
                self.heard.append(message.data)
                self.pictures[message.data[: messages.PICTURE_ID].decode()] = message.data
                continue
            assert message.type is aiohttp.WSMsgType.TEXT, message
            self.heard.append(message.data.encode())
            said = _decode(message.data)
            if isinstance(said, Position):
                self.position = said
                self.log = [*self.log[: said.log_from], *said.log]
            return said

    async def see(self) -> Position:
        """Return the next position."""
        while not isinstance(said := await self.hear(), Position):
            assert not isinstance(said, Closed), said
        return said

    async def until(self, shows: Callable[[Position], bool]) -> Position:
        """Return the newest position as soon as it meets a condition."""
        while self.position is None or not shows(self.position):
            await self.see()
        return self.position

    async def told(self) -> Said:
        """Return the bot's next answer to an action."""
        while not isinstance(said := await self.hear(), Said):
            assert not isinstance(said, Closed), said
        return said

    async def nothing(self, seconds: float = 0.3) -> None:
        """Check that the bot sends nothing more for a while."""
        try:
            said = await asyncio.wait_for(self.hear(), seconds)
        except TimeoutError:
            return
        raise AssertionError(said)

    async def pick(self, entry: Entry) -> None:
        """Pick an entry of the question."""
        assert self.position is not None
        assert self.position.question is not None
        await self.say(Pick(self.position.question.since, entry.pick))
