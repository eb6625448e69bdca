"""Whole moves a second: one process on SQLite, one on PostgreSQL, and six on one PostgreSQL.

A move is loaded, checked, applied and stored, and its board and hands are drawn and sent to a
stand-in for Discord that accepts everything at once. The rate of moves that are only stored stands
beside it and shows how far the database is from being the limit. Each process plays matches of its
own, as shards do, and leases, beats and looks after due work as on a server.
`SQUARETABLE_TEST_POSTGRES` names another server than the one that is started here, which writes
through to the disk.

    python -m bench.processes DATABASE SECONDS SEED KIND    # one of the processes
"""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from collections import defaultdict
from random import Random
from statistics import median
from time import perf_counter, process_time

from bench.databases import both
from bench.measure import Row, Section
from bench.memory import discord_takes_all, start_next
from bot.client import SquareTable
from bot.config import Settings
from bot.core import Core
from bot.storage.address import database_of
from bot.storage.connection import Superseded
from games.simulate import at_random

MANY = 6
ROUNDS = 2
SECONDS = 4.0
LANES = 4
"""The matches that a process plays at the same time."""
WHOLE, STORED = "whole", "stored"


def section() -> Section:
    with both() as (file, address):
        sides = {
            "one process, SQLite": (str(file), 1),
            "one process, PostgreSQL": (address, 1),
            f"{MANY} processes, one PostgreSQL": (address, MANY),
        }
        rows = tuple(row for kind in (WHOLE, STORED) for row in _rows(sides, kind))
    return Section("Several processes", f"{os.cpu_count()} cores; medians of turns", rows)


def _rows(sides: dict[str, tuple[str, int]], kind: str) -> list[Row]:
    rates: dict[str, list[float]] = defaultdict(list)
    cpu: dict[str, list[float]] = defaultdict(list)
    for number in range(ROUNDS):
        for name, (database, processes) in sides.items():
            moves, seconds, used = _turn(database, processes, kind, number)
            rates[name].append(moves / seconds)
            cpu[name].append(used / max(1, moves) * 1e3)
    floor = median(next(iter(rates.values())))
    return [
        Row(
            f"{kind} moves, {name}",
            f"{median(found):,.0f}/s, {median(cpu[name]):.1f} ms of CPU each",
            f"{median(found) / floor:.2f}",
        )
        for name, found in rates.items()
    ]


def _turn(database: str, processes: int, kind: str, number: int) -> tuple[int, float, float]:
    """Let processes play at the same time; return the number of moves, the time, and
    their CPU time."""
    started = [
        subprocess.Popen(
            [
                *(sys.executable, "-m", "bench.processes", database, str(SECONDS)),
                *(str(number * MANY + each), kind),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for each in range(processes)
    ]
    for process in started:
        assert process.stdout is not None
        process.stdout.readline()  # it is ready
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    told = [process.communicate()[0].split() for process in started]
    return sum(int(each[0]) for each in told), SECONDS, sum(float(each[1]) for each in told)


async def play(database: str, seconds: float, seed: int, kind: str) -> None:
    """Play for some seconds, and report the number of moves and their CPU time."""
    bot = SquareTable(Settings(database=database_of(database), drawing_threads=1))
    await bot._async_setup_hook()
    await bot.setup_hook()
    core = bot.parts[Core]
    first = 1000 * seed + os.getpid() * 100_000
    lanes = [await _begin(core, first + lane) for lane in range(LANES)]
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    began, used = perf_counter(), process_time()
    made = 0

    async def lane(number: int) -> None:
        nonlocal made
        random, match_id, next_number = Random(seed), lanes[number], first + LANES + number
        while perf_counter() - began < seconds:
            match = await core.manager.load(match_id)
            if match.over:
                match_id, next_number = await _begin(core, next_number), next_number + LANES
                continue
            ask = random.choice(match.asks)
            choice = at_random(ask, random).notation
            await core.manager.choose(match_id, match.user(ask.seat), choice)
            if kind == WHOLE:
                await core.presenter.present(match_id)
            made += 1

    await asyncio.gather(*(lane(number) for number in range(LANES)))
    print(made, process_time() - used, flush=True)
    await bot.close()


async def _begin(core: Core, number: int) -> int:
    """Start a match. If the process that looks after work left undone has started it meanwhile,
    start another one."""
    while True:
        try:
            return await start_next(core, number)
        except Superseded:
            number += LANES


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    given_database, given_seconds, given_seed, given_kind = sys.argv[1:]
    with discord_takes_all(drawn=True):
        asyncio.run(play(given_database, float(given_seconds), int(given_seed), given_kind))
