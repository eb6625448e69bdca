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
from bot.absence.panel import decided_panel, offered, vote_panel
from bot.absence.substitutes import Substitutes
from bot.absence.verdict import at_the_end, majority, wishes_of_others
from bot.brakes import Brakes
from bot.clock import DAY, HOUR, MINUTE, Clock
from bot.errors import CannotVote, MessageGone, StaleBoard, Undelivered, whisper
from bot.names import Names
from bot.panels import plain_panel
from bot.pings import Pings, Reason
from bot.play.computers import DEFAULT_LEVEL
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.paces import PACES
from bot.play.stakes import Stakes
from bot.play.timekeeper import Timekeeper, besides, waiting
from bot.showing.places import Threads
from bot.showing.presenter import Presenter
from bot.showing.publications import TAKEN_DOWN, Drawn, Publications
from bot.storage.breaks import on_break
from bot.storage.records import Absence, MatchRow, Running, Wish
from bot.storage.store import Store
from bot.wire.nonce import nonce_of
from bot.wire.wire import wire_of
from games.refusals import Refusal

log = logging.getLogger(__name__)

SOLE_SECONDS = 7 * DAY
"""The time for which a question must be open before a sole voter can give the seat to another
member without its own member's consent."""
LOOK_SECONDS = HOUR
"""The time without an answer after which the bot checks that the member is still in the server."""
LOOK_AGAIN_SECONDS = 6 * HOUR
"""The time until the next such check."""
QUESTIONS = 20
"""The number of members for whom one look asks Discord, so that other due work need not wait."""

Interaction = discord.Interaction[Any]
KIND = "absence"
"""The kind of posts in which players vote about a seat."""


