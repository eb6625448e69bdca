"""Real workers: how they are asked, and how those that die or hang are treated."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.computer import process as module
from bot.computer.process import Worker, WorkerLost, environment
from bot.computer.task import Answer
from tests.bot.computer.toys import Deadly, Failing, Hanging, Leaking, toy_task


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    one = Worker(grace=0.5)
    yield one
    await one.end()


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def started(worker: Worker) -> int:
    await worker.start()
    assert worker.pid is not None
    return worker.pid


async def test_no_process_runs_before_it_is_needed(worker: Worker) -> None:
    assert worker.pid is None
    assert runs(await started(worker))


async def test_one_process_takes_one_decision_after_the_other(worker: Worker) -> None:
    pid = await started(worker)
    for _ in range(3):
        assert (await worker.ask(toy_task())).simulations > 1
        assert await started(worker) == pid


async def test_a_worker_that_is_killed_while_it_thinks_is_lost_and_the_next_one_decides(
    worker: Worker,
) -> None:
    pid = await started(worker)
    thinking = asyncio.create_task(worker.ask(toy_task(seconds=3)))
    await asyncio.sleep(0.1)
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerLost, match="died"):
        await thinking
    assert await started(worker) != pid
    await worker.ask(toy_task())


async def test_a_worker_that_is_killed_while_it_is_idle_is_replaced(worker: Worker) -> None:
    pid = await started(worker)
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerLost):
        await worker.ask(toy_task())
    assert await started(worker) != pid


async def test_a_worker_that_hangs_is_ended(worker: Worker) -> None:
    pid = await started(worker)
    with pytest.raises(WorkerLost, match="hangs"):
        await worker.ask(toy_task(game=Hanging()))
    assert not runs(pid)


async def test_a_game_that_kills_its_worker(worker: Worker) -> None:
    await worker.start()
    with pytest.raises(WorkerLost, match="died"):
        await worker.ask(toy_task(game=Deadly()))


async def test_a_failure_tells_no_card_and_leaves_the_worker_in_order(worker: Worker) -> None:
    pid = await started(worker)
    with pytest.raises(WorkerLost) as lost:
        await worker.ask(toy_task(game=Failing()))
    assert "the hand is" not in str(lost.value)
    assert await started(worker) == pid
    await worker.ask(toy_task())


async def test_an_answer_that_nobody_waits_for_is_not_taken_for_the_next_one(
    worker: Worker,
) -> None:
    pid = await started(worker)
    thinking = asyncio.create_task(worker.ask(toy_task(seconds=0.3)))
    await asyncio.sleep(0.05)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert not runs(pid)
    await worker.start()
    await worker.ask(toy_task())


async def test_it_ends_at_once_even_while_it_thinks(worker: Worker) -> None:
    pid = await started(worker)
    thinking = asyncio.create_task(worker.ask(toy_task(seconds=3)))
    await asyncio.sleep(0.05)
    await worker.end()
    assert not runs(pid)
    with pytest.raises(WorkerLost):
        await thinking


async def test_once_closed_it_starts_no_other_process(worker: Worker) -> None:
    pid = await started(worker)
    await worker.close()
    assert not runs(pid)
    with pytest.raises(WorkerLost, match="closed"):
        await worker.start()
    assert worker.pid is None


async def test_closed_while_it_starts_it_leaves_no_process(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, made = module._spawned, []

    async def slowly() -> asyncio.subprocess.Process:
        made.append(await real())
        await worker.close()
        return made[0]

    monkeypatch.setattr(module, "_spawned", slowly)
    with pytest.raises(WorkerLost, match="closed"):
        await worker.start()
    assert made[0].returncode is not None


async def test_a_system_without_a_process_to_give_loses_the_worker(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(WorkerLost, match="no process can be started"):
        await worker.start()


async def test_nonsense_is_no_answer(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    pid = await started(worker)

    def garbled(_data: bytes) -> Answer:
        raise msgspec.DecodeError("broken")

    monkeypatch.setattr(module, "unpack_answer", garbled)
    with pytest.raises(WorkerLost, match="no sense"):
        await worker.ask(toy_task())
    assert not runs(pid)


async def test_it_does_not_hear_ctrl_c(worker: Worker) -> None:
    pid = await started(worker)
    assert os.getpgid(pid) != os.getpgid(0)


async def test_it_knows_nothing_of_the_bots_environment(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SQUARETABLE_TOKEN", "very.secret")
    monkeypatch.setenv("OTHER_TOKEN", "very.secret")
    assert "very.secret" not in str(environment())
    await worker.start()
    await worker.ask(toy_task(game=Leaking()))


async def test_it_ends_when_the_bot_is_killed() -> None:
    code = (
        "import asyncio, os, signal\n"
        "from bot.computer.process import Worker\n"
        "async def main():\n"
        "    worker = Worker()\n"
        "    await worker.start()\n"
        "    print(worker.pid, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(main())\n"
    )
    import sys

    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    pid = int(await process.stdout.readline())
    await process.wait()
    for _ in range(100):
        if not runs(pid) or state(pid) == "Z":
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it outlived the bot")


def state(pid: int) -> str:
    """Return the system's state of a process: Z for one that ended and is not yet cleared."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123
            return file.read().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


@pytest.mark.parametrize("named", ["queue.py", "bot/__init__.py", "bot/computer/worker.py"])
async def test_files_in_the_folder_that_the_bot_was_started_in_are_not_run(
    worker: Worker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    hijacked = tmp_path / "hijacked"
    (tmp_path / named).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / named).write_text(f"open({str(hijacked)!r}, 'w')\nraise SystemExit\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    await started(worker)
    assert (await worker.ask(toy_task())).simulations > 1
    assert not hijacked.exists()
