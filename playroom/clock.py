"""Lets time pass in the play room as it does outside, whereas a test's clock stands still."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime

import simcord

_log = logging.getLogger(__name__)


def behind(env: simcord.Env) -> float:
    """Return the number of seconds that the simulated clock is behind the real one."""
    return (datetime.now(UTC) - env.now()).total_seconds()


async def catch_up(env: simcord.Env, *, patience: float = 5.0) -> None:
    """Move the simulated clock to the real one; this also fires the bot's timers.

    Args:
        patience: the seconds to wait for a busy bot; the next call catches up with it.
    """
    if (seconds := behind(env)) > 0:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await env.advance_time(seconds)


@contextlib.asynccontextmanager
async def repeating(work: Callable[[], Awaitable[None]], seconds: float) -> AsyncIterator[None]:
    """Repeat some work while the block runs, with a number of seconds between.

    A failure is logged and does not end the repetition.
    """
    keeper = asyncio.create_task(_again_and_again(work, seconds))
    try:
        yield
    finally:
        keeper.cancel()
        await asyncio.gather(keeper, return_exceptions=True)


async def _again_and_again(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await work()
        except Exception:
            _log.exception("the play room could not %s", work.__name__.replace("_", " "))
        await asyncio.sleep(seconds)


def timezone() -> str:
    """Return the name of a time zone with this machine's present distance from UTC."""
    offset = datetime.now().astimezone().utcoffset()
    hours = offset.total_seconds() / 3600 if offset else 0.0
    return f"Etc/GMT{-int(hours):+d}" if hours and hours.is_integer() else "UTC"
