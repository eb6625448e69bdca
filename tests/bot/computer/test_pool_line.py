"""The line before the workers, to the millisecond: everybody's turn comes, and
time reveals nothing.

Time is simulated: it leaps to the next event, so nothing here waits or depends on the machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.computer import pool as module
from bot.computer.pool import LEAST_SECONDS, TRIES, Pool, thinking
from bot.computer.process import Worker, WorkerLost
from bot.computer.task import Decision, Task
from tests.bot.computer.leaping import leaping
from tests.bot.computer.toys import toy_task

SECONDS = 0.4
EXACT = 1e-6


class Stub(Worker):
    """A worker without a process.

    It takes all of its time, or none for easy, and loses the tasks that it is told to lose.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Task] = []
        self.losing = 0

    async def start(self) -> None:
        pass

    async def ask(self, task: Task) -> Decision:
        self.asked.append(task)
        if self.losing:
            self.losing -= 1
            raise WorkerLost("it died")
        await asyncio.sleep(task.seconds if task.level != "easy" else 0)
        return Decision("none", (), 1)


@pytest.fixture(autouse=True)
def stubs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Worker", Stub)
    monkeypatch.setattr(module, "now", lambda: asyncio.get_running_loop().time())


@pytest.fixture
def pool() -> Pool:
    return Pool(2, SECONDS)


def asked(pool: Pool) -> list[Task]:
    return [task for worker in pool._workers for task in worker.asked]  # type: ignore[attr-defined]


async def seconds(verb: Any) -> float:
    begun = asyncio.get_running_loop().time()
    await verb
    return asyncio.get_running_loop().time() - begun


@leaping
async def test_a_decision_gets_its_whole_time_where_nobody_waits(pool: Pool) -> None:
    await pool.decide(toy_task("hard"))
    await pool.decide(toy_task("easy"))
    assert [task.seconds for task in asked(pool)] == pytest.approx(
        [thinking(SECONDS), thinking(SECONDS / 3)]
    )


@leaping
async def test_a_decision_may_get_a_share_of_its_time_but_never_none(pool: Pool) -> None:
    for share in (0.5, 0.0):
        await pool.decide(toy_task("hard", share=share))
    assert [task.seconds for task in asked(pool)] == [
        thinking(max(SECONDS / 2, LEAST_SECONDS)),
        thinking(LEAST_SECONDS),
    ]


@leaping
async def test_first_come_first_served(pool: Pool) -> None:
    done: list[int] = []

    async def decide(number: int) -> None:
        await pool.decide(toy_task())
        done.append(number)

    await asyncio.gather(*map(decide, range(12)))
    assert done == list(range(12))


@leaping
async def test_of_fifty_matches_none_waits_long(pool: Pool) -> None:
    times = await asyncio.gather(*(seconds(pool.decide(toy_task())) for _ in range(50)))
    # The first one thinks in full; for the others the least time is the limit.
    assert max(times) < SECONDS + 50 * LEAST_SECONDS / 2
    given = [task.seconds for task in asked(pool)]
    assert min(given) == thinking(LEAST_SECONDS)
    assert max(given) == thinking(SECONDS)


@leaping
async def test_where_the_time_is_short_it_is_shared(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEAST_SECONDS", 0.01)
    times = await asyncio.gather(*(seconds(pool.decide(toy_task())) for _ in range(30)))
    assert max(times) < 2 * SECONDS + 2 * 0.01


@leaping
async def test_an_only_answer_takes_as_long_as_a_decision(pool: Pool) -> None:
    real = await seconds(pool.decide(toy_task("hard")))
    only = await seconds(pool.pretend("hard"))
    assert real == pytest.approx(only, abs=EXACT)
    assert only == pytest.approx(SECONDS, abs=EXACT)


@leaping
async def test_an_only_answer_waits_in_line_like_any_other(pool: Pool) -> None:
    crowd = [asyncio.create_task(pool.decide(toy_task())) for _ in range(4)]
    only = asyncio.create_task(seconds(pool.pretend("hard")))
    real = asyncio.create_task(seconds(pool.decide(toy_task())))
    await asyncio.gather(*crowd)
    assert await only == pytest.approx(await real, abs=EXACT)


@leaping
async def test_the_next_in_line_cannot_tell_what_was_decided_before() -> None:
    """A hint right behind the computer's turn comes at the same time, whether the computer had a
    choice or not."""
    pool = Pool(1, SECONDS)
    behind = []
    ways: tuple[Callable[[], Coroutine[Any, Any, object]], ...] = (
        lambda: pool.decide(toy_task()),
        lambda: pool.pretend("hard"),
    )
    for before in ways:
        first = asyncio.create_task(before())
        await asyncio.sleep(0)
        behind.append(await seconds(pool.decide(toy_task())))
        await first
    assert behind[0] == pytest.approx(behind[1], abs=EXACT)
    assert behind[0] > 1.9 * SECONDS


@leaping
async def test_a_lost_decision_is_asked_again(pool: Pool) -> None:
    for worker in pool._workers:
        worker.losing = 1  # type: ignore[attr-defined]
    await pool.decide(toy_task())
    assert [task.level for task in asked(pool)] == ["hard", "hard"]


@leaping
async def test_a_task_that_is_lost_again_and_again_is_decided_easily(pool: Pool) -> None:
    for worker in pool._workers:
        worker.losing = TRIES  # type: ignore[attr-defined]
    await pool.decide(toy_task())
    assert [task.level for task in asked(pool)] == ["hard"] * TRIES + ["easy"]


@leaping
async def test_in_the_end_it_is_given_up_and_the_worker_is_free_again(pool: Pool) -> None:
    for worker in pool._workers:
        worker.losing = 2 * TRIES  # type: ignore[attr-defined]
    with pytest.raises(WorkerLost):
        await pool.decide(toy_task())
    assert len(pool._free) == 2


@leaping
async def test_a_caller_who_stops_waiting_does_not_keep_a_worker(pool: Pool) -> None:
    crowd = [asyncio.create_task(pool.decide(toy_task())) for _ in range(6)]
    await asyncio.sleep(SECONDS / 8)
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    await asyncio.gather(*(pool.decide(toy_task()) for _ in range(2)))
    assert len(pool._free) == 2


@leaping
async def test_easy_answers_after_a_pause_of_always_the_same_length(pool: Pool) -> None:
    times = [await seconds(pool.decide(toy_task("easy"))) for _ in range(3)]
    assert times == pytest.approx([SECONDS / 3] * 3, abs=EXACT)
