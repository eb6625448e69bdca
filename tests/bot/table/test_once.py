"""Work for many readers is done once, even if one of them goes away."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from bot.table.once import Once


async def test_a_reader_who_goes_away_stops_it_for_nobody_else() -> None:
    once, go, made = Once[int](2), asyncio.Event(), 0

    async def make() -> int:
        nonlocal made
        made += 1
        await go.wait()
        return made

    first, second = (asyncio.create_task(once.get("key", make)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    go.set()
    assert await second == 1
    assert await once.get("key", make) == 1


async def test_a_failure_is_tried_again() -> None:
    once = Once[int](2)

    async def fail() -> int:
        raise RuntimeError

    async def make() -> int:
        return 7

    with pytest.raises(RuntimeError):
        await once.get("key", fail)
    assert await once.get("key", make) == 7


async def test_a_failure_leaves_no_trace_where_nobody_waits() -> None:
    """Such as when the database is away, and the tab has been closed."""
    gc.freeze()  # what was there before is not looked through
    once, go, told = Once[int](2), asyncio.Event(), list[dict[str, Any]]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))

    async def fail() -> int:
        await go.wait()
        raise RuntimeError

    gone = asyncio.create_task(once.get("key", fail))
    await asyncio.sleep(0)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    go.set()
    await asyncio.sleep(0.01)
    del once, gone
    gc.collect()
    assert told == []
