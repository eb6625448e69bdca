"""The actions behind `/matches` and **Next**."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot.choosing import urgent_first, waits_for
from bot.core import Core
from bot.desk import words
from bot.desk.panel import desk_panel
from bot.desk.shared import SharedServers
from bot.errors import NoSuchMatch
from bot.invitations.actions import InvitationActions
from bot.invitations.controls import InvitationAction
from bot.matches.actions import MatchActions
from bot.panels import Panel
from bot.storage.records import Invitation, Running
from bot.visibility import visible_channels

Interaction = discord.Interaction[Any]

WATCHED = 10
"""The number of matches of others on the list."""


class DeskActions:
    """Shows members where they are wanted, each one alone."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._servers = SharedServers(core.client, core.servers, core.now)

    async def show(self, interaction: Interaction) -> None:
        """List the member's running matches, waiting invitations, and the matches to watch here."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        waiting = await self._waiting(interaction.user.id)
        panel = await self._panel(interaction, waiting)
        await interaction.followup.send(view=panel, ephemeral=True)
        await self._core.parts[InvitationActions].look_after(waiting)

    async def press(
        self, interaction: Interaction, invitation_id: int, action: InvitationAction
    ) -> None:
        """Do what a button of a listed invitation stands for, and show the updated list."""
        try:
            await self._core.parts[InvitationActions].press(interaction, invitation_id, action)
        finally:
            # The list is for the member alone, so it never replaces a message that others see.
            if interaction.message is not None and interaction.message.flags.ephemeral:
                waiting = await self._waiting(interaction.user.id)
                panel = await self._panel(interaction, waiting)
                async with delivery.answering(interaction, "show what waits"):
                    await delivery.replace(interaction, panel)

    async def _waiting(self, user_id: int) -> list[Invitation]:
        """Return the waiting invitations that a member made or was invited to.

        The member's own come last; otherwise the most urgent come first.
        """
        now = self._core.now()
        found = await self._core.store.invitations.waiting_for(user_id)
        waiting = [each for each in found if each.expires_at > now]
        return sorted(waiting, key=lambda each: (each.host_id == user_id, each.expires_at))

    async def _panel(self, interaction: Interaction, waiting: Sequence[Invitation]) -> Panel:
        core, user_id = self._core, interaction.user.id
        running = await core.store.matches.running(user_id)
        await self._servers.look(user_id, _servers_of(running) - {interaction.guild_id})
        own = self._shared(user_id, running)
        others = await core.store.matches.running_among(
            visible_channels(interaction), besides=user_id, limit=WATCHED
        )
        left = await self._left(own, user_id)
        own.sort(key=lambda match: match.id in left)
        servers = self._names(interaction, own)
        return desk_panel(core.catalog, own, others, user_id, servers, left, core.now(), waiting)

    async def open_next(self, interaction: Interaction) -> None:
        """Open the hand of the member's most urgent match.

        Raises:
            NoSuchMatch: no match waits for them.
        """
        user_id = interaction.user.id  # the click waits for its answer: Discord is not asked first
        own = self._shared(user_id, await self._core.store.matches.running(user_id))
        if not own or not waits_for(own[0], user_id):
            raise NoSuchMatch(words.NOBODY_WAITS)
        await self._core.parts[MatchActions].show_hand(interaction, own[0].id)

    async def own(self, user_id: int) -> list[Running]:
        """Return a member's running matches in servers shared with the bot, most urgent first.

        They are the member's own matches, so the member may know of them wherever they ask. That a
        member has left a server is found out at the desk; that they are back, here too.
        """
        running = await self._core.store.matches.running(user_id)
        await self._servers.look_again(user_id, _servers_of(running))
        return self._shared(user_id, running)

    def seen(self, interaction: Interaction) -> None:
        """Note that a member is in the server where they act."""
        if interaction.guild_id is not None:
            self._servers.seen(interaction.user.id, interaction.guild_id)

    def _shared(self, user_id: int, running: Sequence[Running]) -> list[Running]:
        """Return a member's matches in servers where the member still is, as far as is known."""
        shares = self._servers.shares
        there = [match for match in running if shares(user_id, match.location.guild_id)]
        return urgent_first(there, user_id)

    async def _left(self, own: Sequence[Running], user_id: int) -> dict[int, str]:
        """Return notes, by match, where the member is out or the server has removed the bot."""
        out = await self._core.choosing.out_of(own, user_id)
        given_up = await self._core.store.matches.given_up(user_id)
        has = self._core.servers.has
        removed = [match.id for match in own if has(match.location.guild_id) is False]
        return (
            dict.fromkeys(removed, words.BOT_REMOVED)
            | dict.fromkeys(out, words.IS_OUT)
            | dict.fromkeys(given_up, words.GIVEN_UP)
        )

    def _names(self, interaction: Interaction, own: list[Running]) -> dict[int, str]:
        """Return the names of the servers of matches, except the current one."""
        elsewhere = _servers_of(own) - {interaction.guild_id}
        name = self._core.servers.name
        return {guild_id: name(guild_id) or words.ANOTHER_SERVER for guild_id in elsewhere}


def _servers_of(matches: Sequence[Running]) -> set[int]:
    return {match.location.guild_id for match in matches}
