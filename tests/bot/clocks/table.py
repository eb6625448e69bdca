"""A table with clocks, driven by a clock that the test moves: no Discord, no waiting."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.clocks.watch import Watch
from bot.play.match import Match
from bot.play.timekeeper import Timekeeper
from bot.shards import ALL, Shards
from bot.storage.records import SeatClock
from bot.storage.store import Store
from tests.bot.support import USERS, Clock, make_manager, make_store, start_match


class Table:
    """One process of the bot: a manager, and the watch over its clocks."""

    def __init__(self, store: Store, now: Clock, shards: Shards = ALL) -> None:
        self.store = store
        self.now = now
        self.manager = make_manager(self.store, now)
        self.timekeeper = Timekeeper(self.manager, self.store, now)
        self.told = 0
        self.connected = True
        self.watch = Watch(self.timekeeper, self.store, now, lambda: self.connected, shards)
        self.watch.on_ends(self._tell)

    async def _tell(self) -> None:
        self.told += 1

    async def start(self, *names: str, pace: str) -> int:
        return await start_match(self.manager, self.store, *names, pace=pace)

    async def match(self, match_id: int = 1) -> Match:
        return await self.manager.load(match_id)

    async def clock(self, seat: int, match_id: int = 1) -> SeatClock:
        return (await self.match(match_id)).row.clocks[seat]

    async def answer(self, name: str, sent_at: int | None = None, match_id: int = 1) -> Match:
        """Let a member take the first choice offered to them."""
        match = await self.match(match_id)
        ask = match.ask(match.seat_of(USERS[name]))
        text = "none" if ask.least == 0 else ask.choices[0].notation
        move = await self.manager.choose(match_id, USERS[name], text, sent_at=sent_at)
        return move.match


@asynccontextmanager
async def table(
    folder: Path, now: Clock | None = None, shards: Shards = ALL
) -> AsyncIterator[Table]:
    """Open the file of a folder with a bot that has just started."""
    async with make_store(folder) as store:
        await store.peers.join(lambda: None)
        one = Table(store, now or Clock(), shards)
        await one.watch.begin()
        try:
            yield one
        finally:
            one.connected = False  # it ends without a last sign of work, as if it were killed
            await one.watch.close()
