"""Errands: thinking that can wait. Moves of running matches come first."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from bot.computer import pool as module
from bot.computer.pool import ERRAND_PATIENCE, TRIES, Pool
from bot.computer.process import WorkerLost
from bot.computer.task import Done, Failure, pack_task, unpack_answer
from bot.computer.worker import answer, framed
from bot.errands import NOBODY, Errand, Errands, NobodyThinks
from games.players.review.pieces import WinChance
from games.players.review.tallied import Tally
from tests.bot.computer.leaping import leaping
from tests.bot.computer.test_pool_line import Stub
from tests.bot.computer.toys import SEED, TOY, auction, toy_task

SECONDS = 4.0
THINKS = 0.25


class Runner(Stub):
    """A runner that runs errands, too."""

    def __init__(self) -> None:
        super().__init__()
        self.ran: list[float] = []

    async def run(self, errand: Errand) -> Any:
        if self.losing:
            self.losing -= 1
            raise WorkerLost("it died")
        self.ran.append(asyncio.get_running_loop().time())
        await asyncio.sleep(errand.seconds)
        return "found"


@pytest.fixture(autouse=True)
def runners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Worker", Runner)
    monkeypatch.setattr(module, "now", lambda: asyncio.get_running_loop().time())


def piece(seconds: float = THINKS) -> WinChance:
    world = TOY.encode(auction())
    return WinChance(game=TOY, seat=0, world=world, seconds=seconds, seed=SEED)


def ran(pool: Pool) -> list[float]:
    return sorted(at for worker in pool._workers for at in worker.ran)  # type: ignore[attr-defined]


@leaping
async def test_one_errand_runs_at_a_time_and_leaves_a_worker_free() -> None:
    pool = Pool(2, SECONDS)
    begun = asyncio.get_running_loop().time()
    await asyncio.gather(*(pool.run(piece()) for _ in range(3)))
    assert [round(at - begun, 2) for at in ran(pool)] == [0.0, THINKS, 2 * THINKS]


@leaping
async def test_it_waits_while_somebody_thinks_but_not_for_ever() -> None:
    pool = Pool(2, SECONDS)
    begun = asyncio.get_running_loop().time()
    thinking = asyncio.create_task(pool.decide(toy_task()))
    await asyncio.sleep(0)
    await pool.run(piece())
    [at] = ran(pool)
    assert ERRAND_PATIENCE <= at - begun < SECONDS
    await thinking


@leaping
async def test_a_move_waits_for_one_errand_at_most() -> None:
    pool, loop = Pool(1, SECONDS), asyncio.get_running_loop()
    errands = [asyncio.create_task(pool.run(piece())) for _ in range(5)]
    await asyncio.sleep(0.01)
    began = loop.time()
    await pool.decide(toy_task())
    assert loop.time() - began <= SECONDS + THINKS
    assert len(ran(pool)) == 1, "the others come after the move"
    await asyncio.gather(*errands)


@leaping
async def test_where_workers_are_lost_it_is_told() -> None:
    pool = Pool(1, SECONDS)
    [worker] = pool._workers
    worker.losing = TRIES - 1  # type: ignore[attr-defined]
    assert await pool.run(piece()) == "found"
    worker.losing = TRIES  # type: ignore[attr-defined]
    with pytest.raises(NobodyThinks):
        await pool.run(piece())
    assert await pool.run(piece()) == "found", "the worker was given back"


def test_a_worker_runs_what_it_is_sent() -> None:
    done = answer(pack_task(piece(0.01)))
    assert isinstance(done, Done)
    assert msgspec.msgpack.decode(done.found, type=Tally).count > 0
    assert framed(b"x")[-1:] == b"x"
    assert isinstance(unpack_answer(msgspec.msgpack.encode(done)), Done)


def test_a_failure_tells_nothing_of_the_world() -> None:
    broken = msgspec.structs.replace(piece(), world=b"secret")
    failure = answer(pack_task(broken))
    assert isinstance(failure, Failure)
    assert "secret" not in failure.where


async def test_without_a_runner_nobody_thinks() -> None:
    errands = Errands()
    assert not errands.are_run
    with pytest.raises(NobodyThinks, match=NOBODY[:20]):
        await errands.run(piece())
