"""Answers for the seats that the computer plays, one decision at a time in each match.

Kept in memory are only the matches to look at, and the computer's progress and plan in its current
turn. A restart may lose these. The question is read from the database each time, so a restart, a
lost decision or a change by somebody else costs nothing but another look. The answer goes through
the match manager, with the same checks as a member's. A turn of many decisions takes no longer than
a turn of one, apart from the least time of each (`pool`), and is shown on one board.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord
import msgspec

from bot import delivery
from bot.computer.pool import Pool
from bot.computer.process import WorkerLost
from bot.computer.task import task
from bot.errors import NoSuchMatch, SeatTaken, StaleBoard, Undelivered
from bot.play.changes import Changed
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.showing.presenter import Presenter
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import Lease
from bot.storage.store import Store
from games.players.mind import turn_of
from games.players.pace import Progress
from games.refusals import MatchOver, NotYourTurn, Refusal

log = logging.getLogger(__name__)

TYPING_SECONDS = 8.0
"""The seconds between typing signs. Discord shows each for ten."""
RETRY_SECONDS = 2.0
"""The seconds until the computer tries to play again after the database refused."""
OUTDATED = (MatchOver, NotYourTurn, StaleBoard, SeatTaken)
"""The match went on while the computer was thinking, so its answer is dropped."""


class ComputerPlayers:
    """Plays wherever a seat of the computer is asked."""

    def __init__(
        self,
        client: discord.Client,
        manager: MatchManager,
        presenter: Presenter,
        store: Store,
        pool: Pool,
    ) -> None:
        self._client = client
        self._manager = manager
        self._presenter = presenter
        self._store = store
        self._pool = pool
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._unshown: set[int] = set()
        """Matches whose boards lag behind."""
        self._progress: dict[int, dict[int, Progress]] = {}
        """The progress of each seat in a turn of the computer, by match and seat."""
        self._closed = False
        manager.changes.subscribe(self._notice)

    def _notice(self, changed: Changed) -> None:
        if any(player.level for player in changed.after.players):
            self.wake(changed.after.id)

    def wake(self, match_id: int) -> None:
        """Look whether the computer is asked in a match, and answer for it."""
        if self._closed:
            return
        self._again.add(match_id)
        if match_id not in self._tasks:
            self._tasks[match_id] = asyncio.create_task(self._play(match_id))

    async def recover(self) -> None:
        """Look at every match that waits for the computer. Called after a restart, and now and
        then."""
        for match_id in await self._store.matches.waiting_for_computer():
            self.wake(match_id)

    async def close(self) -> None:
        """Stop thinking. Open questions are asked again at the next start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, match_id: int) -> None:
        try:
            while match_id in self._again:
                self._again.discard(match_id)
                try:
                    async with self._store.peers.holding(Lease.PLAYING, match_id):
                        while await self._answer(match_id):
                            pass
                except StoreUnavailable:
                    log.warning("match %s: the computer waits for the database", match_id)
                    await asyncio.sleep(RETRY_SECONDS)
                    self._again.add(match_id)
        except (Refusal, WorkerLost) as error:
            # The message of the error can hold a choice. The next look at all matches tries again.
            log.warning("match %s: the computer cannot play: %s", match_id, type(error).__name__)
        except Exception:
            log.exception("match %s: the computer cannot play", match_id)
        finally:
            del self._tasks[match_id]
        if match_id in self._unshown:
            self._unshown.discard(match_id)
            await self._show(match_id)

    async def _answer(self, match_id: int) -> bool:
        """Take the next decision of the computer, and show it unless its turn goes on. Returns
        False if there is none."""
        try:
            match = await self._manager.load(match_id)
        except NoSuchMatch:  # a game that this program does not know any more
            return False
        turn = turn_of(match.game, match.state)
        in_progress = self._progress_in(match, turn)
        if not match.thinking:
            return False
        seat = match.thinking[0]
        progress = in_progress.setdefault(seat, Progress(turn))
        async with self._typing(match.row.place.channel_id):
            choice = await self._decide(match, seat, progress)
        level, since = match.row.players[seat].level, match.row.version
        try:
            move = await self._manager.choose(match_id, match.user(seat), choice, since, level)
        except OUTDATED as error:
            log.info("match %s: a decision came too late: %s", match_id, type(error).__name__)
            return True
        after = move.match
        goes_on = after.thinking[:1] == (seat,) and turn_of(after.game, after.state) == turn
        if goes_on:
            self._unshown.add(match_id)
        else:
            self._unshown.discard(match_id)
            await self._show(match_id)
        return True

    def _progress_in(self, match: Match, turn: object) -> dict[int, Progress]:
        """Return the computer's progress in the current turn, by seat. It is kept while a member
        reacts in the computer's turn, and forgotten when the turn ends."""
        known = self._progress.pop(match.id, {})
        same = {seat: one for seat, one in known.items() if one.turn == turn}
        if match.thinking or (same and not match.over):
            self._progress[match.id] = same
        return same

    async def _decide(self, match: Match, seat: int, progress: Progress) -> str:
        """Return the computer's choice. A choice that is the only one takes as long as any other:
        it is asked for because the others must not know that there is no alternative."""
        game, level, ask = match.game, match.row.players[seat].level, match.ask(seat)
        share = progress.share(game, ask)
        if (only := ask.only) is not None:
            await self._pool.pretend(level, share)
            progress.decided(game, ask, progress.plan)
            return only.notation
        asked = task(game, match.state, seat, level, self._pool.seconds)
        asked = msgspec.structs.replace(asked, share=share, plan=progress.plan)
        decision = await self._pool.decide(asked)
        progress.decided(game, ask, decision.plan)
        return decision.choice

    async def _show(self, match_id: int) -> None:
        try:
            await self._presenter.present(match_id, unasked=True)
        except Undelivered as error:
            log.warning("match %s cannot be shown: %s", match_id, type(error).__name__)

    @asynccontextmanager
    async def _typing(self, channel_id: int) -> AsyncIterator[None]:
        """Show a typing sign in the channel. Nothing waits for it."""
        sign = asyncio.create_task(self._keep_typing(channel_id))
        try:
            yield
        finally:
            sign.cancel()
            await asyncio.wait([sign])

    async def _keep_typing(self, channel_id: int) -> None:
        with suppress(Undelivered):
            while True:
                await delivery.typing(self._client, channel_id)
                await asyncio.sleep(TYPING_SECONDS)
