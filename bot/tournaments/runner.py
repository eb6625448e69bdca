"""Leads tournaments on by doing everything that is due. It relies on the database alone, and each
step can be done twice, so the process may be killed at any moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot import presence
from bot.clock import DAY
from bot.core import Core
from bot.errors import CannotChallenge, NoSuchMatch, StaleBoard, Undelivered
from bot.locks import Locks
from bot.pairings.course import advanced, after_leaving, closed, forfeited
from bot.pairings.records import Pairing, Part, Phase, Tournament
from bot.pairings.signing_up import NotNow, called, cancelled, counted_in, is_full, started
from bot.play.changes import Changed
from bot.play.match import Match
from bot.play.moderating import Moderating
from bot.play.paces import PACES
from bot.play.reckoning import end
from bot.presence import Missing
from bot.storage.connection import Superseded
from bot.storage.tournaments import TournamentRow
from bot.tournaments import words
from bot.tournaments.keeper import Keeper, abandoned
from bot.tournaments.posts import Posts
from bot.tournaments.starting import Starting
from bot.tournaments.timing import (
    KEPT,
    LATE,
    RETRY,
    UNCLAIMED,
    check_in_seconds,
    next_look,
    spare_seconds,
)
from games.refusals import BadSetup, MatchOver, Refusal

log = logging.getLogger(__name__)

STEPS = 40
"""The most looks at a tournament in a row before others have their turn."""


class Runner:
    """Leads the tournaments on."""

    def __init__(self, core: Core, keeper: Keeper, posts: Posts) -> None:
        self._core, self._store = core, core.store.tournaments
        self._keeper, self._posts = keeper, posts
        self._starting = Starting(core)
        self._moderating = Moderating(core.manager, core.store, core.now)
        self._locks = Locks()
        self._tasks: set[asyncio.Task[None]] = set()
        self._wanted: set[int] = set()
        """Tournaments for which a look is scheduled and has not begun."""
        self._closed = False

    def ended(self, changed: Changed) -> None:
        """Look at the tournament of a match that has ended, or in which a player has left their
        seat."""
        if changed.ended and (found := self._keeper.take(changed.after.id)) is not None:
            self.notice(found)
        elif not changed.steps and not changed.ended and self._is_left(changed):
            self._do(self._notice_of(changed.after.id))

    @staticmethod
    def _is_left(changed: Changed) -> bool:
        """Whether one of two seats has just been left to the computer or to another member."""
        before = () if changed.before is None else abandoned(changed.before.players)
        after = changed.after.players
        return len(after) == 2 and abandoned(after) != before

    async def _notice_of(self, match_id: int) -> None:
        """Look soon at the tournament to which a match belongs, if there is one."""
        try:
            found = await self._core.store.pairings.meeting(match_id)
            if found is not None and found.result is None:
                await self._store.look_now(found.tournament_id)
                self.notice(found.tournament_id)
        except Refusal as error:  # the database is away: the next look finds it
            log.warning("match %s: nobody looks at it now: %s", match_id, type(error).__name__)

    def notice(self, tournament_id: int) -> None:
        """Look at a tournament soon, without waiting for the look."""
        if not self._closed and tournament_id not in self._wanted:
            self._wanted.add(tournament_id)
            self._do(self.look(tournament_id))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self) -> None:
        """Look at all tournaments that are due."""
        for tournament_id in await self._store.due(self._core.now()):
            await self.look(tournament_id)

    async def stop(self) -> None:
        """Stop looking. Work that is broken off is done after the next start."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def look(self, tournament_id: int) -> None:
        """Do what is due in a tournament. Whatever fails is tried again."""
        async with self._locks.of(tournament_id):
            self._wanted.discard(tournament_id)
            try:
                await self._look(tournament_id)
            except Refusal as error:
                log.warning("tournament %s waits: %s", tournament_id, type(error).__name__)
            except Exception:
                log.exception("tournament %s cannot go on", tournament_id)

    async def _look(self, tournament_id: int) -> None:
        for _ in range(STEPS):
            await self._store.begin_look(tournament_id, self._core.now() + RETRY)
            row = await self._store.get(tournament_id)
            if row is None:
                return
            if not await self._went_on(row):
                break
        else:
            return
        row = await self._store.get(tournament_id)  # with the matches that were started
        if row is None:
            return
        if row.play.phase is Phase.DRAFT:
            if row.created_at + KEPT <= self._core.now():
                await self._store.drop(row.id)
        else:
            await self._end_matches(row)
            await self._posts.bring_up_to_date(row)
        await self._store.look_again(row.id, next_look(row, self._core.now()))

    async def _went_on(self, row: TournamentRow) -> bool:
        """Lead a tournament one step on. Returns whether anything changed, so that more may be
        due."""
        after, why = await self._followed(row)
        if after == row.play:
            return await self._matches(row)
        await self._change(row, after, why)
        return True

    async def _change(self, row: TournamentRow, after: Tournament, why: str = "") -> None:
        try:
            await self._store.change(row, after, why)
        except Superseded:
            log.info("tournament %s has changed meanwhile", row.id)

    async def _followed(self, row: TournamentRow) -> tuple[Tournament, str]:
        """Return a tournament after everything that follows from the facts and the time, and why it
        was cancelled, if it was."""
        if not (self._is_offered(row) or row.play.phase.is_over or row.play.phase is Phase.DRAFT):
            return cancelled(row.play), words.NOT_OFFERED
        play, now = self._without_barred(row), self._core.now()
        if play.phase is Phase.SIGN_UP:
            window = check_in_seconds(row.pace)
            if play.starts_at is None and is_full(play):
                return called(play, now + window), ""
            if play.starts_at is not None and now >= play.starts_at - window:
                return called(play, play.starts_at), ""
            if play.starts_at is None and now >= row.created_at + UNCLAIMED:
                return cancelled(play), words.NOBODY_STARTED
        if play.phase is Phase.CHECK_IN and play.starts_at is not None and now >= play.starts_at:
            if now >= play.starts_at + LATE:  # nobody could check in: they are called once more
                return called(play, now + check_in_seconds(row.pace)), ""
            return await self._begun(row, play)
        if play.phase is Phase.RUNNING:
            play = await asyncio.to_thread(advanced, play)
            if play.phase is Phase.RUNNING:
                play = await self._without_silent(row, play)
        return play, ""

    def _is_offered(self, row: TournamentRow) -> bool:
        """Whether the game and its options are still available, so that a match can start."""
        if row.game not in self._core.catalog:
            return False
        try:
            self._core.catalog[row.game].game.setup(2, row.options)
        except BadSetup:
            return False
        return True

    async def _begun(self, row: TournamentRow, play: Tournament) -> tuple[Tournament, str]:
        """Begin with the members who are there."""
        play = counted_in(play, await self.away(row))
        try:
            return await asyncio.to_thread(started, play), ""
        except NotNow:
            there = sum(each.here for each in play.present)
            return cancelled(play), words.too_few_came(there)

    async def away(self, row: TournamentRow) -> set[int]:
        """Return the members on a break. They count as checked in, at a pace where time stands
        still for them."""
        if PACES[row.pace].live:
            return set()
        breaks, now = self._core.store.breaks, self._core.now()
        members = [each.user_id for each in row.play.present]
        return {each for each in members if await breaks.until(each) > now}

    # Contenders who are no longer there.

    def _without_barred(self, row: TournamentRow) -> Tournament:
        play, guild_id = row.play, row.location.guild_id
        if not play.phase.is_over:
            for each in play.present:
                if self._core.admission.why_not(guild_id, each.user_id):
                    # Before the start they may be let back in, and join again.
                    part = Part.WITHDRAWN if play.phase.is_before else Part.REMOVED
                    play = after_leaving(play, each.number, part)
        return play

    async def _without_silent(self, row: TournamentRow, play: Tournament) -> Tournament:
        """Decide matches that have waited too long. The player for whom they wait forfeits and is
        out, so that nobody waits for them again. After a day of waiting, it is also checked
        whether the player has left the server. A player who has given up their seat loses only
        that match."""
        for pairing, match_id in await self._core.store.pairings.abandoned(row.id):
            match = await self._loaded(match_id)
            gone = () if match is None else abandoned(match.row.players)
            if gone:  # they lose this match alone
                play = closed(play, pairing.key, forfeited(0 in gone, 1 in gone))
        now, spare = self._core.now(), spare_seconds(row.pace)
        for pairing, match_id in await self._core.store.pairings.silent(
            row.id, now - min(spare, DAY)
        ):
            match = await self._loaded(match_id)
            if match is None:
                continue
            out = dict.fromkeys(_overdue(match, now - spare), Part.SILENT)
            for seat in match.waiting:
                user_id = match.row.players[seat].user_id
                if await self._has_left(row, user_id):
                    out[seat] = Part.LEFT
            if out:
                play = closed(play, pairing.key, forfeited(0 in out, 1 in out))
                for seat, part in out.items():
                    play = after_leaving(play, pairing.both[seat], part)
        return await asyncio.to_thread(advanced, play)

    async def _loaded(self, match_id: int) -> Match | None:
        try:
            return await self._core.manager.load(match_id)
        except NoSuchMatch:
            return None

    async def _has_left(self, row: TournamentRow, user_id: int) -> bool:
        found = await presence.missing(self._core.client, row.location, user_id)
        return found is Missing.LEFT

    # Matches.

    async def _matches(self, row: TournamentRow) -> bool:
        """Start the matches that have not started. Returns whether a player was found to have
        left."""
        if row.play.phase is not Phase.RUNNING:
            return False
        for pairing in row.play.open:
            if pairing.match_id is None and await self._start(row, pairing):
                return True
        return False

    async def _start(self, row: TournamentRow, pairing: Pairing) -> bool:
        for number in pairing.both:
            if await self._has_left(row, row.play.contender(number).user_id):
                await self._change(row, advanced(after_leaving(row.play, number, Part.LEFT)))
                return True
        try:
            await self._starting.start(row, pairing)
        except CannotChallenge:
            return True  # they were barred just now
        return False

    async def _end_matches(self, row: TournamentRow) -> None:
        """End the matches of pairings that were decided without them. A player who is out resigns;
        if nobody is left to win, the match has no result. Matches that have not started never
        will."""
        await self._starting.withdraw(row)
        for pairing, match_id in await self._core.store.pairings.outlived(row.id):
            assert pairing.result is not None
            one, other = pairing.result.first_forfeits, pairing.result.second_forfeits
            try:
                match = await self._core.manager.load(match_id)
                if one != other:
                    user_id = match.user(0 if one else 1)
                    await self._moderating.count_resigned(match_id, user_id, _nothing)
                else:
                    await self._moderating.end(match_id, _nothing)
                await self._core.presenter.present(match_id, again=True, unasked=True)
            except (MatchOver, StaleBoard, NoSuchMatch, Undelivered) as error:
                log.info("match %s: not ended, or not shown: %s", match_id, type(error).__name__)


def _overdue(match: Match, before: int) -> list[int]:
    """The seats for which a match waits and whose time had run out by a given time, and those left
    to the computer. [] if no time had run out. Breaks, quiet hours and pauses of the bot do not
    count: the clocks know of them."""
    ends = {
        seat: None if (clock := match.seats[seat].clock) is None else end(match.pace, clock)
        for seat in match.awaited
    }
    late = [seat for seat, at in ends.items() if at is not None and at <= before]
    return sorted({*late, *match.replaced}) if late else []


async def _nothing() -> None:
    """Write nothing more: the result of the pairing is stored already."""
