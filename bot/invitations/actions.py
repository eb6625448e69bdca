"""What the command and the buttons of invitations do: acknowledge, change, show."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.catalog import Catalog
from bot.errors import CannotChallenge, InvitationClosed, Undelivered, whisper
from bot.invitations import words
from bot.invitations.controls import ADD, DeclineMenu, InvitationAction, InvitationButton
from bot.invitations.host import Host
from bot.invitations.panel import invitation_panel, mentions
from bot.location import check_location, invitations_go_to
from bot.locks import Locks
from bot.matches.manager import MatchManager
from bot.matches.match import Match
from bot.matches.presenter import Presenter
from bot.panels import Panel, plain_panel
from bot.storage.connection import Superseded
from bot.storage.people import FORMER
from bot.storage.records import (
    RELAXED,
    Answer,
    Guest,
    Invitation,
    InvitationStatus,
    Player,
)
from bot.storage.store import Store
from bot.visibility import sees
from bot.wire.nonce import nonce_of
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


class InvitationActions:
    """Answers the interactions of invitations."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        host: Host,
        presenter: Presenter,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._host = host
        self._presenter = presenter
        self._showing = Locks()

    async def challenge(
        self,
        interaction: Interaction,
        game: str,
        options: dict[str, str],
        guests: Sequence[Guest],
        *,
        rematch_of: int | None = None,
        pace: str = RELAXED,
        breaks: bool = True,
    ) -> None:
        """Set up an invitation and post its invitation. The interaction is acknowledged already.

        Raises:
            CannotChallenge, Superseded.
        """
        location = invitations_go_to(interaction)
        invitation = await self._host.set_up(
            game,
            options,
            location,
            guests,
            is_open=len(guests) == 1,
            rematch_of=rematch_of,
            pace=pace,
            breaks=breaks,
        )
        invitation = await self._host.start_if_all_accepted(invitation)
        if invitation.match_id is not None:
            await self._begin(interaction, invitation.match_id)
            return
        try:
            await self._post(invitation)
        except Undelivered:
            await self._host.cancel(invitation.id, invitation.host_id)
            raise
        is_here = location.channel_id == interaction.channel_id
        told = words.INVITED if is_here else words.invited_in(location.channel_id)
        await interaction.followup.send(told, ephemeral=True)

    async def _begin(self, interaction: Interaction, match_id: int) -> None:
        """Show a match that has begun without an invitation, and the way there."""
        await self._presenter.present(match_id)
        row = await self._store.matches.get(match_id)
        assert row is not None
        link = common.jump(row.place.guild_id, row.place.channel_id, row.message_id)
        async with delivery.answering(interaction, f"answer for match {match_id}"):
            await interaction.followup.send(words.match_begins(link), ephemeral=True)

    async def _post(self, invitation: Invitation) -> None:
        message_id = await delivery.send(
            self._client,
            invitation.location.channel_id,
            self._invitation(invitation),
            mentions=mentions(invitation),
            nonce=nonce_of("table", invitation.id, invitation.location.channel_id),
        )
        await self._store.invitations.set_message(invitation.id, message_id)

    async def recover(self) -> None:
        """Post the invitations that were stored but not posted; start what needs none."""
        for invitation in await self._store.invitations.unposted():
            try:
                started = await self._host.start_if_all_accepted(invitation)
                if started.match_id is None:
                    await self._post(invitation)
                else:
                    await self._presenter.present(started.match_id, unasked=True)
            except Undelivered as error:
                log.warning("table %s cannot be posted: %s", invitation.id, type(error).__name__)
            except (InvitationClosed, CannotChallenge) as error:
                log.info("table %s does not start now: %s", invitation.id, type(error).__name__)
            except Refusal as error:
                log.warning("table %s waits: %s", invitation.id, type(error).__name__)
            except Exception:
                log.exception("table %s cannot be posted", invitation.id)

    async def rematch(self, interaction: Interaction, match: Match) -> None:
        """Invite the players of a match to another one; or accept, if that was done already.
        The interaction is acknowledged already.
        """
        match.seat_of(interaction.user.id)
        if invitation := await self._store.invitations.rematch_of(match.id):
            await self._join_rematch(interaction, invitation)
            return
        await check_location(interaction, self._store)
        players = sorted(match.row.players, key=lambda p: p.user_id != interaction.user.id)
        guests = [await self._invited_again(interaction, player) for player in players]
        try:
            await self.challenge(
                interaction,
                match.row.game,
                match.row.options,
                guests,
                rematch_of=match.id,
                pace=match.row.pace,
                breaks=match.row.breaks,
            )
        except Superseded:
            raise InvitationClosed(words.INVITATION_BUSY) from None

    async def rematch_of(
        self, interaction: Interaction, manager: MatchManager, match_id: int
    ) -> None:
        """Invite the players of a match to another one of the same kind."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.rematch(interaction, await manager.load(match_id))

    async def _invited_again(self, interaction: Interaction, player: Player) -> Guest:
        """Return a player as a guest of the rematch that a member asks for, by the name that they
        have in the server now; the computer says yes at once.

        Raises:
            CannotChallenge: they left.
        """
        if player.is_computer:
            return Guest(player.user_id, player.name, Answer.ACCEPTED, level=player.level)
        guild, name = interaction.guild, None
        assert guild is not None
        if player.user_id != FORMER:
            name = await delivery.display_name(self._client, guild, player.user_id)
        if name is None:
            raise CannotChallenge(words.not_a_member(player.name))
        asks = player.user_id == interaction.user.id
        return Guest(player.user_id, name, Answer.ACCEPTED if asks else Answer.INVITED)

    async def _join_rematch(self, interaction: Interaction, invitation: Invitation) -> None:
        if invitation.status is InvitationStatus.STARTED:
            raise InvitationClosed(words.rematch_runs(invitation.match_id))
        await self._host.accept(invitation.id, interaction.user.id)
        await self._show(invitation.id)
        async with delivery.answering(interaction, f"answer at invitation {invitation.id}"):
            await interaction.followup.send(words.ACCEPTED, ephemeral=True)
        await self._started(interaction, invitation.id)

    async def press(
        self, interaction: Interaction, invitation_id: int, action: InvitationAction
    ) -> None:
        """Do what a button of an invitation says."""
        user = interaction.user
        if action is InvitationAction.LEAVE and await self._is_host(interaction, invitation_id):
            await self._ask_if_sure(interaction, invitation_id)
            return
        await interaction.response.defer()
        await self._check_visible(interaction, invitation_id)
        match action:
            case InvitationAction.ACCEPT:
                await self._host.accept(invitation_id, user.id)
            case InvitationAction.DECLINE:
                await self._decline(interaction, invitation_id)
            case InvitationAction.CANCEL:
                await self._host.cancel(invitation_id, user.id)
            case InvitationAction.JOIN:
                await self._host.join(invitation_id, user.id, user.display_name)
            case InvitationAction.LEAVE:
                await self._host.leave(invitation_id, user.id)
            case InvitationAction.CLOSE:
                await self._close(interaction, invitation_id)
            case InvitationAction.START:
                await self._host.start(invitation_id, user.id)
        await self._show(invitation_id)
        await self._started(interaction, invitation_id)

    async def seat_computer(
        self, interaction: Interaction, invitation_id: int, picked: str
    ) -> None:
        """Do what the host picked in the menu of computers: add one, or free the seat of one."""
        await interaction.response.defer()
        await self._check_visible(interaction, invitation_id)
        verb, _, which = picked.partition(" ")
        if verb == ADD:
            await self._host.add_computer(invitation_id, interaction.user.id, which)
        else:
            seat, _, there = which.partition(" ")
            await self._host.remove_computer(
                invitation_id, interaction.user.id, int(seat), there or None
            )
        await self._show(invitation_id)
        await self._started(interaction, invitation_id)

    async def _is_host(self, interaction: Interaction, invitation_id: int) -> bool:
        invitation = await self._store.invitations.get(invitation_id)
        return invitation is not None and invitation.host_id == interaction.user.id

    async def _ask_if_sure(self, interaction: Interaction, invitation_id: int) -> None:
        """Ask the host who leaves whether the table is to close."""
        invitation = await self._host.waiting(invitation_id)
        others = [guest.name for guest in invitation.guests[1:] if not guest.level]
        close = InvitationButton(invitation_id, InvitationAction.CLOSE).item()
        view = plain_panel(words.close_sure(others), close)
        await interaction.response.send_message(view=view, ephemeral=True)

    async def _close(self, interaction: Interaction, invitation_id: int) -> None:
        """Close the table of the host, who was asked."""
        await self._host.cancel(invitation_id, interaction.user.id)
        async with delivery.answering(interaction, f"answer at table {invitation_id}"):
            await interaction.edit_original_response(view=plain_panel(words.TABLE_CLOSED))

    async def _decline(self, interaction: Interaction, invitation_id: int) -> None:
        """Decline at once; the reason can be picked then."""
        name = interaction.user.display_name
        invitation = await self._host.decline(invitation_id, interaction.user.id)
        async with delivery.answering(interaction, f"answer at table {invitation_id}"):
            told = words.you_declined(invitation.guests[0].name)
            view = plain_panel(told, DeclineMenu(invitation_id).item())
            await interaction.followup.send(view=view, ephemeral=True)
        told = words.declined(invitation.host_id, name)
        await self._tell(invitation, told, [invitation.host_id])

    async def give_reason(self, interaction: Interaction, invitation_id: int, reason: str) -> None:
        """Tell why a member has declined."""
        await interaction.response.defer()
        await self._check_visible(interaction, invitation_id)
        name = interaction.user.display_name
        before = await self._store.invitations.get(invitation_id)
        invitation = await self._host.give_reason(invitation_id, interaction.user.id, reason)
        async with delivery.answering(interaction, f"answer at table {invitation_id}"):
            await interaction.edit_original_response(view=plain_panel(words.REASON_TOLD))
        await self._show(invitation_id)
        if before is not None and before.status is InvitationStatus.WAITING:
            told = words.declined(invitation.host_id, name)
            await self._tell(invitation, told, [invitation.host_id])
        await self._tell(invitation, words.declined_because(name, reason), [])

    async def _tell(self, invitation: Invitation, told: str, mentions: Sequence[int]) -> None:
        """Say something below an invitation: a changed one alone would not be noticed."""
        try:
            await delivery.send(
                self._client,
                invitation.location.channel_id,
                plain_panel(told),
                mentions=mentions,
            )
        except Undelivered:
            log.info("nothing could be told below table %s", invitation.id)

    async def _check_visible(self, interaction: Interaction, invitation_id: int) -> None:
        """Check that a member may know of an invitation: they are invited, or see its channel.

        Raises:
            InvitationClosed: they may not, or there is none.
        """
        invitation = await self._store.invitations.get(invitation_id)
        if invitation is None or not (
            invitation.guest(interaction.user.id) or sees(interaction, invitation.location)
        ):
            raise InvitationClosed(words.INVITATION_CLOSED)

    async def withdraw(self, user_id: int) -> None:
        """Take a member out of all that waits, and show it."""
        for invitation in await self._store.invitations.waiting_for(user_id):
            try:
                await self._host.withdraw(invitation.id, user_id)
            except InvitationClosed:
                log.info("table %s was closed just in time", invitation.id)
            await self._show(invitation.id)

    async def expire_due(self, now: int) -> None:
        """Close the invitations whose time is over."""
        for due in await self._store.invitations.due(now):
            try:
                await self._host.expire(due)
                await self._show(due.id)
            except InvitationClosed:
                log.info("table %s was closed just in time", due.id)
            except Refusal as error:
                log.warning("table %s waits: %s", due.id, type(error).__name__)
            except Exception:
                log.exception("table %s cannot be closed", due.id)

    async def _show(self, invitation_id: int) -> None:
        """Show an invitation as it stands, where its message is still there.

        One at a time, and read anew: of two changes at once, the later one stays on show.
        """
        async with self._showing.of(invitation_id):
            invitation = await self._store.invitations.get(invitation_id)
            if invitation is None or invitation.message_id is None:
                return
            try:
                await delivery.edit(
                    self._client,
                    invitation.location.channel_id,
                    invitation.message_id,
                    self._invitation(invitation),
                )
            except Undelivered:
                log.info("the message of invitation %s could not be changed", invitation_id)

    async def _started(self, interaction: Interaction, invitation_id: int) -> None:
        """Show the match, if the table's has just started."""
        invitation = await self._store.invitations.get(invitation_id)
        if invitation is None or invitation.match_id is None:
            return
        try:
            await self._presenter.present(invitation.match_id)
        except Undelivered as error:
            await whisper(interaction, str(error))

    def _invitation(self, invitation: Invitation) -> Panel:
        return invitation_panel(self._catalog[invitation.game].game, invitation)
