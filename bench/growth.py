"""The costs of a move, a look at history and a start, with few and with very many stored matches.

    python -m bench.growth                       # 100 to 100,000 matches in SQLite
    python -m bench.growth --postgres --most 10000

The matches are those of `bench.crowd`: nine out of ten are over and packed, one in ten still runs.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import asyncpg

from bench.crowd import build, start
from bot.catalog import full_catalog
from bot.clock import now
from bot.operations.moving import move as move_database
from bot.play.manager import MatchManager
from bot.storage.address import Database, PostgresUrl
from bot.storage.store import Store
from games.simulate import at_random
from tests.postgres_server import Server

SIZES = (100, 1_000, 10_000, 100_000)
TIMES = 60
"""The times that each thing is done; the median counts."""


async def measured(database: Database) -> list[str]:
    """Return the columns of a row: load, move, history, start."""
    await start(database)
    started = (await start(database)).partition(",")[0].strip()  # before anything is left to show
    store = await Store.open(database)
    manager = MatchManager(store, full_catalog(), now)
    rows = await store._db.read(
        "SELECT id FROM matches WHERE status = 'running' ORDER BY id LIMIT 400"
    )
    running, random = [match_id for (match_id,) in rows], Random(1)

    async def load() -> None:
        await manager.load(random.choice(running))

    async def move() -> None:
        match = await manager.load(random.choice(running))
        if match.over:
            running.remove(match.id)
            await move()
            return
        ask = random.choice(match.asks)
        await manager.choose(match.id, match.user(ask.seat), at_random(ask, random).notation)

    async def history() -> None:
        user_id = 1 + 2 * random.randrange(1, 40)
        await store.finished.of_server(1, user_id=user_id, game=None, limit=10, offset=0)

    columns = [await _millis(work) for work in (load, move, history)]
    await store.close()
    return [*columns, started]


async def _millis(work: Callable[[], Awaitable[None]]) -> str:
    took: list[float] = []
    gc.collect()
    for _ in range(TIMES):
        began = perf_counter()
        await work()
        took.append(perf_counter() - began)
    return f"{median(took) * 1e3:.2f} ms"


async def measure(folder: Path, most: int, server: Server | None) -> None:
    columns = ("matches", "load", "load and move", "history", "start")
    print("  ".join(f"{column:>14}" for column in columns), flush=True)
    for size in (each for each in SIZES if each <= most):
        database: Database = folder / f"{size}.db"
        assert isinstance(database, Path)
        await build(database, size)
        if server is not None:
            url = PostgresUrl(server.url(f"of_{size}"))
            await _create(PostgresUrl(server.url()), url.name)
            await move_database(database, url)
            database = url
        told = [f"{size:,}", *await measured(database)]
        print("  ".join(f"{column:>14}" for column in told), flush=True)


async def _create(server: PostgresUrl, name: str) -> None:
    connection = await asyncpg.connect(server.secret)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=SIZES[-1])
    parser.add_argument("--postgres", action="store_true", help="in PostgreSQL, not in SQLite")
    options = parser.parse_args()
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        server = Server(Path(other), durable=True) if options.postgres else None
        if server is not None:
            server.start()
        try:
            asyncio.run(measure(Path(folder), options.most, server))
        finally:
            if server is not None:
                server.stop()


if __name__ == "__main__":
    main()
