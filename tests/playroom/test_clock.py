"""Time in the play room."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import pytest
import simcord

from playroom.clock import behind, catch_up, repeating
from tests.playroom.tab import Parrot


async def test_the_simulated_clock_catches_up_with_the_real_one() -> None:
    env = simcord.Env(Parrot())
    env.backend.advance_clock(behind(env) - 90)
    await env.start()
    try:
        before = env.now()
        await catch_up(env)
        assert env.now() - before >= timedelta(seconds=90)
        assert abs(behind(env)) < 5
    finally:
        await env.shutdown()


async def test_a_clock_that_is_ahead_is_left_alone() -> None:
    env = simcord.Env(Parrot())
    env.backend.advance_clock(behind(env) + 60)
    await env.start()
    try:
        before = env.now()
        await catch_up(env)
        assert env.now() == before
    finally:
        await env.shutdown()


async def test_repeated_work_survives_a_failure_and_ends_with_the_block(
    caplog: pytest.LogCaptureFixture,
) -> None:
    done, enough = 0, asyncio.Event()

    async def keep_time() -> None:
        nonlocal done
        done += 1
        if done == 1:
            raise RuntimeError("once")
        if done == 3:
            enough.set()

    with caplog.at_level(logging.ERROR):
        async with repeating(keep_time, 0):
            await asyncio.wait_for(enough.wait(), 5)
        at_the_end = done
        await asyncio.sleep(0.01)
    assert done == at_the_end
    assert [record.getMessage() for record in caplog.records] == [
        "the play room could not keep time"
    ]
