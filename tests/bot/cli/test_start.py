"""The start of the bot: a sentence for everything that can prevent it."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator

import pytest

from bot.cli.start import keep_quick, until_done
from bot.feature import CannotStart
from bot.operations.start_errors import CannotRun
from bot.storage.database import DatabaseUnusable


@pytest.fixture(autouse=True)
def python_as_before() -> Iterator[None]:
    """A start sets up the whole process."""
    threshold, interval = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.set_threshold(*threshold)
    sys.setswitchinterval(interval)


@pytest.mark.parametrize("error", [CannotStart("Set a port."), DatabaseUnusable("Move it.")])
def test_an_obstacle_to_the_start_is_one_sentence(error: Exception) -> None:
    async def start() -> None:
        raise error

    with pytest.raises(CannotRun, match=str(error)):
        until_done(start())


def test_an_interrupt_ends_the_bot_and_leaves_no_error_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It is raised in a task of the bot, and in the code that waits for that task when
    it is closed."""

    async def interrupted() -> None:
        raise KeyboardInterrupt

    async def start() -> None:
        serving = asyncio.create_task(interrupted())
        try:
            await asyncio.wait([serving])
        finally:
            await serving

    until_done(start())
    gc.unfreeze()  # what was there when the bot began, too
    gc.collect()
    assert caplog.messages == []


def test_threads_take_short_turns() -> None:
    keep_quick()
    assert sys.getswitchinterval() <= 0.001
