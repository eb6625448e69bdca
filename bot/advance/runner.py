"""Plays moves given in advance, as late as a player who answers promptly.

Only the time of the next look is kept in memory. The moves to play are read from the database each
time, so a restart costs nothing but another look.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from hashlib import blake2b

from discord.ext import tasks

from bot.core import Core
from bot.errors import NoSuchMatch
from bot.play.changes import Changed
from bot.play.course import Change, Course
from bot.play.match import Match
from bot.play.typed import typed_choice
from bot.storage.breaks import on_break
from bot.storage.peers import Topic
from games.decisions import Choice
from games.engine import AnyGame
from games.refusals import IllegalChoice, Refusal
from games.state import State

log = logging.getLogger(__name__)

SHORTEST, SPREAD = 4, 12
"""The least seconds that an answer takes, and the range of the random seconds added to them."""
NEAR = 70
"""A move that is due within these seconds is waited for second by second. The look around each
minute finds it before that."""
AGAIN = 60
"""The seconds until the next look at a member on a break, or after a failure."""


class Runner:
    """Watches matches in which a move was given in advance."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._store, self._now = core.store, core.now
        self._due: dict[int, int] = {}
        """By match: the time of the next look at it."""
        self._begun_at = 0
        self._closed = False
        self._key = secrets.token_bytes(16)
        self._seconds = tasks.loop(seconds=1)(self._second)
        self._peers = core.store.peers
        core.manager.changes.subscribe(self._follow)
        core.manager.changes.store_with(self._forget)
        self._peers.listen(Topic.ADVANCE, self._look_soon)

    def notice(self, match_id: int) -> None:
        """Look at a changed match soon, here or in the process that plays.

        "Soon" is after the shortest time in which somebody could answer.
        """
        self._peers.tell(Topic.ADVANCE, match_id)

    def _follow(self, changed: Changed) -> None:
        if any(player.advance for player in changed.after.players):
            self.notice(changed.after.id)

    async def _forget(self, changed: Changed) -> None:
        """End the advance of the seat that makes a step, whatever the step is."""
        if changed.before is not None:
            await self._store.advances.end(changed.before, changed.by, over=changed.ended)

    def _look_soon(self, match_id: int) -> None:
        due = self._now() + SHORTEST
        self._due[match_id] = min(due, self._due.get(match_id, due))
        self._watch()

    async def recover(self) -> None:
        """Look at all matches with a move in advance, which the last run left behind."""
        self._begun_at = self._now()
        await self.find()

    async def find(self) -> None:
        """Look at all matches in which a move was given in advance."""
        for match_id in await self._store.advances.waiting():
            if match_id not in self._due:
                self._look_soon(match_id)

    async def look(self) -> None:
        """Play what is due, if this process is the one that does."""
        if not self._peers.has_round:
            self._due.clear()
        now = self._now()
        for match_id in [match_id for match_id, due in self._due.items() if due <= now]:
            if self._due.pop(match_id, None) is None:
                continue  # another look has it in hand
            again: int | None = now + AGAIN
            try:
                again = await self._think(match_id)
            except NoSuchMatch:
                again = None
            except Refusal as error:
                log.info("match %s: no move in advance: %s", match_id, type(error).__name__)
            except Exception:
                log.exception("match %s: a move in advance failed", match_id)
            if again is not None:
                self._due[match_id] = min(again, self._due.get(match_id, again))
        self._watch()

    async def close(self) -> None:
        """Stop looking, whatever is announced from now on. The next start resumes."""
        self._closed = True
        if (look := self._seconds.get_task()) is not None:
            look.cancel()
            await asyncio.gather(look, return_exceptions=True)

    async def _second(self) -> None:
        await self.look()
        if not self._is_soon():
            self._seconds.stop()  # at once: said while it sleeps, it would swallow a notice

    def _watch(self) -> None:
        """Look every second while something is due soon."""
        if not self._closed and self._is_soon() and not self._seconds.is_running():
            self._seconds.start()

    def _is_soon(self) -> bool:
        return any(due <= self._now() + NEAR for due in self._due.values())

    async def _think(self, match_id: int) -> int | None:
        """Play what is due in a match.

        Returns the time of the next look, or None to wait until the match changes.
        """
        match, now = await self._core.manager.load(match_id), self._now()
        away, again = on_break(match.row, now), []
        for seat in match.awaited:
            player = match.row.players[seat]
            if player.advance is None or player.advance.past or not _is_own(match, seat):
                continue
            if seat in away:  # everybody sees that, so a move would tell that it was no person
                again.append(min(away[seat], now + AGAIN))
            elif (at := await self._moment(match, seat)) > now:
                again.append(at)
            else:
                await self._play(match_id, player.user_id)
        return min(again, default=None)

    async def _moment(self, match: Match, seat: int) -> int:
        """Return the moment at which a prompt player would answer.

        The time runs once the seat is asked, its member is back from any break, and the bot is
        running. Like a person's, it differs from question to question and cannot be predicted, but
        looking twice does not change it.
        """
        since = match.row.asked[seat]
        asked_at = await self._store.absences.asked_at(match.id, since)
        back_at = match.seats[seat].back_at
        asked = f"{match.id} {seat} {since}".encode()
        chance = int.from_bytes(blake2b(asked, key=self._key, digest_size=4).digest(), "big")
        return max(asked_at or 0, back_at, self._begun_at) + SHORTEST + chance % SPREAD

    async def _play(self, match_id: int, user_id: int) -> None:
        move = await self._core.manager.answer_for(match_id, user_id, self._work)
        if move.stored:
            await self._core.presenter.present(match_id, unasked=True)

    async def _work(self, match: Match, seat: int) -> Change | None:
        """Return the change that a seat's move makes; if the move cannot be played, note that."""
        advance = match.row.players[seat].advance
        if advance is None or advance.past or not _is_own(match, seat):
            return None
        try:
            choice = await asyncio.to_thread(typed_choice, match, seat, advance.choice)
        except IllegalChoice:  # it could be several by now
            choice = None
        if choice is None or not await self._holds(match, seat, advance.version, choice):
            await self._store.advances.set_past(match.row, seat)
            return None
        course = Course(match, self._now)
        course.take(seat, choice)
        return course.change

    async def _holds(self, match: Match, seat: int, version: int, choice: Choice) -> bool:
        """Return whether the facts that a choice rests on are as the seat saw them at a version."""
        step = await self._store.steps.get(match.id, version)
        if step is None:
            return False
        then = match.game.decode(step.state)
        return await asyncio.to_thread(
            _rests_on_the_same, match.game, seat, choice, then, match.state
        )


def _is_own(match: Match, seat: int) -> bool:
    """Return whether a seat is asked on its own behalf.

    A move given in advance never answers for a partner.
    """
    ask = match.asked(seat)
    return ask is not None and ask.played == seat


def _rests_on_the_same(game: AnyGame, seat: int, choice: Choice, then: State, now: State) -> bool:
    """Return whether the facts that a seat's choice rests on are the same in two states."""
    before, after = (
        game.orders.rests_on(game.view(state, seat, ()), choice.notation) for state in (then, now)
    )
    return bool(before == after)
