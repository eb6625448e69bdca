"""Plays random matches in a process that is killed at a random moment, again and again.

    python -m tests.bot.matches.restless FILE SEED KILLS

Each process goes on with the running matches of the file, and tells every choice as soon as
it was acknowledged: one line with the match, its version, and a digest of its state.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from bot.matches.manager import MatchManager, Move
from bot.storage.store import Store
from tests.bot.support import USERS, make_manager, play_one, start_match

MATCHES = 3
"""How many run at a time."""
LIFE = 0.03, 0.12
"""The shortest and the longest life of a process, in seconds of its work: a machine that is busy
with something else makes it no shorter."""


def digest(state: bytes) -> str:
    """Return what is told of a state."""
    return blake2b(state, digest_size=8).hexdigest()


def tell(line: str) -> None:
    """Say a whole line or nothing, whenever the process is killed."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


async def play(file: Path, random: Random) -> None:
    """Play for ever."""
    store = await Store.open(file)
    manager = make_manager(store)
    running = [match.id for match in await store.matches.running(USERS["Ada"])]
    while True:
        while len(running) < MATCHES:
            names = random.sample(list(USERS)[1:], random.randint(1, 3))
            running.append(await start_match(manager, store, "Ada", *names))
        match_id = random.choice(running)
        if random.random() < 0.1:
            await order(manager, match_id, random)
        if random.random() < 0.2 and (move := await undo(manager, match_id, random)):
            tell(f"{match_id} {move.match.row.version} {digest(move.match.row.state)}")
        if random.random() < 0.02:
            match = await manager.load(match_id)
            move = await manager.resign(match_id, match.user(random.choice(match.waiting)))
        else:
            move = await play_one(manager, match_id, random)
        tell(f"{match_id} {move.match.row.version} {digest(move.match.row.state)}")
        if move.match.over:
            running.remove(match_id)


async def order(manager: MatchManager, match_id: int, random: Random) -> None:
    """Let somebody who waits give a standing order; it is no choice, and so not told."""
    match = await manager.load(match_id)
    waits = [seat for seat in range(len(match.names)) if seat not in match.waiting]
    if seats := [seat for seat in waits if seat not in match.state.resigned]:
        user_id = match.user(random.choice(seats))
        await manager.order(
            match_id, user_id, match.row.version, "pass", stands=random.random() < 0.7
        )


async def undo(manager: MatchManager, match_id: int, random: Random) -> Move | None:
    """Let somebody boast who is the only one asked, and mostly take it back at once."""
    match = await manager.load(match_id)
    if len(match.waiting) != 1 or not match.offer(seat := match.waiting[0], "boast"):
        return None
    move = await manager.take_up(match_id, match.user(seat), "boast")
    tell(f"{match_id} {move.match.row.version} {digest(move.match.row.state)}")
    if random.random() < 0.2:
        return None
    return await manager.undo(match_id, match.user(seat), move.match.row.version)


def play_until_killed(
    file: Path, random: Random, work: Callable[[Path, Random], Coroutine[Any, Any, None]] = play
) -> None:
    """Start a process that works and is killed by a timer; it is a fork, so nothing is imported
    anew."""
    life, seed = random.uniform(*LIFE), random.random()
    process = os.fork()
    if not process:
        signal.setitimer(signal.ITIMER_PROF, life)
        asyncio.run(work(file, Random(seed)))
    _, status = os.waitpid(process, 0)
    if os.waitstatus_to_exitcode(status) != -signal.SIGPROF:
        sys.exit("a process ended by itself")


if __name__ == "__main__":
    one_random = Random(int(sys.argv[2]))
    for _ in range(int(sys.argv[3])):
        play_until_killed(Path(sys.argv[1]), one_random)
