"""A pool of real processes: started when needed, ended with it, unharmed by others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.computer.pool import Pool
from bot.computer.process import WorkerLost
from tests.bot.computer.toys import Deadly, Hanging, toy_task

SECONDS = 0.4


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    one = Pool(2, SECONDS)
    yield one
    await one.close()


async def test_processes_start_when_they_are_needed_and_end_with_the_pool() -> None:
    from tests.bot.computer.test_process import runs

    pool = Pool(2, 0.05)
    assert [worker.pid for worker in pool._workers] == [None, None]
    await pool.decide(toy_task())
    pids = [worker.pid for worker in pool._workers if worker.pid is not None]
    assert len(pids) == 1, "one is enough while nobody waits"
    await asyncio.gather(*(pool.decide(toy_task()) for _ in range(3)))
    pids = [worker.pid for worker in pool._workers if worker.pid is not None]
    assert len(pids) == 2
    await pool.close()
    assert not any(map(runs, pids))


async def test_a_pool_that_is_closed_while_it_thinks_starts_no_process_anew() -> None:
    pool = Pool(1, 3)
    await pool._workers[0].start()
    crowd = [asyncio.create_task(pool.decide(toy_task())) for _ in range(3)]
    await asyncio.sleep(0.1)
    await pool.close()
    found = await asyncio.gather(*crowd, return_exceptions=True)
    assert [type(one) for one in found] == [WorkerLost] * 3
    assert pool._workers[0].pid is None


async def test_a_game_that_kills_or_hangs_its_workers_does_not_harm_other_matches(
    pool: Pool,
) -> None:
    for worker in pool._workers:
        worker._grace = 0.1
    bad = [asyncio.create_task(pool.decide(toy_task(game=game()))) for game in (Deadly, Hanging)]
    good = await asyncio.gather(*(pool.decide(toy_task()) for _ in range(3)))
    assert all(decision.simulations for decision in good)
    for task in bad:
        with pytest.raises(WorkerLost):
            await task
