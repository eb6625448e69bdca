"""Offers a seat to another member, and gives it to them once they accept."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.core import Core
from bot.errors import CannotGive, NoSuchMatch, OddControl, StaleBoard, Undelivered, whisper
from bot.hand.hand_panel import Section
from bot.panels import Panel, plain_panel
from bot.pings import Reason
from bot.play import words as match_words
from bot.play.giving import Giving
from bot.play.match import Match
from bot.presence import hindrance
from bot.questions import Question, Questions
from bot.showing.places import Threads
from bot.showing.publications import Drawn
from bot.storage.records import Candidate
from bot.storage.transfers import Transfer
from bot.transfers import words
from bot.transfers.controls import Answer, HandOverButton, HeirMenu, TransferButton
from bot.visibility import sees
from bot.wire.nonce import nonce_of
from games.refusals import MatchOver

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
KIND = "transfer"
"""The kind of posts in which seats are offered."""


class Transfers:
    """Answers players who hand over a seat, and members who are offered one."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._giving = Giving(core.manager, core.store, core.now)
        self._questions = Questions(core)

    async def in_more(self, match: Match, seat: int) -> Sequence[Section]:
        """Return the section of **More** in a hand about handing over, if that is possible."""
        if not match.seats[seat].plays or await self._core.stakes.of(match) is not None:
            return ()
        return (Section(words.CAN_HAND_OVER, HandOverButton(match.id).item()),)

    async def ask_whom(self, interaction: Interaction, match_id: int) -> None:
        """Let a player pick a member to offer their seat to.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, StaleBoard.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self._core.manager.load(match_id)
        _check_has_seat(match, match.seat_of(interaction.user.id))
        panel = plain_panel(words.pick_member(match_id), HeirMenu(match_id).item())
        await interaction.followup.send(view=panel, ephemeral=True)

    async def offer(self, interaction: Interaction, match_id: int, to: str) -> None:
        """Ask a member, in the channel of the match, to take a seat.

        Args:
            to: the id of the member.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, StaleBoard.
            CannotGive: the member cannot have it, or it was offered just now.
            Undelivered: the member cannot be asked.
        """
        if not to.isdecimal():
            raise OddControl(common.ODD_CONTROL)
        await interaction.response.defer(ephemeral=True, thinking=True)
        match, guild = await self._core.manager.load(match_id), interaction.guild
        seat = await self.seat_to_give(match, interaction.user.id)
        if guild is None or guild.id != match.row.location.guild_id:
            raise CannotGive(words.ELSEWHERE)
        told = await self.offer_to(match, seat, guild, int(to))
        await interaction.followup.send(told, ephemeral=True)

    async def seat_to_give(self, match: Match, user_id: int) -> int:
        """Return the seat that a member may offer to others.

        Raises:
            NotInMatch, MatchOver, StaleBoard.
            CannotGive: the seat must stay theirs.
        """
        seat = match.seat_of(user_id)
        _check_has_seat(match, seat)
        if stake := await self._core.stakes.of(match):
            raise CannotGive(stake.staying)
        return seat

    async def offer_to(self, match: Match, seat: int, guild: discord.Guild, user_id: int) -> str:
        """Ask a member of a match's server to take a seat. Returns the answer to its player.

        Raises:
            CannotGive: the member cannot have it, or it was offered just now.
            Undelivered: the member cannot be asked.
        """
        core, by = self._core, match.user(seat)
        candidate = await self._candidate(guild, match, by, user_id)
        if not await self._questions.may_ask(match.id, by):
            raise CannotGive(words.JUST_OFFERED)
        transfer = Transfer(match.id, seat, candidate, core.now())
        await core.store.transfers.put(transfer)
        nonce = nonce_of("transfer", match.id, seat, user_id, transfer.at)
        panel, reason = _offer_panel(match, transfer), Reason.SUBSTITUTE
        about = _about(transfer)
        await self._questions.ask(Question(match, by, user_id, reason, panel, nonce, KIND, about))
        return words.asked(candidate.name)

    async def end(self, transfer: Transfer) -> None:
        """End the offer of a seat that its player keeps, and show that.

        Raises:
            StaleBoard: the seat is no longer on offer.
        """
        if not await self._core.store.transfers.end(transfer.match_id, transfer.seat):
            raise StaleBoard(words.NOT_OFFERED)
        await self.show(transfer)

    async def show(self, transfer: Transfer) -> None:
        """Update the message of an offer that was answered elsewhere."""
        await self._questions.show(KIND, _about(transfer))

    async def take(self, match: Match, transfer: Transfer) -> None:
        """Give a seat to the member to whom it is offered.

        Raises:
            NoSuchMatch, MatchOver, NotAdmitted.
            CannotGive: the seat is not theirs to take.
            StaleBoard: the seat is no longer on offer.
        """
        if await self._is_apart(match, match.user(transfer.seat), transfer.to.user_id):
            raise CannotGive(words.CANNOT_TAKE)  # somebody was blocked after the offer
        await self._give(match, transfer)

    async def drawn(self, _guild: discord.Guild, about: str) -> Drawn:
        """Return the current message of an offer, with the current names of its members."""
        match_id, seat, at = map(int, about.split())
        match = await self._core.manager.load(match_id)
        transfer = await self._core.store.transfers.get(match_id, seat)
        if transfer is not None and transfer.at == at and not match.over:
            return _offer_panel(match, transfer), ()
        former = match.row.players[seat].former if match.has_seat(seat) else ()
        if former and former[-1].left_at >= at:
            return plain_panel(words.plays_on(match.names[seat], former[-1].name)), ()
        return plain_panel(
            words.NOT_OFFERED if match.over else words.withdrawn(match.names[seat])
        ), ()

    async def _candidate(
        self, guild: discord.Guild, match: Match, by: int, user_id: int
    ) -> Candidate:
        """Return the candidate for a seat.

        Raises:
            CannotGive: the member cannot have it.
        """
        core = self._core
        if user_id == by:
            raise CannotGive(words.TO_YOURSELF)
        member = await delivery.fetch_member(core.client, guild, user_id)
        if member is None:
            raise CannotGive(words.cannot(common.FORMER_MEMBER))
        if member.bot:
            raise CannotGive(words.TO_A_BOT)
        name = core.names.of(member)
        if match.has_played(user_id):
            raise CannotGive(words.has_played(name))
        if await core.store.watchers.has_watched(match.id, user_id):
            raise CannotGive(words.has_played(name))
        channel = guild.get_channel_or_thread(match.row.location.channel_id)
        shut_out = hindrance(member, channel) is not None
        if shut_out or core.admission.why_not(guild.id, user_id):
            raise CannotGive(words.cannot(name))
        if await self._unwelcome(match, by, user_id):
            raise CannotGive(words.cannot(name))
        return Candidate(user_id, name)

    async def _unwelcome(self, match: Match, by: int, user_id: int) -> bool:
        """Return whether a member takes nothing from the giver, or is apart from another player."""
        if await self._core.store.refusals.takes_from(user_id, by) is not None:
            return True
        return await self._is_apart(match, by, user_id)

    async def _is_apart(self, match: Match, by: int, user_id: int) -> bool:
        """Return whether a member and another player than the giver have blocked one another.

        One direction is enough. That player has no vote about who takes the giver's seat.
        """
        refusals = self._core.store.refusals
        for player in match.row.players:
            other = player.user_id
            if other in (by, user_id) or not player.is_member:
                continue
            if await refusals.refuses(user_id, other) or await refusals.refuses(other, user_id):
                return True
        return False

    async def answer(self, interaction: Interaction, button: TransferButton) -> None:
        """Take a seat, or end its offer.

        Raises:
            NoSuchMatch, MatchOver, NotAdmitted, Undelivered.
            CannotGive: the seat is not theirs to take.
            StaleBoard: the seat is no longer on offer, or they have it already.
        """
        await interaction.response.defer()
        core, user_id = self._core, interaction.user.id
        match = await core.manager.load(button.match_id)
        if not sees(interaction, match.row.location):
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        transfer = await core.store.transfers.get(button.match_id, button.seat)
        is_open = transfer is not None and transfer.to.user_id == button.user_id
        if not is_open or match.over or not match.has_seat(button.seat):
            taken = _taken(match, button)
            await self._close(interaction, taken or words.NOT_OFFERED)
            is_theirs = taken and user_id == button.user_id
            raise StaleBoard(words.TAKEN if is_theirs else words.NOT_OFFERED)
        assert transfer is not None
        name, other = match.names[button.seat], transfer.to.name
        is_own = match.user(button.seat) == user_id
        if user_id != transfer.to.user_id and not (is_own and button.answer is Answer.DECLINE):
            raise CannotGive(words.NOT_FOR_YOU)
        if button.answer is Answer.DECLINE:
            await core.store.transfers.end(match.id, button.seat)
            await self._close(
                interaction, words.withdrawn(name) if is_own else words.kept(name, other)
            )
            return
        await self.take(match, transfer)
        await self._close(interaction, words.given(name, other))
        await interaction.followup.send(words.yours(name), ephemeral=True)
        await core.parts[Threads].add(match, user_id)
        try:
            await core.presenter.present(match.id, again=True)
        except Undelivered as error:
            await whisper(interaction, str(error))

    async def _give(self, match: Match, transfer: Transfer) -> None:
        giver, seat, to = match.user(transfer.seat), transfer.seat, transfer.to

        def check(now: Match) -> None:
            _check_has_seat(now, seat)
            if now.user(seat) != giver:
                raise StaleBoard(words.NOT_OFFERED)
            if now.has_played(to.user_id):
                raise CannotGive(words.PLAYED_ALREADY)

        async def take() -> None:
            if not await self._core.store.transfers.take(transfer):
                raise StaleBoard(words.NOT_OFFERED)

        await self._giving.give(match.id, seat, to, check, take)
        log.info("match %s: a seat was handed over", match.id)

    async def _close(self, interaction: Interaction, told: str) -> None:
        async with delivery.answering(interaction, "close the offer of a seat"):
            await delivery.replace(interaction, plain_panel(told), for_all=True)


def _taken(match: Match, button: TransferButton) -> str:
    """Say that the member to whom a seat was offered has taken it; "" if they have not.

    This is a second click, or the bot was killed before it could say so.
    """
    if not match.has_seat(button.seat):
        return ""
    player = match.row.players[button.seat]
    if player.user_id != button.user_id or not player.former:
        return ""
    return words.given(player.former[-1].name, match.names[button.seat])


def _offer_panel(match: Match, transfer: Transfer) -> Panel:
    """Return the message that asks a member to take a seat."""
    seat, user_id = transfer.seat, transfer.to.user_id
    panel = Panel(words.offered(user_id, match.names[seat], match.id))
    panel.add_row(*(TransferButton(match.id, seat, user_id, each).item() for each in Answer))
    return panel


def _about(transfer: Transfer) -> str:
    """Return the key by which an offer is drawn anew. It names no member."""
    return f"{transfer.match_id} {transfer.seat} {transfer.at}"


def _check_has_seat(match: Match, seat: int) -> None:
    """Check that a seat can be handed over.

    Raises:
        MatchOver: the match is over.
        StaleBoard: the seat's member is out.
    """
    if match.over:
        raise MatchOver(match_words.MATCH_OVER)
    if not match.seats[seat].plays:
        raise StaleBoard(match_words.PASS_OUT)
