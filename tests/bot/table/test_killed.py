"""The bot is killed in the middle of moves that are made at the table."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.table.answers import STATIC
from bot.table.messages import Closed, Enter, Pick, Said
from tests.bot.table.browser import Tab
from tests.bot.table.chromium import chromium, missing
from tests.soaking import first

pytestmark = pytest.mark.long

BUILD = json.loads((STATIC / "build.json").read_text())["build"]
PATIENCE = 60.0
"""The most seconds of a start."""
Link = str


class Bot:
    """A bot in a process of its own."""

    def __init__(self, folder: Path, *lesson: str) -> None:
        self.database, self._lesson = folder / "killed.db", lesson
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"

    async def start(self) -> list[Link]:
        """Start the bot, and return the links that it prints (`child`)."""
        about = str(self.database), str(self.port), *self._lesson
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bot.table.child", *about),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        links: list[Link] = json.loads(line)
        return links

    async def kill(self) -> None:
        """End the bot as `kill -9` does."""
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    def stored(self) -> list[int]:
        """Return the versions of the match's steps, followed by that of the match itself."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as file:
            steps = file.execute("SELECT version FROM steps WHERE match_id = 1 ORDER BY version")
            [(version,)] = file.execute("SELECT version FROM matches WHERE id = 1")
            return [*(each for (each,) in steps), version]


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Bot]:
    bot = Bot(tmp_path)
    try:
        yield bot
    finally:
        await bot.kill()


async def path_of(session: aiohttp.ClientSession, link: Link) -> str:
    async with session.get(link, allow_redirects=False) as response:
        return response.headers["Location"]


async def sit(bot: Bot, session: aiohttp.ClientSession, path: str) -> Tab:
    """Come back to a table as the page does: with its old session."""
    address = bot.address + path.replace("/table/", "/socket/")
    tab = Tab(await session.ws_connect(address, headers={"Origin": bot.address}))
    await tab.say(Enter(BUILD))
    await tab.see()
    return tab


async def heard_until_killed(tab: Tab) -> bool:
    """Return whether the tab heard that its choice was made, before the connection broke."""
    told = False
    while True:
        try:
            said = await asyncio.wait_for(tab.hear(), 5)
        except (AssertionError, TimeoutError, ConnectionError):
            return told
        assert not isinstance(said, Closed)
        told = told or (isinstance(said, Said) and not said.is_refusal)


async def aim(tabs: list[Tab], random: Random) -> tuple[Tab, Pick]:
    """Pick words until one more makes a whole choice; return the tab to pick it in,
    and that pick."""
    while True:
        asked = [tab for tab in tabs if tab.position and tab.position.question]
        if not asked:
            await asyncio.wait_for(tabs[0].see(), 10)
            continue
        question = asked[0].position.question
        assert question is not None
        entry = random.choice(question.entries)
        pick = Pick(question.since, entry.pick)
        if len(entry.pick.split()) >= 3:  # play CARD SPACE
            return asked[0], pick
        await asked[0].say(pick)
        await asked[0].see()


@pytest.mark.parametrize("kills", first(1, (1, 12)))
async def test_a_move_that_was_acknowledged_is_there_once(bot: Bot, kills: int) -> None:
    random = Random(1)
    links = await bot.start()
    jars = [aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) for _ in links]
    try:
        paths = [await path_of(jar, link) for jar, link in zip(jars, links, strict=True)]
        for _ in range(kills):
            tabs = [await sit(bot, jar, path) for jar, path in zip(jars, paths, strict=True)]
            if all(tab.position is not None and tab.position.is_over for tab in tabs):
                break
            tab, pick = await aim(tabs, random)
            before = bot.stored()[-1]
            await tab.say(pick)
            await asyncio.sleep(random.random() * 0.03)
            await bot.kill()
            told = await heard_until_killed(tab)
            await bot.start()
            *steps, version = bot.stored()
            assert steps[-1] == version
            assert steps == sorted(set(steps))
            assert version in ((before + 1,) if told else (before, before + 1))
            again = await sit(bot, jars[tabs.index(tab)], paths[tabs.index(tab)])
            if version > before:  # what is sent once more by hand counts for nothing
                await again.say(pick)
                assert (await again.told()).is_refusal
                assert bot.stored()[-1] == version
    finally:
        for jar in jars:
            await jar.close()


@pytest.mark.browser
@pytest.mark.skipif(bool(missing()), reason=" ".join(missing()))
async def test_the_page_comes_back_by_itself(bot: Bot) -> None:
    from playwright.async_api import async_playwright

    links = await bot.start()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        pages: list[Any] = [await (await browser.new_context()).new_page() for _ in links]
        for page, link in zip(pages, links, strict=True):
            await page.goto(link)
        places = "svg.hits [role=button]:not([aria-disabled=true])"
        [mine] = [page for page in pages if await is_asked(page)]
        await mine.locator(places).first.click()
        before = bot.stored()[-1]
        await mine.locator(places).first.click()
        await bot.kill()
        for page in pages:
            await page.get_by_text("Connection lost").wait_for()
        await bot.start()
        for page in pages:
            await page.get_by_text("Connection lost").wait_for(state="detached", timeout=30_000)
        version = bot.stored()[-1]
        assert version in (before, before + 1)
        asked = [page for page in pages if await is_asked(page)]
        assert len(asked) == 1
        while bot.stored()[-1] == version:
            await asked[0].locator(places).first.click()
            await asyncio.sleep(0.3)
        await browser.close()


async def is_asked(page: Any) -> bool:
    await page.get_by_role("region", name="Your move").wait_for()
    await page.wait_for_timeout(300)
    return bool(await page.locator(".ask.yours").count())
