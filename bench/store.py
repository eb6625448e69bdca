"""Whole moves with SQLite and with PostgreSQL in one process, taking turns in the same run.

A move is loaded, checked, applied and stored through the manager, and loaded again, as it is
before its board is drawn. Both databases keep what they acknowledge: SQLite with
synchronous=FULL, PostgreSQL with fsync. `SQUARETABLE_TEST_POSTGRES` names another server than the
one that is started here.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from bench.databases import both
from bench.measure import Row, Section
from bot.catalog import full_catalog
from bot.storage.address import Database, PostgresUrl
from bot.storage.store import Store
from tests.bot.support import make_manager, play_one, start_match

ROUNDS = 7
"""The turns that each side takes; the median counts."""
MOVES = 40
"""The moves of one match in a turn."""
LANES = (1, 8)
"""The matches that are played at the same time."""
GAME = "squares"


def section() -> Section:
    with both() as (file, address):
        rows = asyncio.run(_measure(file, PostgresUrl(address)))
    return Section("A move in the database", "PostgreSQL beside SQLite, medians of turns", rows)


async def _measure(file: Path, url: PostgresUrl) -> tuple[Row, ...]:
    databases: dict[str, Database] = {"SQLite": file, "PostgreSQL": url}
    first = {name: await _opening(database) for name, database in databases.items()}
    again: dict[str, list[float]] = defaultdict(list)
    moves: dict[tuple[str, int], list[float]] = defaultdict(list)
    for number in range(ROUNDS):
        for name, database in databases.items():
            again[name].append(await _opening(database))
            store = await Store.open(database)
            for lanes in LANES:
                moves[name, lanes].append(await _rate(store, lanes, number))
            await store.close()
    rows = [
        Row(
            f"{name}, {lanes} at once",
            f"{median(rates):,.0f} moves/s",
            f"{median(rates) / median(moves['SQLite', lanes]):.2f}",
        )
        for (name, lanes), rates in moves.items()
    ]
    rows += [
        Row(
            f"{name}, start",
            f"{median(again[name]) * 1000:.0f} ms",
            f"{median(again[name]) / median(again['SQLite']):.2f}",
        )
        for name in databases
    ]
    rows += [Row(f"{name}, first start", f"{first[name] * 1000:.0f} ms") for name in databases]
    return tuple(rows)


async def _opening(database: Database) -> float:
    began = perf_counter()
    store = await Store.open(database)
    spent = perf_counter() - began
    await store.close()
    return spent


async def _rate(store: Store, lanes: int, seed: int) -> float:
    """Play some matches at the same time, and return the number of moves a second."""
    catalog = full_catalog()
    manager = make_manager(store, catalog=catalog)
    matches = [
        await start_match(manager, store, "Ada", "Bo", game=catalog[GAME].game)
        for _ in range(lanes)
    ]

    async def play(match_id: int) -> None:
        random = Random(seed * 100 + match_id)
        for _ in range(MOVES):
            await play_one(manager, match_id, random)

    began = perf_counter()
    await asyncio.gather(*map(play, matches))
    return lanes * MOVES / (perf_counter() - began)
