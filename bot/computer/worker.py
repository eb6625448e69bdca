"""A process that thinks. Tasks arrive on its standard input, and answers leave on its standard
output.

    python -m bot.computer.worker

Each message is preceded by its length in `LENGTH` bytes. The process ends when its input does, even
while it thinks: that is when the bot ends, for whatever reason.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import BinaryIO

import msgspec

from bot.computer.task import (
    Answer,
    Considered,
    Decision,
    Done,
    Failure,
    Ready,
    Reply,
    Task,
    pack_answer,
    unpack_task,
)
from games.players.info_set import InfoSet
from games.players.levels import LEVELS
from games.players.prospects import foresee
from games.players.thought import Enough

LENGTH = 4
NICENESS = 10
"""Turns and drawing go first."""


def within(seconds: float, clock: Callable[[], float] = time.monotonic) -> Enough:
    """Return a function that says to stop thinking once a time is over, counted from now."""
    began = clock()
    return lambda made, part=1.0: clock() >= began + part * seconds


def think(task: Task, enough: Enough) -> Decision:
    """Think about a task, and return the decision."""
    info_set, random = InfoSet(task.game, task.world, task.seat, task.plan), Random(task.seed)
    thought = LEVELS[task.level].decide(info_set, random, enough)
    considered = tuple(
        Considered(one.choice.notation, one.share, one.simulations) for one in thought.considered
    )
    after = thought.reply
    reply = Reply(after.seat, after.choice.notation) if after is not None else None
    prospects = foresee(info_set, thought, random) if task.foresees else None
    return Decision(
        thought.choice.notation, considered, thought.simulations, reply, thought.plan, prospects
    )


def answer(data: bytes) -> Answer:
    """Answer a task. A failure is reported only by its place in the code, since its message can
    hold cards."""
    try:
        task = unpack_task(data)
        enough = within(task.seconds)
        if isinstance(task, Task):
            return think(task, enough)
        return Done(msgspec.msgpack.encode(task.run(enough)))
    except Exception as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        name = Path(frame.filename).name
        return Failure(f"{type(error).__name__} in {frame.name} ({name}, line {frame.lineno})")


def framed(data: bytes) -> bytes:
    """Return a message preceded by its length."""
    return len(data).to_bytes(LENGTH, "big") + data


def _listen(source: BinaryIO, tasks: SimpleQueue[bytes]) -> None:
    """Receive tasks even while the worker thinks, and end with the bot."""
    while header := source.read(LENGTH):
        tasks.put(source.read(int.from_bytes(header, "big")))
    os._exit(0)


def main() -> None:
    """Think about one task after another."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    tasks: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, tasks), daemon=True).start()
    said: Answer = Ready()
    while True:
        sys.stdout.buffer.write(framed(pack_answer(said)))
        sys.stdout.buffer.flush()
        said = answer(tasks.get())


if __name__ == "__main__":
    main()
