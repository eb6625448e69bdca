"""The cost of the table in the browser: the time from a click to the new picture, and the cost of
many pages for everybody's moves.

    python -m bench.tables                # all games
    python -m bench.tables --moves 40 tactica
    python -m bench.tables --density 2    # pages on fine screens

The whole bot runs with a stand-in for Discord that accepts everything. The pages are sockets of
this process, which read all that they are sent. "Bare" is the time that Pillow takes to encode the
same pictures as PNG files, without drawing them.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from operator import attrgetter
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple
from unittest import mock

import aiohttp
import msgspec

from bench.crowd import resident
from bench.measure import Times, bare_png
from bench.memory import discord_takes_all, start_match
from bot.cli.start import keep_quick
from bot.client import SquareTable
from bot.config import Settings
from bot.core import Core
from bot.feature import find_features
from bot.play.match import Match
from bot.table.access import Access
from bot.table.messages import Enter, FromBot, Play, Position, Said
from bot.table.server import TableServer
from games.simulate import at_random
from renderers.kit.density import DENSITIES, Density, drawn_at

SHARE, ALLOWED = 1.3, 0.030
"""The most time from a click to the picture: times the bare encoding, plus seconds."""
LOOKS = 0.4
"""Seconds for which a member looks at the board before a click. Meanwhile the others see
the last move."""
MANY, MATCHES = 500, 200
"""The pages on one match, and the matches with two pages each."""
LOADED = 1.5
"""The most time of 99 in a hundred moves with those pages open, in times of that without."""
ROUNDS, MADE, BETWEEN = 4, 150, 0.2
"""The rounds without pages and with them, the moves of each, and the seconds between two moves."""
_decode = msgspec.json.Decoder(FromBot).decode


class Page:
    """A tab that reads everything that it is sent."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse) -> None:
        self.line = line
        self.position: Position | None = None

    async def see(self, shows: int = -1) -> None:
        """Read until a position newer than `shows` has come, and the answer to a move if
        one was made."""
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

    def __init__(self, core: Core, pages: AsyncExitStack, density: Density = 1) -> None:
        """
        Args:
            density: that of the pages' screens, see `renderers.kit.density`.
        """
        self.core, self._pages, self.density = core, pages, density
        self._server = core.parts[TableServer]
        self._browser: aiohttp.ClientSession | None = None

    @property
    def address(self) -> str:
        return self._server._address

    @property
    def build(self) -> str:
        return self._server._build

    async def empty(self) -> None:
        """Wait until no page is open."""
        while len(self._server.tables):  # noqa: ASYNC110 (it tells nobody)
            await asyncio.sleep(BETWEEN)

    async def seat(self, user_id: int, match_id: int) -> tuple[str, str]:
        """Return the path and the cookie of a member's table."""
        sessions = self._server.sessions
        opened = await sessions.follow(await sessions.link(user_id, match_id))
        assert opened is not None
        name = opened.session.name
        return f"/socket/{name}/{match_id}", f"{self._server._cookie(name)}={opened.secret}"

    async def open(self, user_id: int, match_id: int) -> Page:
        """Open a member's table."""
        if self._browser is None:
            jar = aiohttp.CookieJar(unsafe=True)
            connector = aiohttp.TCPConnector(limit=0)
            self._browser = await self._pages.enter_async_context(
                aiohttp.ClientSession(cookie_jar=jar, connector=connector)
            )
        address, browser = self.address, self._browser
        link = await self._server.link(user_id, match_id)
        async with browser.get(link, allow_redirects=False) as response:
            path = response.headers["Location"]
        line = await browser.ws_connect(
            address + path.replace("/table/", "/socket/"), headers={"Origin": address}
        )
        enter = Enter(self._server._build, density=self.density)
        await line.send_str(msgspec.json.encode(enter).decode())
        return Page(line)


def bare(match: Match, seat: int, density: Density) -> float:
    """Return the seconds that Pillow alone takes to encode a seat's pictures."""
    renderer, view, names = match.renderer, match.view(seat), match.names
    with drawn_at(density):
        sheets = (
            [] if renderer.hand_is_board else [renderer.board(match.view(None), names, bottom=seat)]
        )
        if renderer.is_dealt(view):
            sheets.append(renderer.hand(view, names))
    began = perf_counter()
    for sheet in sheets:
        bare_png(sheet.image.pixels)
    return perf_counter() - began


