"""Looks at due clocks, once a second at most and only while one is near its end.

The bot notes regularly that it is at work. It may have been stopped or killed, its machine may have
slept, or its line to Discord may have been down, so that nobody could play. Then it gives back the
time that it missed, before it looks at any clock and before it takes any move.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from discord.ext import tasks

from bot.clock import Clock
from bot.play.changes import Changed
from bot.play.timekeeper import Timekeeper
from bot.shards import ALL, Shards
from bot.storage.clocks import ONE_LOOK, DueClock
from bot.storage.peers import Topic
from bot.storage.store import Store
from games.refusals import Refusal

log = logging.getLogger(__name__)

GRACE = 3
"""The seconds after its end at which a clock is looked at. An interaction lives for three seconds
unanswered, so whatever Discord took in time has reached the bot by then, or never will."""
NEAR = 70
"""A clock that is due within these seconds is waited for second by second. The look around each
minute finds it before that."""
SILENCE = 90
"""The seconds without a sign of work after which the bot counts as away."""


class Watch:
    """Watches the clocks of some shards."""

    def __init__(
        self,
        timekeeper: Timekeeper,
        store: Store,
        now: Clock,
        is_connected: Callable[[], bool],
        shards: Shards = ALL,
    ) -> None:
        """Prepare to watch clocks, and to give time back, in the matches of some shards."""
        self._timekeeper = timekeeper
        self._store = store
        self._now = now
        self._is_connected = is_connected
        self._shards = shards
        self._peers = store.peers
        self._seen_at: int | None = None
        """The last time at which the bot was at work and connected; None before it has begun."""
        self._closed = False
        self._seconds = tasks.loop(seconds=1)(self._second)
        self._given_back = False
        self._tells: list[Callable[[], Awaitable[None]]] = []
        """Functions to call after ends of clocks were noted."""
        self._also: dict[Callable[[], Awaitable[None]], asyncio.Task[None] | None] = {}
        """Functions to call with each look, each with its call in progress, if any."""
        store.peers.listen(Topic.CLOCK, lambda _: self._begin_seconds())

    def on_ends(self, tell: Callable[[], Awaitable[None]]) -> None:
        """Call `tell` whenever ends of clocks were noted."""
        self._tells.append(tell)

    def also(self, look: Callable[[], Awaitable[None]]) -> None:
        """Call `look` with each look at clocks, but never before its previous call is done.

        However long it takes, no clock waits for it.
        """
        self._also[look] = None

    async def begin(self) -> None:
        """Give back what the bot missed since its last run, before anybody is let in.

        That is nothing if this process takes the place of another one that is still there.
        """
        now = self._now()
        before = await self._store.clocks.beat_at(self._shards)
        missed = 0 if before is None else max(0, now - before)
        if await self._peers.is_served(self._shards):
            missed = 0
        await self._store.clocks.beat(now, missed, self._shards)
        self._given_back = missed > 0
        self._seen_at = now

    @property
    def _is_at_work(self) -> bool:
        """Whether the watch has begun and is not closed."""
        return self._seen_at is not None and not self._closed

    async def beat(self) -> bool:
        """Note that the bot is at work, and give back what it missed.

        Returns False before the watch has begun, after it is closed, and while the line to Discord
        is down.
        """
        if self._seen_at is None or self._closed or not self._is_connected():
            return False
        now = self._now()
        missed = now - self._seen_at
        if missed > SILENCE and not self._peers.is_alone:
            missed = min(missed, now - await self._seen_by_others())
        if missed > SILENCE:
            log.warning("nothing was heard for %s seconds: clocks get them back", missed)
            await self._store.clocks.beat(now, missed, self._shards)
            self._given_back = True
        self._seen_at = now
        return not self._closed  # that may have happened meanwhile

    async def _seen_by_others(self) -> int:
        """Return the last noted time at which the bot was at work here.

        While this process takes the place of another one, that one serves the same shards.
        """
        return await self._store.clocks.beat_at(self._shards) or 0

    async def outdated(self) -> list[int]:
        """Return, once, the matches whose boards show old times because some was given back."""
        given_back, self._given_back = self._given_back, False
        return await self._store.clocks.running(self._shards) if given_back else []

    def notice(self, changed: Changed) -> None:
        """Look every second, here and in all processes, if a changed match has a clock due soon."""
        if not self._is_at_work or (self._peers.is_alone and self._seconds.is_running()):
            return
        dues = [clock.due for clock in changed.after.clocks if clock.due is not None]
        if dues and min(dues) <= self._now() + NEAR:
            self._peers.tell(Topic.CLOCK, 0)

    async def remember(self) -> None:
        """Store that the bot is at work."""
        if await self.beat():
            await self._store.clocks.beat(self._now(), shards=self._shards)

    async def look(self) -> bool:
        """Do what is due in the matches of these shards.

        Looks every second while more is due soon. Other shards wait for their own process: while it
        is away, nobody can play there.

        Returns:
            Whether anything is due soon, or whether the watch cannot look at the moment.
        """
        if not await self.beat():
            return True
        due = await self._store.clocks.due(self._now() - GRACE, self._shards)
        if await self._end(due):
            for tell in self._tells:
                await tell()
        for look, under_way in self._also.items():
            if not self._closed and (under_way is None or under_way.done()):
                self._also[look] = asyncio.create_task(_beside(look))
        next_due = await self._store.clocks.next_due(self._now() - GRACE)
        soon = next_due is not None and next_due <= self._now() + NEAR
        if soon := soon or len(due) == ONE_LOOK:
            self._begin_seconds()
        return soon

    def _begin_seconds(self) -> None:
        if self._is_at_work and not self._seconds.is_running():
            self._seconds.start()

    async def _second(self) -> None:
        """Look once. If the database refuses, the next second tries again."""
        try:
            if not await self.look():
                self._seconds.stop()  # at once: said while it sleeps, it would swallow a notice
        except Refusal as error:
            log.warning("clocks wait: %s", type(error).__name__)

    async def close(self) -> None:
        """Stop looking, whatever is announced from now on.

        The next start gives back what the bot misses.
        """
        had_begun, self._closed = self._is_at_work, True
        looks = (self._seconds.get_task(), *self._also.values())
        under_way = [task for task in looks if task is not None]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        if had_begun and self._is_connected():
            await self._store.clocks.beat(self._now(), shards=self._shards)

    async def _end(self, due: Sequence[DueClock]) -> bool:
        """End due clocks. Returns whether there is anything to announce."""
        tells = False
        for clock in due:
            try:
                tells |= await self._timekeeper.end(clock)
            except Refusal as error:
                log.warning("match %s: a clock waits: %s", clock.match_id, type(error).__name__)
            except Exception:
                log.exception("match %s: a clock could not be ended", clock.match_id)
        return tells


async def _beside(look: Callable[[], Awaitable[None]]) -> None:
    """Call a look that goes with clocks. If the database refuses, the next look tries again."""
    try:
        await look()
    except Refusal as error:
        log.warning("what goes with clocks waits: %s", type(error).__name__)
    except Exception:
        log.exception("what goes with clocks failed")
