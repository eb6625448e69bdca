"""The time of a click in the play room after many commands, against that of the first clicks.

Two members have a page open each, as browsers have it, and play two matches against the computer.
Commands alternate with clicks on **Rules**, whose answer never grows. All times are from one run,
so a slow machine is slow for both.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, thread_time

import aiohttp
import msgspec

from bench.measure import Row, Section
from bot.client import SquareTable
from bot.config import LogLevel, Settings
from bot.core import Core
from games.simulate import at_random
from playroom.page import Page
from playroom.room import club
from tests.playroom.tab import Tab

COMMANDS = 1_000
FIRST = 20
"""The clicks at the beginning that the last ones are compared with."""
GAMES = ("square_tactics", "squares")
MOST = 1.3
EVERY = 10
"""The commands from one move to the next."""


class Click(msgspec.Struct, frozen=True):
    """The seconds of one click and of the page after it, on the clock and of
    this program's work."""

    clock: float
    work: float


def section(commands: int = COMMANDS) -> Section:
    """Measure a number of commands, each followed by a click.

    Raises:
        RuntimeError: a click failed.
    """
    clicks = asyncio.run(measured(commands))
    return Section("Play room", f"two pages, two matches, {commands} commands", _rows(clicks))


def _rows(clicks: list[Click]) -> tuple[Row, ...]:
    first, last = clicks[:FIRST], clicks[-5 * FIRST :]
    rows = []
    for what in ("clock", "work"):
        before, after = ([getattr(click, what) for click in part] for part in (first, last))
        ratio = median(after) / median(before)
        value = f"{median(after) * 1e3:.1f} ms"
        rows.append(Row(f"a click ({what})", value, f"{ratio:.2f}", f"≤ {MOST}", ratio <= MOST))
        ratio = _slowest(after) / _slowest(before)
        rows.append(Row("  99 % of them", f"{_slowest(after) * 1e3:.1f} ms", f"{ratio:.2f}"))
    return tuple(rows)


def _slowest(numbers: list[float]) -> float:
    return sorted(numbers)[int(len(numbers) * 0.99)]


async def measured(commands: int, games: tuple[str, ...] = GAMES) -> list[Click]:
    """Return the times of each click, in order."""
    clicks: list[Click] = []
    random = Random(1)
    async with _tables() as (page, ada, bo):
        for number in range(commands):
            if number % EVERY == 0:
                await _play_on(page, ada, games, random)
            newest = max((await _running(page)).values(), default=0)
            if number % 2 or not newest:
                await ada.run("matches")
            else:
                await ada.run("board", match=str(newest))
            await bo.look()
            await ada.look()
            if (rules := ada.newest("Rules")) is not None:  # no board shows while none runs
                began, worked = perf_counter(), thread_time()
                await ada.act("click", **rules)
                await ada.look()
                clicks.append(Click(perf_counter() - began, thread_time() - worked))
    return clicks


@asynccontextmanager
async def _tables() -> AsyncIterator[tuple[Page, Tab, Tab]]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=Path(folder) / "play.db", log_level=LogLevel.ERROR)
        async with (
            club(lambda: SquareTable(settings, fresh_discord=True)) as page,
            aiohttp.ClientSession() as session,
        ):
            tabs = Tab(session, page.url), Tab(session, page.url)
            for tab in tabs:
                await tab.open()
            yield page, *tabs


def _ada(page: Page) -> int:
    [key] = [key for key, seat in page.seats.items() if seat.label == "Ada"]
    return int(key)


async def _running(page: Page) -> dict[str, int]:
    """Return Ada's running matches, by game."""
    listed = await _core(page).store.matches.running(_ada(page))
    return {each.game: each.id for each in listed}


async def _play_on(page: Page, ada: Tab, games: tuple[str, ...], random: Random) -> None:
    """Make a move in each running match; begin a match in each game that has none."""
    running = await _running(page)
    for game in games:
        if game not in running:
            computer = str(page.env.backend.bot_user.id)
            await ada.run("challenge", game=game, opponent=computer, level="easy")
            continue
        match = await _core(page).manager.load(running[game])
        for ask in match.asks[:1]:
            if match.user(ask.seat) == _ada(page):
                move = at_random(ask, random).notation
                await ada.run("move", move=move, match=str(match.id))
    await ada.look()


def _core(page: Page) -> Core:
    bot = page.env.bot
    assert isinstance(bot, SquareTable)
    assert bot._core is not None
    return bot._core
