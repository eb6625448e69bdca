"""The messages of invitations: each is posted once, changed in place, and posted again if somebody
has deleted it."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

import discord

from bot import delivery
from bot.added_buttons import AddedButtons
from bot.added_lines import AddedLines
from bot.catalog import Catalog
from bot.clock import Clock
from bot.errors import ChannelGone, DiscordFailing, InvitationClosed, MessageGone, Undelivered
from bot.invitations.host import Host
from bot.invitations.panel import invitation_panel, mentions
from bot.locks import Locks
from bot.panels import Panel, plain_panel
from bot.pings import Pings, Reason
from bot.storage.records import Invitation, InvitationStatus
from bot.storage.store import Store
from bot.wire.backoff import Backoff
from bot.wire.nonce import nonce_of
from games.engine import AnyGame

log = logging.getLogger(__name__)


class InvitationMessages:
    """Posts and changes the messages of invitations."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        host: Host,
        pings: Pings,
        buttons: AddedButtons[[AnyGame, Invitation]],
        started: AddedButtons[[Invitation]],
        lines: AddedLines[[Invitation]],
        now: Clock,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._host = host
        self._pings = pings
        self._buttons, self._started, self._lines = buttons, started, lines
        self._showing = Locks()
        self._tries = Backoff(now)

    async def post(self, invitation: Invitation) -> None:
        """Post an invitation that no message shows.

        Raises:
            Undelivered: Discord did not take it.
        """
        nonce = nonce_of("table", invitation.id, invitation.location.channel_id)
        rings = await self._pings.ring(
            Reason.INVITATION,
            invitation.host_id,
            mentions(invitation),
            token=nonce,
            by=invitation.host_id,
        )
        await self._send(invitation, rings, nonce)

    async def show(self, invitation_id: int) -> None:
        """Show an invitation as it stands. Where its message was deleted, one that waits is posted
        again, and pings nobody again; where its channel was, it is closed. What Discord has trouble
        with is tried again, see `show_due`.

        One at a time, and read again: of two changes at once, the later one stays on show.
        """
        async with self._showing.of(invitation_id):
            try:
                await self._show(invitation_id)
            except DiscordFailing:
                self._tries.failed(invitation_id)
            else:
                self._tries.succeeded(invitation_id)

    async def show_due(self) -> None:
        """Show the invitations that Discord did not take, where it is time for another try."""
        for invitation_id in self._tries.due():
            await self.show(invitation_id)

    async def _show(self, invitation_id: int) -> None:
        invitation = await self._store.invitations.get(invitation_id)
        if invitation is None or invitation.message_id is None:
            return
        where, is_waiting = invitation.location, _waits(invitation)
        try:
            await delivery.edit(
                self._client, where.channel_id, invitation.message_id, self.panel(invitation)
            )
        except MessageGone:
            if is_waiting:
                await self._post_anew(invitation)
        except ChannelGone:
            if is_waiting:
                await self._close(invitation)
        except DiscordFailing:
            raise
        except Undelivered:
            log.info("the message of invitation %s could not be changed", invitation_id)

    async def tell(
        self, invitation: Invitation, told: str, about: int, hears: Collection[int] = ()
    ) -> None:
        """Say something below an invitation: a changed one alone would not be noticed.

        Args:
            about: the member who has declined.
            hears: the members that it may ping.
        """
        rings: Sequence[int] = ()
        if hears:
            rings = await self._pings.ring(Reason.DECLINED, about, hears, by=about)
        try:
            where = invitation.location.channel_id
            await delivery.send(self._client, where, plain_panel(told), mentions=rings)
        except Undelivered:
            log.info("nothing could be told below table %s", invitation.id)

    async def _post_anew(self, invitation: Invitation) -> None:
        nonce = nonce_of("table", invitation.id, invitation.message_id)
        try:
            await self._send(invitation, (), nonce)
        except ChannelGone:
            await self._close(invitation)
        except DiscordFailing:
            raise
        except Undelivered:
            log.info("invitation %s could not be posted anew", invitation.id)

    async def _send(self, invitation: Invitation, rings: Sequence[int], nonce: str) -> None:
        where, panel = invitation.location.channel_id, self.panel(invitation)
        message_id = await delivery.send(self._client, where, panel, mentions=rings, nonce=nonce)
        await self._store.invitations.set_message(invitation.id, message_id)

    async def _close(self, invitation: Invitation) -> None:
        """Close an invitation that nobody can see."""
        try:
            await self._host.cancel(invitation.id, invitation.host_id)
        except InvitationClosed:
            log.info("table %s was closed just in time", invitation.id)

    def panel(self, invitation: Invitation) -> Panel:
        """Return the message of an invitation as it stands."""
        game = self._catalog[invitation.game].game
        has_started = invitation.status is InvitationStatus.STARTED
        more = self._started.of(invitation) if has_started else self._buttons.of(game, invitation)
        return invitation_panel(game, invitation, more, self._lines.of(invitation))


def _waits(invitation: Invitation) -> bool:
    return invitation.status is InvitationStatus.WAITING
