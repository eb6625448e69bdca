"""Offers a seat to another member, and gives it to them once they accept."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.brakes import Brakes
from bot.core import Core
from bot.errors import CannotGive, NoSuchMatch, OddControl, StaleBoard, Undelivered, whisper
from bot.hand.hand_panel import Section
from bot.panels import Panel, plain_panel
from bot.pings import Pings, Reason
from bot.play import words as match_words
from bot.play.giving import Giving
from bot.play.match import Match
from bot.presence import hindrance
from bot.showing.places import Threads
from bot.storage.records import Candidate
from bot.storage.transfers import Transfer
from bot.transfers import words
from bot.transfers.controls import Answer, HandOverButton, HeirMenu, TransferButton
from bot.visibility import sees
from bot.wire.nonce import nonce_of
from games.refusals import MatchOver

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


class Transfers:
    """Answers players who hand over a seat, and members who are offered one."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._giving = Giving(core.manager, core.store, core.now)
        self._pings, self._brakes = Pings(core.store, core.now), Brakes(core.store, core.now)

    async def in_more(self, match: Match, seat: int) -> Sequence[Section]:
        """Return what **More** in a hand says about handing over; nothing where nobody can."""
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
        """Ask a member, in the channel of the match, whether they take a seat.

        Args:
            to: the id of the member.

        Raises:
            NoSuchMatch, NotInMatch, MatchOver, StaleBoard.
            CannotGive: they cannot have it, or it was offered just now.
            Undelivered: they cannot be asked.
        """
        if not to.isdecimal():
            raise OddControl(common.ODD_CONTROL)
        await interaction.response.defer(ephemeral=True, thinking=True)
        core, match = self._core, await self._core.manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        _check_has_seat(match, seat)
        if stake := await core.stakes.of(match):
            raise CannotGive(stake.staying)
        candidate = await self._candidate(interaction, match, int(to))
        if not await self._brakes.may_offer(match_id, interaction.user.id):
            raise CannotGive(words.JUST_OFFERED)
        transfer = Transfer(match_id, seat, candidate, core.now())
        await core.store.transfers.put(transfer)
        nonce = nonce_of("transfer", match_id, seat, candidate.user_id, transfer.at)
        rings = await self._pings.ring(
            Reason.SUBSTITUTE, match_id, [candidate.user_id], token=nonce, by=interaction.user.id
        )
        panel = Panel(words.offered(candidate.user_id, match.names[seat], match_id))
        panel.add_row(
            *(TransferButton(match_id, seat, candidate.user_id, each).item() for each in Answer)
        )
        channel_id = match.row.place.channel_id
        try:
            await delivery.send(core.client, channel_id, panel, mentions=rings, nonce=nonce)
        except Undelivered:
            await self._brakes.forget_offer(match_id, interaction.user.id)
            raise
        await core.store.matches.bury_board(match_id)
        await interaction.followup.send(words.asked(candidate.name), ephemeral=True)

    async def _candidate(self, interaction: Interaction, match: Match, user_id: int) -> Candidate:
        """Return who is to have a seat.

        Raises:
            CannotGive: they cannot.
        """
        core, guild = self._core, interaction.guild
        if guild is None or guild.id != match.row.location.guild_id:
            raise CannotGive(words.ELSEWHERE)
        if user_id == interaction.user.id:
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
        if await self._unwelcome(match, interaction.user.id, user_id):
            raise CannotGive(words.cannot(name))
        return Candidate(user_id, name)

    async def _unwelcome(self, match: Match, by: int, user_id: int) -> bool:
        """Tell whether a member takes nothing from the one who offers, or is apart from another
        player."""
        if await self._core.store.refusals.takes_from(user_id, by) is not None:
            return True
        return await self._is_apart(match, by, user_id)

    async def _is_apart(self, match: Match, by: int, user_id: int) -> bool:
        """Tell whether a member or another player has blocked the other: these have no vote about
        who takes the seat of the one who offers."""
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
            CannotGive: it is not theirs to take.
            StaleBoard: it is not on offer any more, or they have it already.
        """
        await interaction.response.defer()
        core, user_id = self._core, interaction.user.id
        match = await core.manager.load(button.match_id)
        if not sees(interaction, match.row.location):
            raise NoSuchMatch(common.NO_SUCH_MATCH)
        transfer = await core.store.transfers.get(button.match_id, button.seat)
        is_open = transfer is not None and transfer.to.user_id == button.user_id
        if not is_open or match.over or not match.has_seat(button.seat):
            if match.has_seat(button.seat) and match.user(button.seat) == button.user_id:
                # A second click: what became of the offer stands there, and stays.
                raise StaleBoard(words.TAKEN if user_id == button.user_id else words.NOT_OFFERED)
            await self._close(interaction, words.NOT_OFFERED)
            raise StaleBoard(words.NOT_OFFERED)
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
        if await self._is_apart(match, match.user(button.seat), user_id):
            raise CannotGive(words.CANNOT_TAKE)  # somebody was blocked after the offer
        await self._give(match, transfer)
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


def _check_has_seat(match: Match, seat: int) -> None:
    """Check that a seat can be handed over.

    Raises:
        MatchOver: the match is over.
        StaleBoard: its member is out.
    """
    if match.over:
        raise MatchOver(match_words.MATCH_OVER)
    if not match.seats[seat].plays:
        raise StaleBoard(match_words.PASS_OUT)
