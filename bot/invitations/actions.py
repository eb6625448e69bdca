"""The actions behind the command and the buttons of invitations: acknowledge, change, show."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.brakes import Brakes
from bot.catalog import Catalog
from bot.errors import CannotChallenge, InvitationClosed, Undelivered, whisper
from bot.invitations import words
from bot.invitations.controls import (
    ADD,
    AWAY,
    DeclineMenu,
    InvitationAction,
    InvitationButton,
)
from bot.invitations.form_panel import options_panel
from bot.invitations.host import Host
from bot.invitations.messages import InvitationMessages
from bot.location import check_location, check_still_allowed, invitations_go_to
from bot.names import Names
from bot.panels import plain_panel
from bot.pings import Pings, Reason
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.starting import Deal, players_again
from bot.presence import Missing, hindrance
from bot.showing.presenter import Presenter
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
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

_MAY_START = {InvitationAction.ACCEPT, InvitationAction.JOIN, InvitationAction.START}
"""A match can begin after these, so they need a place where matches are allowed."""


class InvitationActions:
    """Answers the interactions with invitations."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        host: Host,
        presenter: Presenter,
        messages: InvitationMessages,
        pings: Pings,
        brakes: Brakes,
        names: Names,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._host = host
        self._presenter = presenter
        self._messages = messages
        self._pings = pings
        self._brakes = brakes
        self._names = names

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
        rated: bool = False,
        occasion: str = "",
        open_for: int = 0,
        also: Callable[[int], Awaitable[None]] | None = None,
        deal: Deal | None = None,
    ) -> str:
        """Set up an invitation and post it, or start its match if nobody has to accept. Returns the
        reply to the host. The interaction must be acknowledged already.

        Args:
            occasion: the purpose, given by the feature that makes the invitation.
            open_for: the least number of seconds for which it waits.
            also: runs in the same transaction, for a last check or another write. It gets the
                invitation's id.
            deal: sets up the position in which a match begins that nobody has to accept.

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
            rated=rated,
            occasion=occasion,
            open_for=open_for,
            also=also,
        )
        invitation = await self.post_or_start(invitation, deal)
        if invitation.match_id is not None:
            return await self._begun(invitation.match_id)
        is_here = location.channel_id == interaction.channel_id
        return words.INVITED if is_here else words.invited_in(location.channel_id)

    async def post_or_start(self, invitation: Invitation, deal: Deal | None = None) -> Invitation:
        """Post an invitation that was set up, or start its match if nobody has to accept.

        Args:
            deal: sets up the position in which a match begins that nobody has to accept.

        Raises:
            Undelivered: the invitation cannot be posted, and is withdrawn.
        """
        invitation = await self._host.start_if_all_accepted(invitation, deal)
        if invitation.match_id is None:
            try:
                await self._messages.post(invitation)
            except Undelivered:
                await self._host.cancel(invitation.id, invitation.host_id)
                raise
        return invitation

    async def _begun(self, match_id: int) -> str:
        """Show a match that began without an invitation, and return a link to its board."""
        await self._presenter.present(match_id)
        row = await self._store.matches.get(match_id)
        assert row is not None
        link = common.jump(row.place.guild_id, row.place.channel_id, row.message_id)
        return words.match_begins(link)

    async def show(self, invitation_id: int) -> None:
        """Show an invitation as it stands."""
        await self._messages.show(invitation_id)

    async def recover(self) -> None:
        """Post the invitations that were stored but not posted. Start those that nobody has to
        accept."""
        for invitation in await self._store.invitations.unposted():
            try:
                started = await self._host.start_if_all_accepted(invitation)
                if started.match_id is None:
                    await self._messages.post(invitation)
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
        """Invite the players of a match to another one, or accept if somebody has done so already.

        The interaction must be acknowledged already.
        """
        match.seat_of(interaction.user.id)
        if invitation := await self._store.invitations.rematch_of(match.id):
            await self._join_rematch(interaction, invitation)
            return
        await check_location(interaction, self._store)
        players = players_again(match, interaction.user.id)
        guests = [await self._invited_again(interaction, player) for player in players]
        try:
            told = await self.challenge(
                interaction,
                match.row.game,
                match.row.options,
                guests,
                rematch_of=match.id,
                pace=match.row.pace,
                breaks=match.row.breaks,
                rated=match.row.rated,
            )
        except Superseded:
            raise InvitationClosed(words.INVITATION_BUSY) from None
        async with delivery.answering(interaction, f"answer about match {match.id}"):
            await interaction.followup.send(told, ephemeral=True)

    async def rematch_of(
        self, interaction: Interaction, manager: MatchManager, match_id: int
    ) -> None:
        """Invite the players of a match to another one of the same kind."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.rematch(interaction, await manager.load(match_id))

    async def _invited_again(self, interaction: Interaction, player: Player) -> Guest:
        """Return a player as a guest of the rematch that a member asks for, under their current
        name in the server. The computer accepts at once.

        Raises:
            CannotChallenge: the player has left, or cannot answer here.
        """
        if player.is_computer:
            return Guest(player.user_id, player.name, Answer.ACCEPTED, level=player.level)
        guild, member = interaction.guild, None
        assert guild is not None
        if player.user_id != FORMER:
            member = await delivery.fetch_member(self._client, guild, player.user_id)
        if member is None:
            raise CannotChallenge(words.missing(player.name, Missing.LEFT))
        if member == interaction.user:
            click = interaction.id
            return Guest(member.id, self._names.of(member), Answer.ACCEPTED, click=click)
        channel = guild.get_channel_or_thread(invitations_go_to(interaction).channel_id)
        if (why := hindrance(member, channel)) is not None:
            raise CannotChallenge(words.missing(self._names.of(member), why))
        return Guest(member.id, self._names.of(member), Answer.INVITED)

    async def _join_rematch(self, interaction: Interaction, invitation: Invitation) -> None:
        if invitation.status is InvitationStatus.STARTED:
            raise InvitationClosed(words.rematch_runs(invitation.match_id))
        if invitation.host_id == interaction.user.id:
            await self._messages.show(invitation.id)  # somebody may have deleted its message
            raise InvitationClosed(words.REMATCH_WAITS)
        await check_still_allowed(interaction, self._store, invitation.location)
        async with self._shown(invitation.id):
            await self._accept(interaction, invitation.id)
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
        if action is InvitationAction.OPTIONS:
            await self._options(interaction, invitation_id)
            return
        await interaction.response.defer()
        invitation = await self.visible(interaction, invitation_id)
        if action in _MAY_START:
            await check_still_allowed(interaction, self._store, invitation.location)
        async with self._shown(invitation_id):
            match action:
                case InvitationAction.ACCEPT:
                    await self._accept(interaction, invitation_id)
                case InvitationAction.DECLINE:
                    await self._decline(interaction, invitation_id)
                case InvitationAction.CANCEL:
                    await self._host.cancel(invitation_id, user.id)
                case InvitationAction.JOIN:
                    name = self._names.of(user)
                    await self._host.join(invitation_id, user.id, name, interaction.id)
                case InvitationAction.LEAVE:
                    await self._host.leave(invitation_id, user.id)
                case InvitationAction.CLOSE:
                    await self._close(interaction, invitation_id)
                case InvitationAction.START:
                    await self._host.start(invitation_id, user.id)
        await self._started(interaction, invitation_id)

    async def _accept(self, interaction: Interaction, invitation_id: int) -> None:
        """Accept an invitation. The host's next one may then ping this member without delay."""
        user_id = interaction.user.id
        invitation = await self._host.accept(invitation_id, user_id, interaction.id)
        await self._pings.lift(Reason.INVITATION, invitation.host_id, user_id)

    @asynccontextmanager
    async def _shown(self, invitation_id: int) -> AsyncIterator[None]:
        """Show an invitation as it stands after the body. That includes a refusal, since the body
        may have found that somebody is gone."""
        try:
            yield
        except CannotChallenge:
            await self._messages.show(invitation_id)
            raise
        await self._messages.show(invitation_id)

    async def seat_computer(
        self, interaction: Interaction, invitation_id: int, picked: str
    ) -> None:
        """Do what the host picked in the menu of seats: add a computer, or free a seat."""
        await interaction.response.defer()
        invitation = await self.visible(interaction, invitation_id)
        user_id = interaction.user.id
        verb, _, which = picked.partition(" ")
        async with self._shown(invitation_id):
            if verb == ADD:
                await check_still_allowed(interaction, self._store, invitation.location)
                await self._host.add_computer(invitation_id, user_id, which)
            elif verb == AWAY:
                await self._host.send_away(invitation_id, user_id, int(which))
            else:
                seat, _, there = which.partition(" ")
                await self._host.remove_computer(invitation_id, user_id, int(seat), there or None)
        if verb == AWAY and (sent := invitation.guest(int(which))) is not None:
            await self._messages.tell(invitation, words.sent_away(sent.name), sent.user_id)
        await self._started(interaction, invitation_id)

    async def _options(self, interaction: Interaction, invitation_id: int) -> None:
        """Show the host which options can still be changed."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.visible(interaction, invitation_id)
        invitation = await self._host.changeable(invitation_id, interaction.user.id)
        panel = options_panel(self._catalog[invitation.game].game, invitation)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def _is_host(self, interaction: Interaction, invitation_id: int) -> bool:
        invitation = await self._store.invitations.get(invitation_id)
        return invitation is not None and invitation.host_id == interaction.user.id

    async def _ask_if_sure(self, interaction: Interaction, invitation_id: int) -> None:
        """Ask a host who leaves whether to close the invitation."""
        invitation = await self._host.waiting(invitation_id)
        others = [guest.name for guest in invitation.guests[1:] if not guest.level]
        close = InvitationButton(invitation_id, InvitationAction.CLOSE).item()
        view = plain_panel(words.close_sure(others), close)
        await interaction.response.send_message(view=view, ephemeral=True)

    async def _close(self, interaction: Interaction, invitation_id: int) -> None:
        """Close the invitation of a host who has confirmed it."""
        await self._host.cancel(invitation_id, interaction.user.id)
        async with delivery.answering(interaction, f"answer at table {invitation_id}"):
            await delivery.replace(interaction, plain_panel(words.WITHDRAWN))

    async def _decline(self, interaction: Interaction, invitation_id: int) -> None:
        """Decline at once. The member can give a reason afterwards."""
        name = self._names.of(interaction.user)
        invitation = await self._host.decline(invitation_id, interaction.user.id)
        async with delivery.answering(interaction, f"answer at table {invitation_id}"):
            told = words.you_declined(invitation.guests[0].name)
            view = plain_panel(told, DeclineMenu(invitation_id).item())
            await interaction.followup.send(view=view, ephemeral=True)
        told = words.declined(invitation.host_id, name)
        await self._messages.tell(invitation, told, interaction.user.id, [invitation.host_id])

    async def give_reason(self, interaction: Interaction, invitation_id: int, reason: str) -> None:
        """Tell why a member has declined. They can also refuse the host for good, which nobody is
        told."""
        await interaction.response.defer()
        before = await self.visible(interaction, invitation_id)
        if reason == words.REFUSE:
            await self._refuse(interaction, before)
            return
        name, user_id = self._names.of(interaction.user), interaction.user.id
        invitation = await self._host.give_reason(invitation_id, interaction.user.id, reason)
        async with delivery.answering(interaction, f"answer at table {invitation_id}"):
            await delivery.replace(interaction, plain_panel(words.REASON_TOLD))
        await self._messages.show(invitation_id)
        if before.status is InvitationStatus.WAITING:
            told = words.declined(invitation.host_id, name)
            await self._messages.tell(invitation, told, user_id, [invitation.host_id])
        await self._messages.tell(invitation, words.declined_because(name, reason), user_id)

    async def _refuse(self, interaction: Interaction, invitation: Invitation) -> None:
        """Let a member refuse the host of an invitation for good."""
        user_id, host = interaction.user.id, invitation.guests[0]
        declined = await self._host.refuse(invitation.id, user_id)
        async with delivery.answering(interaction, f"answer at table {invitation.id}"):
            await delivery.replace(interaction, plain_panel(words.refused(host.name)))
        told = words.declined(invitation.host_id, self._names.of(interaction.user))
        for each in declined:
            await self._messages.show(each.id)
            await self._messages.tell(each, told, user_id, [each.host_id])

    async def visible(self, interaction: Interaction, invitation_id: int) -> Invitation:
        """Return an invitation of which a member may know: they are invited, or see its channel.

        Raises:
            InvitationClosed: the member may not know of it, or there is none.
        """
        invitation = await self._store.invitations.get(invitation_id)
        if invitation is None or not (
            invitation.guest(interaction.user.id) or sees(interaction, invitation.location)
        ):
            raise InvitationClosed(words.INVITATION_CLOSED)
        return invitation

    async def look_after(self, invitations: Sequence[Invitation]) -> None:
        """Check that the messages of invitations are still there. Not too often: Discord allows few
        edits of old messages."""
        for invitation in invitations:
            if await self._brakes.looks_again(invitation.id):
                await self._messages.show(invitation.id)

    async def close(self, invitation_id: int, also: Callable[[], Awaitable[None]]) -> None:
        """Close an invitation for a moderator, and show it.

        Args:
            also: runs in the same transaction, for another write.

        Raises:
            InvitationClosed: the invitation does not wait any more.
        """
        await self._host.close(invitation_id, also)
        await self._messages.show(invitation_id)

    async def withdraw(self, user_id: int, guild_id: int | None = None) -> None:
        """Take a member out of all waiting invitations, in one server or in all, and show those."""
        for invitation in await self._store.invitations.waiting_for(user_id):
            if guild_id not in (None, invitation.location.guild_id):
                continue
            try:
                await self._host.withdraw(invitation.id, user_id)
            except InvitationClosed:
                log.info("table %s was closed just in time", invitation.id)
            await self._messages.show(invitation.id)

    async def expire_due(self, now: int) -> None:
        """Close the invitations whose time is over."""
        for due in await self._store.invitations.due(now):
            try:
                await self._host.expire(due)
                await self._messages.show(due.id)
            except InvitationClosed:
                log.info("table %s was closed just in time", due.id)
            except Refusal as error:
                log.warning("table %s waits: %s", due.id, type(error).__name__)
            except Exception:
                log.exception("table %s cannot be closed", due.id)

    async def _started(self, interaction: Interaction, invitation_id: int) -> None:
        """Show the match if the invitation has just started it."""
        invitation = await self._store.invitations.get(invitation_id)
        if invitation is None or invitation.match_id is None:
            return
        try:
            await self._presenter.present(invitation.match_id)
        except Undelivered as error:
            await whisper(interaction, str(error))