async def clicks(house: House, key: str, moves: int) -> str:
    """Measure the time from a click to the new position with its pictures, in a match of two."""
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
        await asyncio.sleep(LOOKS)
        shown = page.position.number
        said = Play(match.row.asked[ask.seat], at_random(ask, random).notation)
        began = perf_counter()
        await page.line.send_str(msgspec.json.encode(said).decode())
        await page.see(shown)
        took.append(perf_counter() - began)
        files.append(bare(await core.manager.load(match_id), ask.seat, house.density))
    most = SHARE * median(files) + ALLOWED
    kept = "kept" if median(took) <= most else "MISSED"
    slow = sorted(took)[int(len(took) * 0.99)]
    return (
        f"{key:16} click to picture {median(took) * 1e3:6.1f} ms, 99 % {slow * 1e3:6.1f} ms; bare "
        f"{median(files) * 1e3:5.1f} ms, so at most {most * 1e3:5.1f} ms  {kept}; first board "
        f"{opened * 1e3:.0f} ms"
    )


async def load(house: House) -> list[str]:
    """Measure the time to store a move while nobody has a page open, and while many have.

    Many are 500 on one match, and two on each of 200. The two take turns.
    """
    core, first = house.core, 20_000
    crowded = await start_match(core, first, "squares", 2)
    pages, quiet = [(first * 10 + number, crowded) for number in range(MANY)], list[int]()
    for number in range(1, MATCHES + 1):
        match = await core.manager.load(
            await start_match(core, first + number, "square_tactics", 2)
        )
        quiet.append(match.id)
        pages += [(match.user(seat), match.id) for seat in range(2)]
    random, memory = Random(1), list[float]()
    alone, watched = list[Stored](), list[Stored]()
    for _ in range(ROUNDS):
        alone += await moves(core, crowded, quiet, random)
        before = resident()
        async with crowd(house, pages):
            memory.append((resident() - before) / len(pages) * 1024)
            watched += await moves(core, crowded, quiet, random)
    lines = [
        f"without pages: a move is stored in {Times(sorted(each.took for each in alone))}",
        f"{MANY} pages on a match and two on each of {MATCHES}: "
        f"{Times(sorted(each.took for each in watched))}",
    ]
    for what, of in (("time", attrgetter("took")), ("CPU time", attrgetter("used"))):
        with_none, with_all = (Times(sorted(map(of, side))) for side in (alone, watched))
        ratio = with_all.slowest / with_none.slowest
        kept = "kept" if ratio <= LOADED else "MISSED"
        lines.append(
            f"{what}: median {with_all.median / with_none.median:.2f} times, 99 % {ratio:.2f} "
            f"times (at most {LOADED})  {kept}"
        )
    return [*lines, f"{memory[0]:.0f} KiB a page"]


@asynccontextmanager
async def crowd(house: House, pages: Sequence[tuple[int, int]]) -> AsyncIterator[None]:
    """Keep a page open for each of the given members and matches, in another process."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.tab_crowd", house.address, house.build),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    for each in pages:
        path, cookie = await house.seat(*each)
        child.stdin.write(f"{path} {cookie}\n".encode())
    child.stdin.close()
    await child.stdout.readline()
    try:
        yield
    finally:
        child.kill()
        await child.wait()
        await house.empty()


class Stored(NamedTuple):
    """The cost of a stored move, in microseconds."""

    took: float
    used: float
    """The CPU time of all threads from the move until it was stored. It includes the work of this
    process that the move waited for, and excludes that of other programs."""


async def moves(core: Core, crowded: int, quiet: Sequence[int], random: Random) -> list[Stored]:
    """Make moves at a steady pace, and return the cost of storing each.

    Each is shown in chat. One in ten is made in the match with many pages.
    """
    took, shown = list[Stored](), list[asyncio.Task[None]]()
    for _ in range(MADE):
        match_id = crowded if random.random() < 0.1 else random.choice(quiet)
        match = await core.manager.load(match_id)
        if not match.asks:
            continue
        ask = random.choice(match.asks)
        notation = at_random(ask, random).notation
        began, used = perf_counter(), process_time()
        await core.manager.choose(match.id, match.user(ask.seat), notation)
        took.append(Stored((perf_counter() - began) * 1e6, (process_time() - used) * 1e6))
        shown.append(asyncio.create_task(core.presenter.present(match.id)))
        await asyncio.sleep(BETWEEN)
    await asyncio.gather(*shown)
    return took


async def _everybody_sees(*_: object) -> bool:
    """Answer for Discord, which is not there to tell."""
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--many", action="store_true", help="hundreds of pages, too")
    parser.add_argument("--density", type=int, choices=DENSITIES, default=1)
    parser.add_argument("games", nargs="*")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    find_features()
    keep_quick()  # as `squaretable run` does
    with tempfile.TemporaryDirectory() as folder, discord_takes_all(drawn=True):
        asyncio.run(run(Path(folder), options))


async def run(folder: Path, options: argparse.Namespace) -> None:
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
            house = House(core, pages, options.density)
            for key in options.games or list(core.catalog):
                print(await clicks(house, key, options.moves), flush=True)
            if options.many:
                with mock.patch.object(Access, "_may", _everybody_sees):
                    print("\n".join(await load(house)))
    finally:
        await bot.close()


if __name__ == "__main__":
    main()