class AbsenceActions:
    """Lets the other players go on when a member does not answer. The database stores all of it."""

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
        names: Names,
        stakes: Stakes,
        publications: Publications,
    ) -> None:
        """Take the hours that a member may leave a question open in a match without clocks."""
        self._client = client
        self._manager = manager
        self._presenter = presenter
        self._store = store
        self._now = now
        self._hours = hours
        self._timekeeper = timekeeper
        self._threads = threads
        self._stakes, self._publications = stakes, publications
        self._substitutes = Substitutes(manager, store, now, names)
        self._pings, self._brakes = Pings(store, now), Brakes(store, now)
        self._lock = asyncio.Lock()
        self._questions = QUESTIONS

    async def tell_new(self) -> None:
        """Announce, once for each question, that its member has left it open for too long."""
        async with self._lock:
            await self._tell_due()

    async def _tell_due(self) -> None:
        looked_at: dict[int, int | None] = {}
        self._questions = QUESTIONS
        for match in await self._store.absences.waiting_since(self._now() - self._look_after):
            try:
                looked_at[match.id] = await self._look_at(match)
            except Refusal as error:
                log.warning("match %s: an absence waits: %s", match.id, type(error).__name__)
            except Exception:
                log.exception("match %s: an absence could not be told", match.id)
        if looked_at:
            await self._store.absences.set_waiting(looked_at)

    async def recover(self) -> None:
        """Announce absences that were noted but not announced, for instance if Discord refused."""
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
            candidate: the member who would play on, if the vote is for a substitute.

        Raises:
            NoSuchMatch, NotInMatch, CannotVote.
            StaleBoard: the member has answered, or the computer plays already.
        """
        await interaction.response.defer()
        match = await self._manager.load(match_id)
        voter = match.seat_of(interaction.user.id)
        if wish is not Wish.SUBSTITUTE or voter != seat:  # one's own seat can be given away
            check_voter(match, voter, seat)
        absence = await self._store.absences.get(match_id, seat, since)
        if absence is None or not _is_undecided(match, absence, wish):
            if match.has_seat(seat):
                await self._close(interaction, plain_panel(words.vote_over(match.names[seat])))
            raise StaleBoard(common.ANSWERED_MEANWHILE)
        if wish is Wish.SUBSTITUTE:
            if absence.candidate is None or absence.candidate.user_id != candidate:
                raise StaleBoard(common.ANSWERED_MEANWHILE)
        elif wish not in offered(match, seat, resigns=True):  # an older button
            wish = Wish.COMPUTER
        elif wish is Wish.RESIGN:
            await self._check_counts_as_resigned(match, absence)
        counts = await self._store.absences.vote(absence, voter, wish)
        counted = await self._store.absences.get(match_id, seat, since)
        if not counts or counted is None:
            raise StaleBoard(common.ANSWERED_MEANWHILE)
        verdict = majority(
            wishes_of_others(counted), len(await self._seats_that_decide(match, counted))
        )
        if verdict is Wish.SUBSTITUTE and (later := await self._held_until(match, counted)):
            if counted.decide_at is None:  # else the computer plays on until then
                await self._store.absences.decide_later(counted, later)
            verdict = None
        if verdict is None:
            await self._refresh(interaction, match, counted)
            return
        told = await self._carry_out(match, counted, verdict)
        await self._close(interaction, await self._decided(counted, verdict, told))
        if verdict is Wish.WAIT:
            return
        try:
            await self._presenter.present(match_id, again=True)
        except Undelivered as error:
            await whisper(interaction, f"{words.VOTED} {error}")

    async def volunteer(
        self, interaction: Interaction, match_id: int, seat: int, since: int
    ) -> None:
        """Note or withdraw a member's offer to play on, and ask the others about a new one.

        Raises:
            NoSuchMatch, StaleBoard, CannotVote, CannotGive.
        """
        await interaction.response.defer()
        if stake := await self._stakes.of(await self._manager.load(match_id)):
            raise CannotVote(stake.staying)
        match, absence = await self._substitutes.volunteered(interaction, match_id, seat, since)
        if absence.candidate is None:
            await self._refresh(interaction, match, absence)
            return
        if not await self._brakes.may_offer(match_id, interaction.user.id):
            # The offer was made, withdrawn and made again. The existing message shows it.
            if interaction.message is not None:
                await self._store.absences.set_message(absence, interaction.message.id)
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
        """Decide the votes whose time is over: as the others want, or for the computer."""
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
        verdict = await self._verdict_at_the_end(match, absence)
        if verdict is None:
            await self._store.absences.settle(absence)
            return
        told = await self._carry_out(match, absence, verdict)
        later = await self._held_until(match, absence) if verdict is Wish.COMPUTER else None
        await self._store.absences.decide_later(absence, later)
        if absence.message_id is not None:
            panel = await self._decided(absence, verdict, told)
            await self._show_verdict(match, absence, panel)
        if verdict is not Wish.WAIT:
            await self._presenter.present(match.id, again=True, unasked=True)

    async def _verdict_at_the_end(self, match: Match, absence: Absence) -> Wish | None:
        """Return the decision about a seat whose time for votes is over; None for no action."""
        if not _is_undecided(match, absence, Wish.SUBSTITUTE):
            return None
        wishes, there = (
            wishes_of_others(absence),
            len(await self._seats_that_decide(match, absence)),
        )
        gives = majority(wishes, there) is Wish.SUBSTITUTE
        if gives and await self._held_until(match, absence) is None:
            return Wish.SUBSTITUTE
        if not match.pace.has_clocks or absence.seat in match.replaced:
            return None
        verdict = at_the_end(wishes)
        if verdict is Wish.RESIGN and wishes.count(verdict) == 1:
            verdict = Wish.COMPUTER if await self._free_at(match, absence) else verdict
        return Wish.COMPUTER if verdict is Wish.SUBSTITUTE else verdict

    async def _held_until(self, match: Match, absence: Absence) -> int | None:
        """Return the time until which a seat is withheld from a volunteer; None if it is not.

        A seat is withheld if only one player is there to agree and its own member has not agreed.
        That player may be on good terms with the volunteer, or gain by a bad substitute, so the two
        of them are not enough.
        """
        there = await self._seats_that_decide(match, absence)
        if absence.candidate is None or len(there) > 1 or absence.seat in absence.voters:
            return None
        return await self._free_at(match, absence)

    async def _free_at(self, match: Match, absence: Absence) -> int | None:
        """Return when, breaks aside, a sole voter can have a seat taken for good; None for now."""
        asked_at = await self._asked_at(match.row, absence.seat, absence.since)
        free_at = (asked_at or self._now()) + SOLE_SECONDS
        return free_at if free_at > self._now() else None

    async def _resigns_from(self, match: Match, absence: Absence) -> int | None:
        """Return when voters can count a seat as resigned; None for now. A sole one must wait."""
        if len(await self._seats_that_decide(match, absence)) > 1:
            return None
        return await self._free_at(match, absence)

    async def _check_counts_as_resigned(self, match: Match, absence: Absence) -> None:
        """Check that votes to count a seat as resigned are allowed yet.

        Raises:
            CannotVote: they are not; the sentence says from when on, and what to do.
        """
        if (until := await self._resigns_from(match, absence)) is not None:
            wins = not match.playing_partners(absence.seat)
            raise CannotVote(words.alone(match.names[absence.seat], until, wins=wins))

    async def _decided(self, absence: Absence, verdict: Wish, told: str) -> ui.LayoutView:
        """Return the message of a decided vote. A member can still take over from the computer."""
        match = await self._manager.load(absence.match_id)
        if verdict is Wish.COMPUTER and absence.candidate is not None:
            return await self._panel(match, absence)
        stake = await self._stakes.of(match)
        return decided_panel(match, absence, verdict, told, stake)

    async def _show_verdict(self, match: Match, absence: Absence, panel: ui.LayoutView) -> None:
        """Replace the vote with its result; post the result anew if a moderator deleted it."""
        assert absence.message_id is not None
        channel_id = match.row.place.channel_id
        try:
            try:
                await delivery.edit(self._client, channel_id, absence.message_id, panel)
            except MessageGone:
                nonce = nonce_of("verdict", match.id, absence.message_id)
                named = match.member_ids
                await self._publications.send(match.row.place, panel, named=named, nonce=nonce)
        except Undelivered:
            log.info("match %s: a vote could not be closed", match.id)

    async def _carry_out(self, match: Match, absence: Absence, verdict: Wish) -> str:
        """Carry out the decision about a seat, and return the sentence about it.

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
                return words.counted_resigned(name, has_clocks=match.pace.has_clocks)
            case Wish.SUBSTITUTE:
                other = absence.candidate
                assert other is not None, "votes for nobody are gone"
                await self._substitutes.give(match.id, seat, since, other)
                await self._threads.add(match, other.user_id)
                return words.substituted(name, other.name)

    @property
    def _seconds(self) -> int:
        return int(self._hours * 3600)

    @property
    def _look_after(self) -> int:
        """The seconds after which a question is looked at for the first time."""
        return min(self._seconds, LOOK_SECONDS)

    async def _look_at(self, match: Running) -> int | None:
        """Look at the open questions of a match, and return when to look again; None for never.

        The time is reduced by `_look_after`, which the query adds to all of them.
        """
        next_looks = [
            await self._look_at_seat(match, seat, since)
            for seat, since in enumerate(match.asked)
            if since >= 0 and not match.players[seat].level and not PACES[match.pace].live
        ]
        looks = [at for at in next_looks if at is not None]
        return min(looks) - self._look_after if looks else None

    async def _look_at_seat(self, match: Running, seat: int, since: int) -> int | None:
        """Look at one member with an open question, and return the time of the next look."""
        now = self._now()
        if not match.clocks:  # where there are clocks, these tell who is absent
            absence = await self._store.absences.get(match.id, seat, since)
            if absence is not None:
                await self._tell_again(absence)
                return now + self._seconds
        asked_at = await self._asked_at(match, seat)
        if asked_at is None or _alone(match, seat):
            return None
        waited = now - asked_at
        left = await self._has_left(match, seat) if waited >= LOOK_SECONDS else False
        if match.clocks and left:
            await self._tell_left(match, seat)
        elif not match.clocks and (left or waited >= self._seconds):
            if await self._note(match.id, seat, since):
                return now + self._seconds
            if waited >= self._seconds:
                return None
        if left is None:
            return now + MINUTE
        looks = [now + LOOK_AGAIN_SECONDS if waited >= LOOK_SECONDS else asked_at + LOOK_SECONDS]
        if not match.clocks:
            looks.append(asked_at + self._seconds)
        return min(looks)

    async def _has_left(self, match: Running, seat: int) -> bool | None:
        """Ask Discord whether a member has left the server, and note it; None to ask later."""
        if not self._questions:
            return None
        self._questions -= 1
        user_id = match.players[seat].user_id
        left = await delivery.has_left(self._client, match.location.guild_id, user_id)
        if left is None:
            self._questions = 0  # Discord has trouble: nothing else waits for it
        else:
            await self._brakes.note_left(match.id, user_id, left=left)
        return left

    async def _tell_left(self, match: Running, seat: int) -> None:
        """Announce once in a match with clocks that a member has left the server."""
        player = match.players[seat]
        if not await self._brakes.tells_left(match.id, player.user_id):
            return
        panel, nonce = plain_panel(words.left_clock(player.name)), nonce_of("left", match.id, seat)
        try:
            named = [player.user_id]
            await self._publications.send(match.place, panel, named=named, nonce=nonce)
            await self._store.matches.bury_board(match.id)
        except Undelivered:
            log.info("match %s: nobody could be told that a member has left", match.id)
            await self._brakes.forget_left_told(match.id, player.user_id)

    async def _is_old(self, match: Match, seat: int) -> bool:
        asked_at = await self._asked_at(match.row, seat)
        return asked_at is not None and self._now() - asked_at >= self._seconds

    async def _asked_at(
        self, match: Running | MatchRow, seat: int, since: int | None = None
    ) -> int | None:
        """Return the time at which the member of a seat was asked their open question.

        It is not before they took the seat, and is delayed by those of their breaks since then that
        count. So it may be in the future.

        Args:
            since: the version that asked, if they may have been asked something else since.
        """
        version = match.asked[seat] if since is None else since
        asked_at = await self._store.absences.asked_at(match.id, version)
        if asked_at is None:
            return None
        player = match.players[seat]
        asked_at = max([asked_at, *(former.left_at for former in player.former)])
        if not match.breaks or player.away_until <= asked_at:
            return asked_at
        breaks = await self._store.breaks.of(player.user_id)
        return asked_at + sum(max(0, each.until - max(asked_at, each.since)) for each in breaks)

    async def _note(self, match_id: int, seat: int, since: int) -> bool:
        """Note and announce that a member is absent. Returns whether the member is."""
        match = await self._manager.load(match_id)
        if not match.is_open(seat, since) or not await self._voters(match, seat):
            return False
        if await self._store.absences.add(match_id, seat, since):
            await self._tell(match, Absence(match_id, seat, since, None))
        return True

    async def _tell_again(self, absence: Absence) -> None:
        """Post a vote again if a moderator has deleted its message."""
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
        """Post a vote, and return whether that worked. If not, the board is still there."""
        panel = await self._panel(match, absence)
        channel_id, candidate = match.row.place.channel_id, absence.candidate
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
            mentions = await self._rings(match, absence, nonce)
            message_id = await self._publications.send(
                match.row.place,
                panel,
                named={*match.member_ids, candidate.user_id if candidate else 0},
                kind=KIND,
                about=f"{match.id} {absence.seat} {absence.since}",
                rings=mentions,
                nonce=nonce,
            )
        except Undelivered as error:
            log.info("match %s: an absence could not be told", match.id)
            await self._presenter.follow(match, error)
            return False
        await self._store.absences.set_message(absence, message_id)
        await self._store.matches.bury_board(match.id)
        return True

    async def drawn(self, _guild: discord.Guild, about: str) -> Drawn:
        """Return the current message of a vote, with the current names of its members."""
        match_id, seat, since = map(int, about.split())
        match = await self._manager.load(match_id)
        absence = await self._store.absences.get(match_id, seat, since)
        if absence is None or not match.is_open(seat, since):
            return plain_panel(TAKEN_DOWN), ()
        return await self._panel(match, absence), ()

    async def _rings(self, match: Match, absence: Absence, nonce: str) -> list[int]:
        """Return the members whom a vote pings: the seat's own one, and the voters if there is a
        candidate for the seat."""
        asked, candidate = [match.user(absence.seat)], absence.candidate
        if candidate is None:
            # The same vote may ping again if a moderator has deleted it.
            token = nonce_of("absence", match.id, absence.seat, absence.since)
            return await self._pings.ring(Reason.ABSENCE, match.id, asked, token=token)
        asked += [match.user(seat) for seat in await self._voters(match, absence.seat)]
        return await self._pings.ring(
            Reason.SUBSTITUTE, match.id, asked, token=nonce, by=candidate.user_id
        )

    async def _panel(self, match: Match, absence: Absence) -> ui.LayoutView:
        there = await self._seats_that_decide(match, absence)
        held = await self._held_until(match, absence)
        left = await self._brakes.knows_left(match.id, match.user(absence.seat))
        resigns = await self._resigns_from(match, absence) is None
        return vote_panel(
            match,
            absence,
            there,
            self._hours,
            held_until=held,
            has_left=left,
            resigns=resigns,
            stake=await self._stakes.of(match),
        )

    async def _seats_that_decide(self, match: Match, absence: Absence) -> set[int]:
        """Return the seats that decide: those of members who are there, and those with a vote."""
        voted = set(absence.voters) - {absence.seat}
        return {*await self._voters(match, absence.seat), *voted}

    async def _voters(self, match: Match, seat: int) -> Sequence[int]:
        """Return the seats of the other members who play and are not absent themselves."""
        if match.pace.has_clocks:
            return waiting(match, seat, self._now())
        others = [
            other.number
            for other in match.others(seat)
            if other.by_member
            and not (other.asked_since >= 0 and await self._is_old(match, other.number))
        ]
        return besides(others, on_break(match.row, self._now()))

    async def _refresh(self, interaction: Interaction, match: Match, absence: Absence) -> None:
        async with delivery.answering(interaction, f"answer a vote in match {match.id}"):
            await delivery.replace(interaction, await self._panel(match, absence), for_all=True)

    async def _close(self, interaction: Interaction, panel: ui.LayoutView) -> None:
        """Replace a vote with its result."""
        async with delivery.answering(interaction, "close a vote"):
            await delivery.replace(interaction, panel, for_all=True)


