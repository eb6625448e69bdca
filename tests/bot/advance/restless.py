"""Gives and plays moves in advance in a process that is killed at a random moment, again and again.

    python -m tests.bot.advance.restless FILE SEED KILLS

Each move in advance that was played and acknowledged is printed as one line.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from bot.advance.runner import Runner
from bot.storage.store import Store
from games.simulate import at_random
from tests.bot.clocks.table import Table
from tests.bot.matches.restless import play_until_killed, tell
from tests.bot.support import NOON, USERS, Clock

MATCHES = 3
"""Matches that run at a time."""


async def run(file: Path, random: Random) -> None:
    """Play forever."""
    store = await Store.open(file)
    here = Table(store, Clock(await store.clocks.beat_at() or NOON))

    async def present(match_id: int, *, unasked: bool) -> None:
        assert unasked
        row = (await here.match(match_id)).row
        tell(f"{match_id} {row.version}")

    core = SimpleNamespace(
        manager=here.manager,
        store=store,
        now=here.now,
        presenter=SimpleNamespace(present=present),
    )
    runner = Runner(cast(Any, core))
    await runner.recover()
    while True:
        running = [match.id for match in await store.matches.running(USERS["Ada"])]
        while len(running) < MATCHES:
            running.append(await here.start("Ada", "Bo", pace="relaxed"))
        match = await here.match(random.choice(running))
        for seat in range(2):
            if seat not in match.waiting:
                hand = cast(Any, match.view(seat)).hand
                text = random.choice(["pass", *(f"bid {card}" for card in hand)])
                await store.advances.give(match.row, seat, text)
                runner.notice(match.id)
        here.now.now += random.randrange(10)
        await store.clocks.beat(here.now())
        await runner.look()
        match = await here.match(match.id)
        if match.asks and random.random() < 0.6:
            ask = random.choice(match.asks)
            await here.manager.choose(
                match.id, match.user(ask.seat), at_random(ask, random).notation
            )


if __name__ == "__main__":
    one_random = Random(int(sys.argv[2]))
    play_until_killed(int(sys.argv[3]), one_random, partial(run, Path(sys.argv[1])))
