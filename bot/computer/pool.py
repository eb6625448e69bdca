"""A few workers and the line of those who wait for them: first come, first served.

Time reveals nothing. An answer is given a fixed time after its turn began, however much there was
to decide. A seat with a single answer stands in line as well (`pretend`), and keeps its worker as
long. So nobody can tell from the time, not even from that of their own hints, whether it had a
choice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.computer.process import Worker, WorkerLost
from bot.computer.task import Decision, Task
from bot.errands import NOBODY, Errand, NobodyThinks
from games.players.levels import LEVELS

log = logging.getLogger(__name__)

TRIES = 2
"""The number of times that a decision is asked for before an easy one must do, and the number of
times that the easy one is asked for."""
FALLBACK = "easy"
LEAST_SECONDS = 0.1
"""The shortest time that a decision gets, however many are waiting."""
PATIENCE = 2.0
"""The longest wait in line, in full decisions."""
ERRAND_PATIENCE = 3.0
"""The seconds after which an errand takes the last free worker, too."""
BETWEEN_LOOKS = 0.05
"""The seconds between an errand's looks for a worker that can be spared."""
MARGIN, LEAST_MARGIN = 0.15, 0.05
"""The share of a decision's time that is not spent thinking, and its least length in seconds. It
hides work beside thinking, and the end of the last attempt."""


@dataclass(frozen=True)
class Turn:
    """A turn with a worker."""

    worker: Worker
    seconds: float
    begun: float


class Pool:
    """Thinks off the event loop. No process starts before somebody asks."""

    def __init__(self, workers: int, seconds: float) -> None:
        """Take the number of processes, and the seconds that a full decision takes."""
        self.seconds = seconds
        self._workers = [Worker() for _ in range(workers)]
        self._free = list(self._workers)
        self._errand = asyncio.Lock()
        self._line: deque[asyncio.Future[Worker]] = deque()

    async def run(self, errand: Errand) -> Any:
        """Run an errand and return what it finds. Moves of running matches come first. An errand
        gets a worker only if nobody waits for one and another one is free, or no worker is busy;
        after a while, it gets any free one. One errand runs at a time, and it is short.

        Raises:
            NobodyThinks: it failed again and again.
        """
        async with self._errand:
            worker = await self._spare()
            try:
                for _ in range(TRIES):
                    try:
                        await worker.start()
                        return await worker.run(errand)
                    except WorkerLost as error:
                        log.warning("a worker was lost on an errand: %s", error)
                raise NobodyThinks(NOBODY)
            finally:
                self._give(worker)

    async def _spare(self) -> Worker:
        """Wait until a worker can be spared."""
        came = now()
        while True:
            least = min(2, len(self._workers)) if now() - came < ERRAND_PATIENCE else 1
            if len(self._free) >= least:
                return self._free.pop()
            await asyncio.sleep(BETWEEN_LOOKS)

    @property
    def waiting(self) -> int:
        """The number of decisions that wait for a worker."""
        return sum(not place.done() for place in self._line)

    async def decide(self, task: Task) -> Decision:
        """Return the decision for a task. Its time to think is settled when its turn comes.

        Raises:
            WorkerLost: it failed again and again.
        """
        async with self._turn(task.level, task.share) as turn:
            task = msgspec.structs.replace(task, seconds=thinking(turn.seconds))
            return await self._ask(turn.worker, task)

    async def pretend(self, level: str, share: float = 1.0) -> None:
        """Take as long as a decision of a level, and occupy a worker as well."""
        async with self._turn(level, share):
            pass

    async def close(self) -> None:
        """End every process for good. Decisions in progress are lost."""
        for worker in self._workers:
            await worker.close()

    async def _ask(self, worker: Worker, task: Task) -> Decision:
        easy = msgspec.structs.replace(task, level=FALLBACK)
        *tries, last = [task] * TRIES + [easy] * TRIES
        for one in tries:
            try:
                return await _started(worker, one)
            except WorkerLost as error:
                log.warning("a worker was lost, the decision is asked again: %s", error)
        return await _started(worker, last)

    @asynccontextmanager
    async def _turn(self, level: str, share: float) -> AsyncIterator[Turn]:
        """Wait in line for a worker, and until it is ready. Keep it for the whole turn."""
        came = now()
        worker = await self._next_free()
        try:
            with suppress(WorkerLost):  # a later question finds out, and tries again
                await worker.start()
            turn = Turn(worker, self._seconds(level, share, now() - came), now())
            yield turn
            await self._until_told(turn)
        finally:
            self._give(worker)

    async def _next_free(self) -> Worker:
        if self._free:
            return self._free.pop()
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._line.append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give(place.result())
            raise

    def _give(self, worker: Worker) -> None:
        """Hand a worker to the first in line who is still waiting."""
        while self._line:
            place = self._line.popleft()
            if not place.done():
                place.set_result(worker)
                return
        self._free.append(worker)

    def _seconds(self, level: str, share: float, waited: float) -> float:
        """Return the seconds for a decision that gets a share of a full one. If others are waiting,
        time is shared out so that the last waits no longer than `PATIENCE` allows."""
        full = self.seconds * LEVELS[level].pace
        left = PATIENCE * self.seconds - waited
        fair = left * len(self._workers) / (self.waiting + 1)
        return min(full, max(LEAST_SECONDS, min(full * share, fair)))

    async def _until_told(self, turn: Turn) -> None:
        """Wait until it is time to give the answer of a turn."""
        await asyncio.sleep(max(0.0, turn.begun + turn.seconds - now()))


def thinking(seconds: float) -> float:
    """Return the seconds for which a decision thinks that takes `seconds` in all.

    >>> thinking(2), round(thinking(0.1), 2)
    (1.7, 0.05)
    """
    return seconds - max(MARGIN * seconds, LEAST_MARGIN)


async def _started(worker: Worker, task: Task) -> Decision:
    await worker.start()
    return await worker.ask(task)


def now() -> float:
    """Return the time in seconds of a clock that runs while workers think. The clock of a simulated
    Discord moves by leaps."""
    return time.perf_counter()
