"""The bot's side of one worker process: start it, ask it, end it.

Why not a library? Pebble, the best fitting pool with timeouts and restarts, was tried here (5.2.3,
2026). It saves some sixty lines, but its workers come from `multiprocessing`. They inherit the
bot's environment with the token in it, and a hanging worker outlives a bot that was killed. It
checks for timeouts ten times a second, each worker costs the bot three threads, and a round trip
takes longer.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec

import bot
from bot.computer.task import Answer, Decision, Done, Ready, Task, pack_task, unpack_answer
from bot.computer.worker import LENGTH, framed
from bot.errands import Errand

START_SECONDS = 30.0
"""The seconds within which a worker must start."""
GRACE_SECONDS = 2.0
"""The seconds beyond twice its time after which a worker counts as hanging."""


class WorkerLost(Exception):
    """A worker died, hung or failed. The message never holds what the worker thought about."""


class Worker:
    """One process, started when it is first needed, and again after it was lost."""

    def __init__(self, grace: float = GRACE_SECONDS) -> None:
        self._grace = grace
        self._process: Process | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The id of the process; None if none runs."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Have the process ready.

        Raises:
            WorkerLost: it does not start, or was closed.
        """
        if self._process is not None and self._process.returncode is None:
            return
        await self.end()
        if not self._closed:
            self._process = await _spawned()
        if self._closed:  # perhaps while the process was starting
            await self.end()
            raise WorkerLost("it is closed")
        if not isinstance(await self._within(START_SECONDS, self._receive()), Ready):
            await self.end()
            raise WorkerLost("it does not start")

    async def ask(self, task: Task) -> Decision:
        """Return the decision of the worker, which must have been started.

        Raises:
            WorkerLost: it died or hung, so the next start makes another process; or it failed.
        """
        answer = await self._answer(task)
        if not isinstance(answer, Decision):
            raise WorkerLost(str(answer))
        return answer

    async def run(self, errand: Errand) -> Any:
        """Run an errand on the worker, which must have been started, and return what it finds.

        Raises:
            WorkerLost: see `ask`.
        """
        answer = await self._answer(errand)
        if not isinstance(answer, Done):
            raise WorkerLost(str(answer))
        return msgspec.msgpack.decode(answer.found, type=errand.answer)

    async def _answer(self, task: Task | Errand) -> Answer:
        limit = 2 * task.seconds + self._grace
        return await self._within(limit, self._exchange(pack_task(task)))

    async def end(self) -> None:
        """End the process, whatever it is doing. The next `start` makes another one."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()

    async def close(self) -> None:
        """End the process for good. A caller about to retry starts no new one."""
        self._closed = True
        await self.end()

    async def _within(self, seconds: float, work: Coroutine[Any, Any, Answer]) -> Answer:
        try:
            async with asyncio.timeout(seconds):
                return await work
        except TimeoutError:
            await self.end()
            raise WorkerLost("it hangs") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            await self.end()
            raise WorkerLost("it died") from None
        except msgspec.DecodeError:
            await self.end()
            raise WorkerLost("what it says makes no sense") from None
        except BaseException:
            # Nobody waits for this answer any more, and it must not be taken for that of the next
            # task.
            await self.end()
            raise

    async def _exchange(self, data: bytes) -> Answer:
        process = self._process
        if process is None or process.stdin is None:
            raise ConnectionError
        process.stdin.write(framed(data))
        await process.stdin.drain()
        return await self._receive()

    async def _receive(self) -> Answer:
        assert self._process is not None
        source = self._process.stdout
        assert source is not None
        header = await source.readexactly(LENGTH)
        return unpack_answer(await source.readexactly(int.from_bytes(header, "big")))


async def _spawned() -> Process:
    """Start a process.

    Raises:
        WorkerLost: the system cannot start one.
    """
    try:
        return await asyncio.create_subprocess_exec(
            # -P: do not search the folder in which the bot was started for modules.
            *(sys.executable, "-P", "-m", "bot.computer.worker"),
            stdin=PIPE,
            stdout=PIPE,
            env=environment(),
            # Ctrl-C must reach only the bot, which then ends its workers.
            start_new_session=True,
        )
    except OSError as error:
        raise WorkerLost(f"no process can be started ({type(error).__name__})") from None


def environment() -> dict[str, str]:
    """Return the environment of a worker: the places of code, and nothing that the bot knows, above
    all not its token."""
    system = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    return {"PYTHONPATH": os.pathsep.join(_paths()), **system}


def _paths() -> list[str]:
    """Return the folders from which the bot has its modules. Its own code comes first, since some
    package may bring modules of the same names. The folder in which it was started is left out,
    unless it holds the bot's code."""
    own, started_in = str(Path(bot.__file__).resolve().parents[1]), str(Path.cwd().resolve())
    found = [path for path in sys.path if path and str(Path(path).resolve()) != started_in]
    return [own, *(path for path in found if path != own)]
