"""Lets clocks run out in a process that is killed at a random moment, again and again.

    python -m tests.bot.clocks.restless FILE SEED KILLS

Each process sets the time: it goes on when the one before was last seen at work. Each message that
Discord is given is printed as one line: its match, its seat and its nonce.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from bot import delivery
from bot.absence.actions import AbsenceActions
from bot.clocks.watch import Watch
from bot.errors import TimeOver
from bot.play.stakes import Stakes
from bot.showing.publications import Publications
from bot.storage.address import Database, database_of
from bot.storage.store import Store
from tests.bot.clocks.table import Table
from tests.bot.matches.restless import play_until_killed, tell
from tests.bot.support import NOON, USERS, Clock

MATCHES = 4
"""Matches that run at a time."""


async def post(
    _client: Any,
    channel_id: int,
    view: Any,
    _pictures: object = (),
    *,
    mentions: Sequence[int],
    nonce: str,
) -> int:
    """Accept a message in Discord's place."""
    assert (channel_id, len(mentions)) == (600, 1)
    assert view.children
    tell(f"{mentions[0]} {nonce}")
    return 900


async def run(database: Database, random: Random) -> None:
    """Let clocks run forever."""
    store = await Store.open(database)
    now = Clock(await store.clocks.beat_at() or NOON)
    here = Table(store, now)
    setattr(delivery, "send", post)  # noqa: B010  (Discord is not there)
    nobody: Any = None
    does = AbsenceActions(
        nobody,
        here.manager,
        nobody,
        store,
        now,
        24,
        here.timekeeper,
        nobody,
        nobody,
        Stakes(),
        Publications(nobody, store.publications),
    )
    watch = Watch(here.timekeeper, store, now, lambda: True)
    watch.on_ends(does.recover)
    await watch.begin()
    await does.recover()
    while True:
        running = [match.id for match in await store.matches.running(USERS["Ada"])]
        while len(running) < MATCHES:
            pace = random.choice(("live_10", "one_day"))
            running.append(await here.start("Ada", "Bo", "Cleo", pace=pace))
        match = await here.match(random.choice(running))
        if random.random() < 0.5 and match.awaited:
            user_id = match.user(match.awaited[0])
            name = next(name for name, known in USERS.items() if known == user_id)
            with suppress(TimeOver):  # by a second or two, and nobody has looked yet
                await here.answer(name, match_id=match.id)
        due = await store.clocks.next_due()
        now.now += 60 if due is None or random.random() < 0.7 else max(60, due - now.now)
        watch._seen_at = now.now  # it was at work all the time
        await watch.remember()
        await watch.look()
        if not match.awaited and not match.over:
            plays = next(s for s in range(3) if s not in match.state.resigned)
            await here.manager.resign(match.id, match.user(plays))


def main(database: Database, seed: int, kills: int) -> None:
    play_until_killed(kills, Random(seed), partial(run, database))


if __name__ == "__main__":
    main(database_of(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
