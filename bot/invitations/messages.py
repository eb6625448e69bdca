"""The messages of invitations. Each is posted once, changed in place, and posted again if somebody
deletes it."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

import discord

from bot import delivery
from bot.added_buttons import AddedButtons
from bot.added_lines import AddedLines
from bot.catalog import Catalog
from bot.clock import Clock
from bot.draw_pool import DrawPool
from bot.errors import ChannelGone, DiscordFailing, InvitationClosed, MessageGone, Undelivered
from bot.faces import KnownFaces
from bot.invitations.host import Host
from bot.invitations.panel import invitation_panel, mentions
from bot.locks import Locks
from bot.panels import Panel, plain_panel
from bot.pings import Pings, Reason
from bot.showing.publications import Drawn, Publications
from bot.storage.peers import Topic
from bot.storage.records import Answer, Invitation, InvitationStatus
from bot.storage.store import Store
from bot.wire.backoff import Backoff
from bot.wire.nonce import nonce_of
from games.engine import AnyGame
from renderers.cards.company import MOST, company
from renderers.kit.faces import Face
from renderers.picture import Picture

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
        publications: Publications,
        draw_pool: DrawPool,
        faces: KnownFaces,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._host = host
        self._pings = pings
        self._buttons, self._started, self._lines = buttons, started, lines
        self._publications = publications
        self._draw_pool, self._faces = draw_pool, faces
        self._showing = Locks()
        self._tries = Backoff(now)

    async def post(self, invitation: Invitation) -> None:
        """Post an invitation that no message shows yet.

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
        self._tell_tables(invitation)

    def _tell_tables(self, invitation: Invitation) -> None:
        """Let the open tables of a match show how it stands with its rematch."""
        if invitation.rematch_of is not None:
            self._store.peers.tell(Topic.TABLE, invitation.rematch_of)

    async def show(self, invitation_id: int) -> None:
        """Show an invitation as it stands. If its message was deleted, a waiting one is posted
        again without pinging anybody again. If its channel was deleted, it is closed. If Discord
        is in trouble, it is tried again later, see `show_due`.

        Each invitation is shown by one task at a time, which reads it again: of two changes at
        once, the later one stays visible.
        """
        async with self._showing.of(invitation_id):
            try:
                await self._show(invitation_id)
            except DiscordFailing:
                self._tries.failed(invitation_id)
            else:
                self._tries.succeeded(invitation_id)

    async def show_due(self) -> None:
        """Show the invitations that Discord did not take, if it is time for another try."""
        for invitation_id in self._tries.due():
            await self.show(invitation_id)

    async def _show(self, invitation_id: int) -> None:
        invitation = await self._store.invitations.get(invitation_id)
        if invitation is None or invitation.message_id is None:
            return
        self._tell_tables(invitation)
        where, is_waiting = invitation.location, _waits(invitation)
        try:
            await delivery.edit(
                *(self._client, where.channel_id, invitation.message_id),
                *await self.shown(invitation),
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
        """Post a message below an invitation, since nobody would notice a mere edit.

        Args:
            about: the member whom it names, such as one who has declined.
            hears: the members whom it may ping.
        """
        rings: Sequence[int] = ()
        if hears:
            rings = await self._pings.ring(Reason.DECLINED, about, hears, by=about)
        try:
            await self._publications.send(
                invitation.location, plain_panel(told), named=[about], rings=rings
            )
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
        where, shown = invitation.location.channel_id, await self.shown(invitation)
        message_id = await delivery.send(self._client, where, *shown, mentions=rings, nonce=nonce)
        await self._store.invitations.set_message(invitation.id, message_id)

    async def _close(self, invitation: Invitation) -> None:
        """Close an invitation that nobody can see."""
        try:
            await self._host.cancel(invitation.id, invitation.host_id)
        except InvitationClosed:
            log.info("table %s was closed just in time", invitation.id)

    async def drawn(self, _guild: discord.Guild, about: str) -> Drawn | None:
        """Return the message of an invitation, with the current names of its guests."""
        invitation = await self._store.invitations.get(int(about))
        return None if invitation is None else await self.shown(invitation)

    async def shown(self, invitation: Invitation) -> tuple[Panel, tuple[Picture, ...]]:
        """Return the message of an invitation as it stands, with its picture."""
        faces, names = self._company(invitation)
        if not faces:
            return self._panel(invitation, None), ()
        picture = await self._draw_pool.draw(lambda: company(faces, names))
        return self._panel(invitation, picture), (picture,)

    def _company(self, invitation: Invitation) -> tuple[list[Face], list[str]]:
        """The known faces of the members who may play, and their names."""
        guild_id = invitation.location.guild_id
        known = [
            (face, guest.name)
            for guest in invitation.guests
            if guest.answer is not Answer.DECLINED
            and (face := self._faces.of_member(guild_id, guest.user_id)) is not None
        ][:MOST]
        return [face for face, _ in known], [name for _, name in known]

    def _panel(self, invitation: Invitation, picture: Picture | None) -> Panel:
        game = self._catalog[invitation.game].game
        has_started = invitation.status is InvitationStatus.STARTED
        more = self._started.of(invitation) if has_started else self._buttons.of(game, invitation)
        return invitation_panel(game, invitation, more, self._lines.of(invitation), picture)


def _waits(invitation: Invitation) -> bool:
    return invitation.status is InvitationStatus.WAITING