def check_voter(match: Match, voter: int, seat: int) -> None:
    """Check that a seat may vote about another one.

    Raises:
        CannotVote: it may not; the sentence says what to do.
    """
    if voter == seat:
        raise CannotVote(words.VOTE_IN_OWN_CASE)
    if not match.seats[voter].plays:
        raise CannotVote(words.VOTE_OUT)
    if not match.seats[voter].by_member:
        raise CannotVote(words.VOTE_REPLACED)


def _alone(match: Running, seat: int) -> bool:
    """Return whether all other players are computers, which do not mind waiting."""
    return all(player.level for at, player in enumerate(match.players) if at != seat)


def _is_told_of(match: Match, absence: Absence) -> bool:
    """Return whether an absence must still be announced.

    That is so while a question is open, the computer has just taken over in a live match, or a
    member offers to play on instead.
    """
    if match.pace.live or absence.candidate is not None:
        return _is_undecided(match, absence, Wish.SUBSTITUTE)
    return match.is_open(absence.seat, absence.since)


def _is_undecided(match: Match, absence: Absence, wish: Wish) -> bool:
    """Return whether votes for a wish still count.

    They do while the question is open, or while the computer plays on and a substitute is wanted.
    """
    taken_over = absence.seat in match.replaced and wish is Wish.SUBSTITUTE
    return taken_over or match.is_open(absence.seat, absence.since)
