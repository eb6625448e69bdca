"""The time of a leaderboard on a server with many members, and of the end of a rated match.

python -m bench.standings [MEMBERS]
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.clock import DAY
from bot.storage.ratings import Pool, RatingStore
from bot.storage.store import Store

NOW = 1_800_000_000
POOL = Pool(1, "square_tactics", 2)
MEMBERS = 10_000
HIDE = 20
"""One in this many members does not show their rating."""
TRIES = 15


async def fill(store: Store, members: int) -> None:
    """Give a number of members a rating and some matches."""
    random, db = Random(1), store._db
    async with db.transaction():
        await db.run_many(
            """INSERT INTO ratings (guild_id, game, pool, user_id, value, deviation, volatility,
                   at, played, last_match, listed_until)
               VALUES (1, 'square_tactics', 2, $1, $2, 60000000, 60000000, $3, 20, 1, $4)""",
            [
                (
                    member,
                    round(random.gauss(1500, 200) * 1e6),
                    NOW - random.randrange(150 * DAY),
                    NOW + random.randrange(-30, 60) * DAY,
                )
                for member in range(1, members + 1)
            ],
        )
        await db.run_many(
            "INSERT INTO members (user_id, look, shows_ratings) VALUES ($1, '', 0)",
            [(member,) for member in range(1, members + 1, HIDE)],
        )


async def read(store: RatingStore) -> float:
    """Return the milliseconds that it takes to read a leaderboard and a member's place."""
    begun = perf_counter()
    best = await store.best(POOL, NOW, NOW - 90 * DAY, 10)
    await store.place(POOL, NOW, NOW - 90 * DAY, 77)
    await store.counted(POOL, [each.user_id for each in best], NOW - 90 * DAY)
    return 1000 * (perf_counter() - begun)


async def measure(members: int) -> None:
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "squaretable.db")
        try:
            await fill(store, members)
            times = [await read(store.ratings) for _ in range(TRIES)]
        finally:
            await store.close()
    print(f"{members} members: {median(times):.1f} ms (worst {max(times):.1f})")


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else MEMBERS))
