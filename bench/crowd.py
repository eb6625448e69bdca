"""The costs of a database full of matches: its space, a start, a look around, and memory.

    python -m bench.crowd                  # 100,000 matches, 10,000 of them running
    python -m bench.crowd --matches 10000

Some matches of every game are played at random; the rest are copies of these with other members,
times and servers. The start is that of the whole bot without a connection to Discord, until it has
recovered the work that the last run left behind, beside the start with an empty file.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter, process_time, time

from bot import minute
from bot.catalog import full_catalog
from bot.client import SquareTable
from bot.config import Settings
from bot.play.manager import MatchManager
from bot.showing.shown_until import LAG
from bot.storage.address import Database
from bot.storage.records import Answer, Guest, Location, NewInvitation
from bot.storage.store import Store
from games.simulate import at_random

OVER, RUNNING = 18, 2
"""Matches of each game that are played: finished ones, and ones that still run."""
FIRST_MOVES = 8
"""The moves of a match that still runs."""
MONTH = 30 * 24 * 3600
COPIED = {
    "matches": ("id", "updated_at"),
    "players": ("match_id", "user_id"),
    "steps": ("match_id",),
    "packed_logs": ("match_id",),
    "tables": ("id", "match_id", "host_id"),
    "guests": ("table_id", "user_id"),
}
"""The columns that differ from copy to copy, by table."""


async def play(store: Store, key: str, number: int, moves: int | None) -> int:
    """Play a match at random, to its end or for some moves, and return its id."""
    catalog = full_catalog()
    game, random = catalog[key].game, Random(number)
    manager = MatchManager(store, catalog, lambda: int(time()) - MONTH)
    guests = tuple(
        Guest(1 + seat, f"Member {seat}", Answer.ACCEPTED) for seat in range(game.seats[0])
    )
    options = dict(game.setup(len(guests)).options)
    invitation_id = await store.invitations.add(
        NewInvitation(key, options, Location(1, 2), 1, False, guests, 1, 2)
    )
    invitation = await store.invitations.get(invitation_id)
    assert invitation is not None
    match = await manager.load(await manager.start(invitation, guests))
    while not match.over and (moves is None or match.row.version < moves):
        ask = random.choice(match.asks)
        choice = at_random(ask, random).notation
        match = (await manager.choose(match.id, match.user(ask.seat), choice)).match
    await store.matches.set_shown(
        match.id, message_id=7, shown=match.row.version, told_from=match.row.version
    )
    return match.id


async def space(folder: Path) -> Iterator[str]:
    """Report the space of a finished match with all its rows, before and after packing."""
    lines = []
    for key in full_catalog():
        path = folder / f"{key}.db"
        store = await Store.open(path)
        empty = _size(path)
        for number in range(OVER):
            await play(store, key, number, None)
        before = (_size(path) - empty) / OVER
        for match_id in await store.steps.unpacked(2**40, OVER):
            await store.steps.pack(match_id)
        after = (_size(path) - empty) / OVER
        await store.close()
        less = f"{before / after:.1f} times less"
        lines.append(f"  {key:<16} {before:>9,.0f} {after:>9,.0f}   {less}")
    return iter(lines)


def _size(path: Path) -> int:
    """Return the bytes of a database without its free pages."""
    copy = path.with_suffix(".vacuumed")
    with closing(sqlite3.connect(path)) as file:
        file.execute("VACUUM INTO ?", (str(copy),))
    size = copy.stat().st_size
    copy.unlink()
    return size


async def build(path: Path, matches: int) -> None:
    """Make a database with a number of matches."""
    store = await Store.open(path)
    for key in full_catalog():
        for number in range(OVER + RUNNING):
            over = number < OVER
            match_id = await play(store, key, number, None if over else FIRST_MOVES)
            if over:
                await store.steps.pack(match_id)
    await store.close()
    with closing(sqlite3.connect(path)) as file, file:
        [(originals,)] = file.execute("SELECT max(id) FROM matches")
        spread = MONTH // matches
        for copy in range(1, matches // originals):
            more = {"user_id": 2 * copy, "host_id": 2 * copy, "updated_at": copy * spread * 70}
            for table, changed in COPIED.items():
                _copy(file, table, changed, more, copy * originals, originals)
        file.execute("UPDATE matches SET waits_since = NULL")
        file.execute("INSERT INTO settled_by VALUES (1, ?)", (int(time()) - LAG,))


def _copy(
    file: sqlite3.Connection,
    table: str,
    changed: tuple[str, ...],
    more: dict[str, int],
    offset: int,
    originals: int,
) -> None:
    columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
    values = [f"{name} + {more.get(name, offset)}" if name in changed else name for name in columns]
    file.execute(
        f"""INSERT INTO {table} ({", ".join(columns)})
            SELECT {", ".join(values)} FROM {table} WHERE {changed[0]} <= {originals}"""
    )


async def start(path: Database) -> str:
    """Start the whole bot without Discord, and report the costs."""
    gc.collect()
    before, began, cpu = resident(), perf_counter(), process_time()
    bot = SquareTable(Settings(database=path))
    await bot._async_setup_hook()
    await bot.setup_hook()
    assert bot._recovery is not None
    await bot._recovery
    took, used = perf_counter() - began, process_time() - cpu
    began = perf_counter()
    assert bot._core is not None
    await minute.each_minute(bot._core, bot._features)
    look = perf_counter() - began
    gc.collect()
    memory = resident() - before
    await bot.close()
    return (
        f"{took * 1e3:>8.0f} ms, {used * 1e3:.0f} ms of CPU; a look around {look * 1e3:.0f} ms; "
        f"{memory:+.1f} MiB"
    )


def resident() -> float:
    """Return the memory of this process, in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 2**20


async def measure(matches: int, folder: Path) -> None:
    print("Bytes of a match that is over, with all its rows: as played, packed")
    for line in await space(folder):
        print(line)
    full, empty = folder / "full.db", folder / "empty.db"
    began = perf_counter()
    await build(full, matches)
    [(count, running)] = _look(full, "SELECT count(*), sum(status = 'running') FROM matches")
    size = full.stat().st_size / 2**20
    print(
        f"{count:,} matches, {running:,} of them running: {size:.0f} MiB, "
        f"built in {perf_counter() - began:.0f} s"
    )
    await start(folder / "warm.db")
    for path in (empty, full) * 3:
        print(f"  start, {path.stem:<6} {await start(path)}")


def _look(path: Path, sql: str) -> list[tuple[int, int]]:
    with closing(sqlite3.connect(path)) as file:
        return file.execute(sql).fetchall()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(options.matches, Path(folder)))


if __name__ == "__main__":
    main()
