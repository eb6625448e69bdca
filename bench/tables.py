"""What the table in the browser costs: from a click to the new picture, and what many pages cost
the moves of everybody.

    python -m bench.tables                # all games
    python -m bench.tables --moves 40 tactica

The bot is whole, with a stand-in for Discord that takes all; the pages are sockets of this
process, which read all that they are sent. "Bare" is the time that the PNG files of the same
pictures take to be encoded, without drawing them.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import aiohttp
import msgspec

from bench.memory import discord_takes_all, start_match
from bot.client import SquareTable
from bot.config import Settings
from bot.core import Core
from bot.play.match import Match
from bot.table.messages import Enter, FromBot, Play, Position, Said
from bot.table.server import TableServer
from games.simulate import at_random
from renderers.kit.themes import DEFAULT

SHARE, ALLOWED = 1.3, 0.030
"""From a click to the picture: at most so many times the bare encoding, and so many seconds."""
MANY, MATCHES = 500, 200
"""Pages on one match, and matches with two pages each."""
_decode = msgspec.json.Decoder(FromBot).decode


class Page:
    """A tab that reads all that it is sent."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse) -> None:
        self.line = line
        self.position: Position | None = None

    async def see(self, shows: int = -1) -> None:
        """Read until a position came, and what was done was told if something was."""
        told = shows < 0
        while True:
            message = await self.line.receive()
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            said = _decode(message.data)
            told = told or isinstance(said, Said)
            if isinstance(said, Position):
                self.position = said
            if told and self.position is not None and self.position.number > shows:
                return


class House:
    """The bot, and the pages that are open."""

    def __init__(self, core: Core, pages: AsyncExitStack) -> None:
        self.core, self._pages = core, pages
        self._server = core.parts[TableServer]
        self._browser: aiohttp.ClientSession | None = None

    async def open(self, user_id: int, match_id: int) -> Page:
        """Open the table of a member."""
        if self._browser is None:
            jar = aiohttp.CookieJar(unsafe=True)
            connector = aiohttp.TCPConnector(limit=0)
            self._browser = await self._pages.enter_async_context(
                aiohttp.ClientSession(cookie_jar=jar, connector=connector)
            )
        address, browser = self._server._address, self._browser
        link = await self._server.link(user_id, match_id)
        async with browser.get(link, allow_redirects=False) as response:
            path = response.headers["Location"]
        line = await browser.ws_connect(
            address + path.replace("/table/", "/socket/"), headers={"Origin": address}
        )
        await line.send_str(msgspec.json.encode(Enter(self._server._build)).decode())
        return Page(line)


def bare(match: Match, seat: int) -> float:
    """Return how long the pictures of a seat take to be encoded, in seconds."""
    renderer, view, names = match.renderer, match.view(seat), match.names
    sheets = (
        [] if renderer.hand_is_board else [renderer.board(match.view(None), names, bottom=seat)]
    )
    if renderer.is_dealt(view):
        sheets.append(renderer.hand(view, names))
    began = perf_counter()
    for sheet in sheets:
        sheet.png(DEFAULT)
    return perf_counter() - began


async def clicks(house: House, key: str, moves: int) -> str:
    """Measure from a click to the new position with its pictures, in a match of two."""
    core, random = house.core, Random(1)
    match_id = await start_match(core, 7_000 + len(key), key, 2)
    began = perf_counter()
    match = await core.manager.load(match_id)
    pages = [await house.open(match.user(seat), match_id) for seat in range(2)]
    for page in pages:
        await page.see()
    opened = (perf_counter() - began) / 2
    took: list[float] = []
    files: list[float] = []
    for _ in range(moves):
        match = await core.manager.load(match_id)
        if match.over:
            break
        ask = random.choice(match.asks)
        page = pages[ask.seat]
        while (
            page.position is None
            or page.position.question is None
            or (page.position.question.since != match.row.asked[ask.seat])
        ):
            await page.see()
        shown = page.position.number
        said = Play(match.row.asked[ask.seat], at_random(ask, random).notation)
        began = perf_counter()
        await page.line.send_str(msgspec.json.encode(said).decode())
        await page.see(shown)
        took.append(perf_counter() - began)
        files.append(bare(await core.manager.load(match_id), ask.seat))
    most = SHARE * median(files) + ALLOWED
    kept = "kept" if median(took) <= most else "MISSED"
    slow = sorted(took)[int(len(took) * 0.99)]
    return (
        f"{key:16} click to picture {median(took) * 1e3:6.1f} ms, 99 % {slow * 1e3:6.1f} ms; bare "
        f"{median(files) * 1e3:5.1f} ms, so at most {most * 1e3:5.1f} ms  {kept}; first board "
        f"{opened * 1e3:.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("games", nargs="*")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder, discord_takes_all(drawn=True):
        asyncio.run(run(Path(folder), options.moves, options.games))


async def run(folder: Path, moves: int, keys: Sequence[str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    settings = Settings(
        database=folder / "tables.db", page=f"http://127.0.0.1:{port}", page_port=port
    )
    bot = SquareTable(settings)
    await bot._async_setup_hook()
    await bot.setup_hook()
    core = bot.parts[Core]
    try:
        async with AsyncExitStack() as pages:
            house = House(core, pages)
            for key in keys or list(core.catalog):
                print(await clicks(house, key, moves), flush=True)
    finally:
        await bot.close()


if __name__ == "__main__":
    main()
