"""Finds members who do not answer, counts votes about them, and hands their seats over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot import delivery
from bot import words as common
from bot.absence import words
from bot.absence.panel import decided_panel, vote_panel
from bot.absence.substitutes import Substitutes
from bot.absence.verdict import at_the_end, majority
from bot.clock import Clock
from bot.clocks.timekeeper import Timekeeper, besides, waiting
from bot.computer.seats import DEFAULT_LEVEL
from bot.errors import CannotVote, MessageGone, StaleBoard, Undelivered, whisper
from bot.matches.manager import MatchManager
from bot.matches.match import Match
from bot.matches.presenter import Presenter
from bot.panels import plain_panel
from bot.storage.breaks import on_break
from bot.storage.records import Absence, MatchRow, Running, Wish
from bot.storage.store import Store
from bot.threads.places import Threads
from bot.wire.nonce import nonce_of
from bot.wire.wire import wire_of
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


class AbsenceActions:
    """Lets the others go on where somebody does not answer. All of it is in the database."""

    def __init__(
        self,
        client: discord.Client,
        manager: MatchManager,
        presenter: Presenter,
        store: Store,
        now: Clock,
        hours: float,
        timekeeper: Timekeeper,
        threads: Threads,
    ) -> None:
        """Take how many hours a member may leave a question open in a match without clocks."""
        self._client = client
        self._manager = manager
        self._presenter = presenter
        self._store = store
        self._now = now
        self._hours = hours
        self._timekeeper = timekeeper
        self._threads = threads
        self._substitutes = Substitutes(manager, store, now)
        self._lock = asyncio.Lock()

    async def tell_new(self) -> None:
        """Tell once, for each question, that its member has left it open for too long."""
        async with self._lock:
            await self._tell_due()

    async def _tell_due(self) -> None:
        looked_at: dict[int, int | None] = {}
        for match in await self._store.absences.waiting_since(self._now() - self._seconds):
            try:
                looked_at[match.id] = await self._look_at(match)
            except Refusal as error:
                log.warning("match %s: an absence waits: %s", match.id, type(error).__name__)
            except Exception:
                log.exception("match %s: an absence could not be told", match.id)
        if looked_at:
            await self._store.absences.set_waiting(looked_at)

    async def recover(self) -> None:
        """Tell what was noted but not told: when the last run ended, or where Discord refused."""
        async with self._lock:  # one at a time: each is told once
            await self._tell_noted()

    async def _tell_noted(self) -> None:
        for absence in await self._store.absences.untold():
            try:
                match = await self._manager.load(absence.match_id)
                if _is_told_of(match, absence):
                    await self._tell(match, absence)
            except Refusal as error:
                name = type(error).__name__
                log.warning("match %s: an absence waits: %s", absence.match_id, name)
            except Exception:
                log.exception("match %s: an absence could not be told", absence.match_id)

    async def vote(
        self,
        interaction: Interaction,
        match_id: int,
        seat: int,
        since: int,
        wish: Wish = Wish.COMPUTER,
        candidate: int | None = None,
    ) -> None:
        """Count a member's vote, and do what enough of them want.

        Args:
            candidate: the member who is to play on, if the vote is for a substitute.

        Raises:
            NoSuchMatch, NotInMatch, CannotVote.
            StaleBoard: the member has answered, or the computer plays already.
        """
        await interaction.response.defer()
        match = await self._manager.load(match_id)
        voter = match.seat_of(interaction.user.id)
        check_voter(match, voter, seat)
        absence = await self._store.absences.get(match_id, seat, since)
        if absence is None or not _is_undecided(match, absence, wish):
            if match.has_seat(seat):
                await self._close(interaction, plain_panel(words.vote_over(match.names[seat])))
            raise StaleBoard(common.ANSWERED_MEANWHILE)
        if wish is Wish.SUBSTITUTE:
            if absence.candidate is None or absence.candidate.user_id != candidate:
                raise StaleBoard(common.ANSWERED_MEANWHILE)
        elif not match.pace.has_clocks:
            wish = Wish.COMPUTER
        counts = await self._store.absences.vote(absence, voter, wish)
        counted = await self._store.absences.get(match_id, seat, since)
        if not counts or counted is None:
            raise StaleBoard(common.ANSWERED_MEANWHILE)
        there = len(await self._there(match, counted))
        verdict = majority([each for _, each in counted.wishes], there)
        if verdict is None:
            await self._refresh(interaction, match, counted)
            return
        told = await self._carry_out(match, counted, verdict)
        await self._close(interaction, decided_panel(match, absence, verdict, told))
        if verdict is Wish.WAIT:
            return
        try:
            await self._presenter.present(match_id, again=True)
        except Undelivered as error:
            await whisper(interaction, f"{words.VOTED} {error}")

    async def volunteer(
        self, interaction: Interaction, match_id: int, seat: int, since: int
    ) -> None:
        """Let a member offer to play on in the place of one who does not answer, or take that
        back; the others are asked in a message of its own.

        Raises:
            NoSuchMatch, StaleBoard, CannotVote.
        """
        await interaction.response.defer()
        match, absence = await self._substitutes.volunteered(interaction, match_id, seat, since)
        if absence.candidate is None:
            await self._refresh(interaction, match, absence)
            return
        async with self._lock:
            told = await self._tell(match, absence)
        if told:
            asked = plain_panel(words.asked_below(absence.candidate.name))
            await self._close(interaction, asked)
        else:
            await self._refresh(interaction, match, absence)

    async def decide_due(self) -> None:
        """Do what the others want, or failing that let the computer play, where the time for
        votes is over."""
        for absence in await self._store.absences.due(self._now()):
            try:
                await self._decide(absence)
            except Refusal as error:
                name = type(error).__name__
                log.warning("match %s: a vote waits: %s", absence.match_id, name)
            except Exception:
                log.exception("match %s: a vote could not be decided", absence.match_id)

    async def _decide(self, absence: Absence) -> None:
        match = await self._manager.load(absence.match_id)
        if not match.is_open(absence.seat, absence.since):
            await self._store.absences.settle(absence)
            return
        verdict = at_the_end([wish for _, wish in absence.wishes])
        told = await self._carry_out(match, absence, verdict)
        await self._store.absences.settle(absence)
        if absence.message_id is not None:
            await self._show_verdict(match, absence, decided_panel(match, absence, verdict, told))
        if verdict is not Wish.WAIT:
            await self._presenter.present(match.id, again=True, unasked=True)

    async def _show_verdict(self, match: Match, absence: Absence, panel: ui.LayoutView) -> None:
        """Show what was decided in the place of the vote, or anew if a moderator has deleted it."""
        assert absence.message_id is not None
        channel_id = match.row.place.channel_id
        try:
            try:
                await delivery.edit(self._client, channel_id, absence.message_id, panel)
            except MessageGone:
                nonce = nonce_of("verdict", match.id, absence.message_id)
                await delivery.send(self._client, channel_id, panel, nonce=nonce)
        except Undelivered:
            log.info("match %s: a vote could not be closed", match.id)

    async def _carry_out(self, match: Match, absence: Absence, verdict: Wish) -> str:
        """Do what is decided about a seat, and return what is said of it.

        Raises:
            StaleBoard: the member has answered meanwhile.
        """
        seat, since, name = absence.seat, absence.since, match.names[absence.seat]
        match verdict:
            case Wish.COMPUTER:
                await self._manager.hand_over(match.id, seat, since, DEFAULT_LEVEL)
                return words.vote_won(name)
            case Wish.WAIT:
                await self._timekeeper.prolong(match.id, seat, since)
                clocks = (await self._manager.load(match.id)).row.clocks
                return words.waits(name, clocks[seat].due)
            case Wish.RESIGN:
                await self._manager.count_resigned(match.id, seat, since)
                return words.counted_resigned(name)
            case Wish.SUBSTITUTE:
                other = absence.candidate
                assert other is not None, "votes for nobody are gone"
                await self._substitutes.give(match.id, seat, since, other)
                await self._threads.add(match, other.user_id)
                return words.substituted(name, other.name)

    @property
    def _seconds(self) -> int:
        return int(self._hours * 3600)

    async def _look_at(self, match: Running) -> int | None:
        """Tell which members of a match are absent, and whether votes of before are still there;
        returns since when it waits for what is to be looked at later, None if for nothing."""
        waits: list[int] = []
        if match.clocks:  # these tell by themselves
            return None
        for seat, since in enumerate(match.asked):
            if since < 0 or match.players[seat].level:
                continue
            absence = await self._store.absences.get(match.id, seat, since)
            if absence is not None:
                await self._tell_again(absence)
                waits.append(self._now())
                continue
            asked_at = await self._asked_at(match, seat)
            if asked_at is None:
                continue
            if self._now() - asked_at < self._seconds:
                waits.append(asked_at)
            elif not _alone(match, seat) and await self._note(match.id, seat, since):
                waits.append(self._now())
        return min(waits, default=None)

    async def _is_old(self, match: Match, seat: int) -> bool:
        asked_at = await self._asked_at(match.row, seat)
        return asked_at is not None and self._now() - asked_at >= self._seconds

    async def _asked_at(self, match: Running | MatchRow, seat: int) -> int | None:
        """When the member of a seat was asked what they are asked: when they took it, at the
        earliest; so much later as they were, or are, on breaks since then that count. It may be
        in the future."""
        asked_at = await self._store.absences.asked_at(match.id, match.asked[seat])
        if asked_at is None:
            return None
        player = match.players[seat]
        asked_at = max([asked_at, *(former.left_at for former in player.former)])
        if not match.breaks or player.away_until <= asked_at:
            return asked_at
        breaks = await self._store.breaks.of(player.user_id)
        return asked_at + sum(max(0, each.until - max(asked_at, each.since)) for each in breaks)

    async def _note(self, match_id: int, seat: int, since: int) -> bool:
        """Note and tell that a member is absent, and return whether that is so."""
        match = await self._manager.load(match_id)
        if not match.is_open(seat, since) or not await self._voters(match, seat):
            return False
        if await self._store.absences.add(match_id, seat, since):
            await self._tell(match, Absence(match_id, seat, since, None))
        return True

    async def _tell_again(self, absence: Absence) -> None:
        """Post a vote anew whose message a moderator has deleted."""
        match = await self._manager.load(absence.match_id)
        if absence.message_id is None or not match.is_open(absence.seat, absence.since):
            return  # `recover` tells it; or there is nothing to tell
        channel_id, panel = match.row.place.channel_id, await self._panel(match, absence)
        try:
            await delivery.edit(self._client, channel_id, absence.message_id, panel)
        except MessageGone:
            await self._tell(match, absence)
        except Undelivered:
            log.info("match %s: nobody knows whether its vote is there", match.id)

    async def _tell(self, match: Match, absence: Absence) -> bool:
        """Post the vote, and return whether it is there; if not, the board is all the same."""
        panel = await self._panel(match, absence)
        channel_id, candidate = match.row.place.channel_id, absence.candidate
        asked = [absence.seat]
        if candidate is not None:
            asked += await self._voters(match, absence.seat)
        nonce = nonce_of(
            "absence",
            match.id,
            absence.seat,
            absence.since,
            channel_id,
            absence.decide_at,
            candidate,
            absence.message_id,
        )
        try:
            wire_of(self._client).refused.check(channel_id)
            if wire_of(self._client).invalid.too_many:
                return False
            mentions = [match.user(seat) for seat in asked]
            message_id = await delivery.send(
                self._client, channel_id, panel, mentions=mentions, nonce=nonce
            )
        except Undelivered as error:
            log.info("match %s: an absence could not be told", match.id)
            await self._presenter.follow(match, error)
            return False
        await self._store.absences.set_message(absence, message_id)
        await self._store.matches.bury_board(match.id)
        return True

    async def _panel(self, match: Match, absence: Absence) -> ui.LayoutView:
        return vote_panel(match, absence, await self._there(match, absence), self._hours)

    async def _there(self, match: Match, absence: Absence) -> set[int]:
        """The seats that may decide: of those who are there, and those who voted."""
        return {*await self._voters(match, absence.seat), *absence.voters}

    async def _voters(self, match: Match, seat: int) -> Sequence[int]:
        """The seats of the other members who play and are not absent themselves."""
        if match.pace.has_clocks:
            return waiting(match, seat, self._now())
        asked = match.row.asked
        others = [
            other
            for other in range(len(match.names))
            if other != seat
            and match.plays_on(other)
            and not match.level(other)
            and not (asked[other] >= 0 and await self._is_old(match, other))
        ]
        return besides(others, on_break(match.row, self._now()))

    async def _refresh(self, interaction: Interaction, match: Match, absence: Absence) -> None:
        async with delivery.answering(interaction, f"answer a vote in match {match.id}"):
            await interaction.edit_original_response(view=await self._panel(match, absence))

    async def _close(self, interaction: Interaction, panel: ui.LayoutView) -> None:
        """Show what became of a vote in its place."""
        async with delivery.answering(interaction, "close a vote"):
            await interaction.edit_original_response(view=panel)


def check_voter(match: Match, voter: int, seat: int) -> None:
    """Check that a seat may vote about another one.

    Raises:
        CannotVote: it may not; says what to do.
    """
    if voter == seat:
        raise CannotVote(words.VOTE_IN_OWN_CASE)
    if not match.plays_on(voter):
        raise CannotVote(words.VOTE_OUT)
    if match.level(voter):
        raise CannotVote(words.VOTE_REPLACED)


def _alone(match: Running, seat: int) -> bool:
    """Whether all others are computers, so that nobody cares."""
    return all(player.level for at, player in enumerate(match.players) if at != seat)


def _is_told_of(match: Match, absence: Absence) -> bool:
    """Whether something is still to be told of an absence: a question is open, the computer has
    just taken over in a live match, or somebody would play on instead."""
    if match.pace.live or absence.candidate is not None:
        return _is_undecided(match, absence, Wish.SUBSTITUTE)
    return match.is_open(absence.seat, absence.since)


def _is_undecided(match: Match, absence: Absence, wish: Wish) -> bool:
    """Whether votes for a wish still count: the question is open; or the computer plays on, and
    somebody else would instead."""
    taken_over = absence.seat in match.replaced and wish is Wish.SUBSTITUTE
    return taken_over or match.is_open(absence.seat, absence.since)
