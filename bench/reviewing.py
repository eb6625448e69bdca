"""The cost of reviews to running matches: the length of decisions, and the thought in them, with
reviews made without a pause and with none.

    python -m bench.reviewing [--workers 2] [--seconds 1.0] [--decisions 12]
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import time
from random import Random
from statistics import fmean

from bot.computer.pool import Pool
from bot.computer.task import task
from games.chance import SEED_BYTES
from games.players.info_set import imagined
from games.players.review.pieces import WinChance
from games.players.review.reviewing import LONGEST
from games.registry import GAMES

GAME = GAMES["squares"]


async def decided(pool: Pool, decisions: int) -> tuple[list[float], float]:
    """Return the length of each decision, and the average number of simulations in one."""
    state, _ = GAME.new(GAME.setup(2), bytes(SEED_BYTES))
    seat, took, made = GAME.asks(state)[0].seat, [], []
    for _ in range(decisions):
        began = time.perf_counter()
        decision = await pool.decide(task(GAME, state, seat, "hard", pool.seconds))
        took.append(time.perf_counter() - began)
        made.append(decision.simulations)
        await asyncio.sleep(0.1)
    return took, fmean(made)


async def reviews(pool: Pool) -> None:
    """Ask for pieces of a review, one after the other."""
    state, _ = GAME.new(GAME.setup(2), bytes(SEED_BYTES))
    world = imagined(GAME, state, 0, Random(1))
    while True:
        seed = secrets.token_bytes(SEED_BYTES)
        await pool.run(WinChance(game=GAME, seat=0, world=world, seconds=LONGEST, seed=seed))


async def measure(workers: int, seconds: float, decisions: int) -> None:
    pool = Pool(workers, seconds)
    await decided(pool, 2)  # the processes have started
    alone = await decided(pool, decisions)
    reviewing = asyncio.create_task(reviews(pool))
    await asyncio.sleep(1)
    beside = await decided(pool, decisions)
    reviewing.cancel()
    for name, (took, made) in (("alone", alone), ("beside a review", beside)):
        took.sort()
        middle, worst = took[len(took) // 2], took[-1]
        print(f"{name}: median {middle:.2f} s, longest {worst:.2f} s, {made:.0f} simulations")
    await pool.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--decisions", type=int, default=12)
    given = parser.parse_args()
    asyncio.run(measure(given.workers, given.seconds, given.decisions))


if __name__ == "__main__":
    main()
