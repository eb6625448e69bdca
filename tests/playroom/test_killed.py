"""The play room is killed in the middle of a lesson, a puzzle and a review.

Its simulated Discord dies with it, so the messages are gone; every answer is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.client import SquareTable
from bot.config import Settings
from bot.learn import words as lesson_words
from bot.review import words as review_words
from games.puzzles.puzzle import Puzzle
from games.puzzles.reading import puzzles_of
from games.registry import GAMES
from playroom.page import _controls
from playroom.room import club
from tests.playroom.tab import Tab
from tests.soaking import first

pytestmark = pytest.mark.long

PATIENCE = 60.0
"""The most seconds of a start, or of a review."""
STARTS = 3
PUZZLES = puzzles_of(GAMES["squares"])
WORKING = "still working on it"
KILLS, LATER = first(1, (1, 8)), first(0, (1, 8))


class Room:
    """A play room in a process of its own, and a browser tab on it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self._process: asyncio.subprocess.Process | None = None
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> Tab:
        """Start the room, and open its page.

        Between the look for a free port and the listening, another play room of this machine may
        take the port: then the room is started again.
        """
        for _ in range(STARTS):
            if (address := await self._started()) is not None:
                break
        else:
            raise AssertionError("it does not start")
        self._session = aiohttp.ClientSession()
        tab = Tab(self._session, address)
        await tab.open()
        return tab

    async def _started(self) -> str | None:
        """Start the room, and return the address of its page; None if it ends at once."""
        options = ("--port", "0", "--no-browser", "--database", str(self.database))
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "playroom", *options), stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout is not None
        while line := await asyncio.wait_for(self._process.stdout.readline(), PATIENCE):
            if found := re.search(r"http://\S+#\S+", line.decode()):
                return found[0]
        await self._process.wait()
        return None

    async def kill(self) -> None:
        """End the room as `kill -9` does."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        if self._session is not None:
            await self._session.close()

    async def kill_during(self, click: Awaitable[Any], random: Random) -> bool:
        """Kill the room while a click is answered; return whether it was answered."""
        clicking = asyncio.ensure_future(click)
        await asyncio.sleep(random.random() * 0.2)
        answered = clicking.done()
        await self.kill()
        with contextlib.suppress(aiohttp.ClientError, asyncio.CancelledError):
            await clicking
        return answered

    def stored(self, query: str) -> list[Any]:
        """Return the rows of a query on the database."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as file:
            return file.execute(query).fetchall()


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    room = Room(tmp_path / "killed.db")
    try:
        yield room
    finally:
        await room.kill()


async def press(tab: Tab, label: str) -> None:
    """Press the newest button with a label, and wait for the result."""
    await tab.look()
    await tab.act("click", **(tab.newest(label) or {}))
    await tab.look()


def shown(tab: Tab) -> str:
    """Return the whole text of the newest message."""
    return str(tab.state["messages"][tab.state["timeline"][-1]])


@pytest.mark.parametrize("kills", LATER)
async def test_a_lesson_goes_on_where_it_was(room: Room, kills: int) -> None:
    random = Random(1)
    for _ in range(kills):
        tab = await room.start()
        await tab.run("learn", game="squares")
        await tab.look()
        begins = tab.newest(lesson_words.START) is not None
        await press(tab, lesson_words.START if begins else lesson_words.GO_ON)
        if tab.newest(lesson_words.NEXT):
            await press(tab, lesson_words.NEXT)
        [(lesson, before, _)] = reached(room)
        answered = await room.kill_during(press(tab, lesson_words.SHOW_ME), random)
        tab = await room.start()
        [(still, step, done)] = reached(room)
        assert still == lesson
        assert step == before + 1 if answered else step in (before, before + 1)
        await tab.run("learn", game="squares")
        await press(tab, lesson_words.GO_ON)
        assert done or f"step {step + 1} of " in shown(tab)  # else the next lesson begins
        await room.kill()


def reached(room: Room) -> list[Any]:
    """Return the lesson, the step and whether it is done."""
    return room.stored("SELECT lesson, step, done FROM lessons ORDER BY at DESC LIMIT 1")


@pytest.mark.parametrize("kills", KILLS)
async def test_a_try_of_a_puzzle_counts_once(room: Room, kills: int) -> None:
    random = Random(2)
    for _ in range(kills):
        tab = await room.start()
        await tab.run("puzzle", game="squares")
        await tab.look()
        puzzle = puzzle_in(tab)
        counted = tries(room)
        answered = await room.kill_during(solve(tab, puzzle), random)
        assert tries(room) == counted + 1 if answered else tries(room) in (counted, counted + 1)
        [(ended,)] = room.stored("SELECT count(*) FROM puzzle_tries WHERE first > 0")
        assert tries(room) == ended, "whoever is rated has an answer stored, and only once"
        tab = await room.start()
        await tab.run("puzzle", game="squares")
        await tab.look()
        assert puzzle_in(tab)
        await room.kill()


def puzzle_in(tab: Tab) -> Puzzle:
    """Return the puzzle that the newest message shows."""
    controls = _controls(tab.state, tab.state["timeline"][-1])
    found = {part for text in controls.values() for part in re.split("[:~]", text)}
    [key] = found & PUZZLES.keys()
    return PUZZLES[key]


async def solve(tab: Tab, puzzle: Puzzle) -> None:
    """Ask for the solution, which ends the try."""
    await press(tab, "Show solution")
    assert "Solution" in shown(tab), puzzle.id


def tries(room: Room) -> int:
    """Return the number of rated tries."""
    [(count,)] = room.stored("SELECT coalesce(sum(tries), 0) FROM puzzle_players")
    return int(count)


@pytest.mark.soak
async def test_a_review_is_begun_again(room: Room) -> None:
    await finish_a_match(room.database)
    for number in range(2):
        tab = await room.start()
        await tab.run("replay", match="1")
        await press(tab, review_words.REVIEW)
        if number == 0:
            await asyncio.sleep(0.5)  # it is being made
            await room.kill()
    async with asyncio.timeout(PATIENCE):
        while WORKING in shown(tab):
            await asyncio.sleep(0.5)
            await tab.look()
    assert "Your review" in shown(tab)


async def finish_a_match(database: Path) -> None:
    """Let Ada and Bo play a few moves, and let Ada resign."""
    settings = Settings(database=database, drawing_threads=1)
    async with club(lambda: SquareTable(settings, fresh_discord=True)) as page, page.turn:
        ada, bo = page._world.members[:2]
        await ada.slash(page.table, "challenge", game="squares", opponent=bo)
        invitation = page.table.last_message
        assert invitation is not None
        await bo.click(invitation, label="Accept")
        for _ in range(3):
            await ada.slash(page.table, "move", move="move BR infantry B3C")
            await bo.slash(page.table, "move", move="move GR infantry G3C")
        sure = await ada.slash(page.table, "resign")
        assert sure.response is not None
        await ada.click(sure.response, label="Yes, I resign")
