"""Runs the bot until somebody stops it. Ctrl-C and a supervisor's SIGTERM mean the same."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import discord

log = logging.getLogger(__name__)

SIGNALS = (signal.SIGINT, signal.SIGTERM)


async def run_until_stopped(bot: discord.Client, token: str) -> None:
    """Log in and serve until a signal comes, then close in order. A second signal does not wait.

    Raises:
        discord.LoginFailure, DatabaseUnusable ...: the bot cannot start.
    """
    stop = asyncio.Event()
    with _signals(stop):
        serving = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
            if stop.is_set():
                log.info("stopping")
        finally:
            stopping.cancel()
            await bot.close()
            serving.cancel()  # where it has not logged in yet, nothing else ends it
            with suppress(asyncio.CancelledError):
                await serving


@contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    """Set `stop` at the first signal. The next one ends the program as usual."""
    loop = asyncio.get_running_loop()

    def stopped() -> None:
        stop.set()
        remove()

    def remove() -> None:
        for number in SIGNALS:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)

    for number in SIGNALS:
        with suppress(NotImplementedError):  # Windows: asyncio.run() cancels us instead
            loop.add_signal_handler(number, stopped)
    try:
        yield
    finally:
        remove()
