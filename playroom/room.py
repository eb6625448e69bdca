"""The play room itself: it opens for a bot, and stays open until somebody closes it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import webbrowser
from collections.abc import AsyncIterator, Callable
from typing import Any

import discord
import simcord

from bot import delivery
from bot.feature import CannotStart
from bot.panels import plain_panel
from playroom import activities, threads, words
from playroom.clock import behind, catch_up, repeating
from playroom.frames import Frames
from playroom.page import Page
from playroom.patience import PatientEnv
from playroom.world import MEMBERS, build_world

CLOCK_TICK = 0.5
"""Seconds between two corrections of the simulated clock."""
CLOCK_PATIENCE = 0.25
"""Seconds that the clock waits for a busy bot before it lets the members act."""
PATIENCE = 1.5
"""Seconds that a click waits for a bot that has answered it but is still busy, perhaps thinking."""
LONGEST = 15.0
"""Seconds that a click waits for its answer, which may still come later."""
START_PATIENCE = 60.0
"""Seconds that the bot may be busy at its start: it posts all boards, and the computer moves."""


@contextlib.asynccontextmanager
async def club(
    make_bot: Callable[[], discord.Client], *, port: int = 0, welcome: str = "", table: str = ""
) -> AsyncIterator[Page]:
    """Run the bot in the simulated server and serve the page; for `play` and its tests.

    Args:
        port: the port of the page; 0 takes any free one.
        welcome: the bot's first message in the channel; "" for none.
        table: the address of the bot's page, which can be opened as an Activity; "" for none.

    Raises:
        CannotStart: the bot has too much to do.
    """
    threads.install()
    activities.install()
    bot = make_bot()
    env = PatientEnv(bot, patience=PATIENCE, longest=LONGEST, start=START_PATIENCE)
    world = build_world(env)
    env.backend.advance_clock(behind(env))
    try:
        await _start(env)
        tree: discord.app_commands.CommandTree[Any] | None = getattr(bot, "tree", None)
        if tree is not None:
            await tree.sync()
        if welcome:
            await delivery.send(bot, world.table.id, plain_panel(welcome))
        frames = Frames(env.backend, table) if table else None
        page = Page(env, world, port=port, frames=frames)

        async def keep_time() -> None:
            async with page.turn:
                await catch_up(env, patience=CLOCK_PATIENCE)

        async with frames or contextlib.nullcontext(), page, repeating(keep_time, CLOCK_TICK):
            yield page
    finally:
        await bot.close()
        await env.shutdown()


async def _start(env: PatientEnv) -> None:
    """Start the bot, and wait until it has finished the work that the last run left behind.

    Raises:
        CannotStart: that takes too long.
    """
    try:
        await env.start()
    except TimeoutError:
        raise CannotStart(words.still_busy(START_PATIENCE)) from None
    env.open()


async def play(
    make_bot: Callable[[], discord.Client],
    *,
    port: int,
    open_browser: bool = True,
    table: str = "",
) -> None:
    """Run the bot in a simulated Discord until Ctrl-C, or until the page ends the session.

    Raises:
        CannotStart: something on this machine prevents it.
    """
    try:
        await _play(make_bot, port, open_browser, table)
    except (OSError, simcord.SetupError) as error:  # the latter: its port was taken meanwhile
        raise CannotStart(words.cannot_go_on(error)) from None


async def _play(
    make_bot: Callable[[], discord.Client], port: int, open_browser: bool, table: str
) -> None:
    if not _is_free(port):
        print(words.port_taken(port))
        port = 0
    async with club(make_bot, port=port, welcome=words.WELCOME, table=table) as page:
        print(words.opened(page.url, MEMBERS), flush=True)
        if open_browser:
            await asyncio.to_thread(_open_browser, page.url)
        await _until_stopped(page)
    print(words.STOPPED)


def _is_free(port: int) -> bool:
    """Return whether nothing on this machine listens on a port yet."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def _open_browser(url: str) -> None:
    """Open the page in a browser if there is one; otherwise the printed address has to do."""
    with contextlib.suppress(Exception):
        webbrowser.open(url)


async def _until_stopped(page: Page) -> None:
    """Wait for Ctrl-C, SIGTERM, or "End preview session" on the page."""
    stop = asyncio.Event()

    def stopping() -> None:
        was_told = stop.is_set()
        stop.set()
        with contextlib.suppress(OSError):  # the terminal may be gone
            if not was_told:
                print(words.STOPPING, flush=True)

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: asyncio.run() cancels us instead
            loop.add_signal_handler(number, stopping)
    closed = asyncio.create_task(page.wait_closed())
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait((closed, stopped), return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        stopping()
    finally:
        closed.cancel()
        stopped.cancel()
