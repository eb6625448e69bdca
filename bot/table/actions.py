"""The answers to the table's buttons in Discord."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import ui

from bot import delivery
from bot.controls import Item
from bot.panels import plain_panel
from bot.play.access import visible_match
from bot.play.manager import MatchManager
from bot.subjects import About
from bot.table import words
from bot.table.controls import CloseButton, LaunchButton, SubjectLaunchButton
from bot.table.server import TableServer
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


class NoTable(Refusal):
    """There is no page in the browser because the operator has not set its address."""


class TableActions:
    """Hands out links to tables, and closes open ones."""

    def __init__(
        self, manager: MatchManager, server: TableServer | None, *, launches: bool
    ) -> None:
        """
        Args:
            server: the server of the page, or None if there is no page.
            launches: whether the page also opens inside Discord.
        """
        self._manager, self._server, self._launches = manager, server, launches

    async def offer(self, interaction: Interaction, match_id: int) -> None:
        """Give a member the link to their table, next to a button that opens it inside Discord.

        Raises:
            NoSuchMatch: the member may not see the match.
            NoTable: there is no page.
        """
        launch = [LaunchButton(match_id).item()] if self._launches else []
        await self._offer(interaction, match_id, words.OFFERED, *launch)

    async def launch(self, interaction: Interaction, match_id: int) -> None:
        """Open the table inside Discord, or give the link if Discord does not open it. Launching
        the Activity is the response to the click, so the bot must remember what to show before
        that.

        Raises:
            NoSuchMatch: the member may not see the match.
            NoTable: there is no page.
        """
        match = await visible_match(interaction, self._manager, match_id)
        channel_id = interaction.channel_id or 0
        await self._running_server().launch(interaction.user.id, channel_id, match.id)
        if not await _launched(interaction):
            await self._offer(interaction, match_id, f"{words.NO_ACTIVITY}\n{words.OFFERED}")

    async def launch_page(self, interaction: Interaction, subject: str, what: str) -> None:
        """Open a page that is not a match inside Discord, as `launch` does for a match.

        Raises:
            Refusal: there is no such page.
            NoTable: the bot has no page in the browser.
        """
        about = _about(interaction, subject, what)
        server, user_id = self._running_server(), interaction.user.id
        await server.launch_page(user_id, about)
        if not await _launched(interaction):
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self._offer_page(interaction, about, f"{words.NO_ACTIVITY}\n{words.OFFERED_PAGE}")

    async def _offer(
        self, interaction: Interaction, match_id: int, told: str, *beside: Item
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        server = self._running_server()
        match = await visible_match(interaction, self._manager, match_id)
        url = await server.link(interaction.user.id, match.id)
        button: Item = ui.Button(label=words.FOLLOW, url=url)
        await interaction.followup.send(view=plain_panel(told, button, *beside), ephemeral=True)

    async def offer_page(self, interaction: Interaction, subject: str, what: str) -> None:
        """Give a member the link to a page that is not a match.

        Raises:
            Refusal: there is no such page.
            NoTable: the bot has no page in the browser.
        """
        launch = [SubjectLaunchButton(subject, what).item()] if self._launches else []
        about = _about(interaction, subject, what)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._running_server().begin(interaction.user.id, about)
        await self._offer_page(interaction, about, words.OFFERED_PAGE, *launch)

    async def _offer_page(
        self, interaction: Interaction, about: About, told: str, *beside: Item
    ) -> None:
        """Send the link to something that a member has begun. Their progress in it is kept."""
        url = await self._running_server().link_to(interaction.user.id, about)
        button: Item = ui.Button(label=words.FOLLOW_PAGE, url=url)
        await interaction.followup.send(view=plain_panel(told, button, *beside), ephemeral=True)

    async def list_open(self, interaction: Interaction) -> None:
        """List the tables that a member has open.

        Raises:
            NoTable: there is no page.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        sessions = await self._running_server().sessions.open_of(interaction.user.id)
        buttons = [CloseButton().item()] if sessions else []
        told = words.open_tables(sessions) if sessions else words.NONE_OPEN
        await interaction.followup.send(view=plain_panel(told, *buttons), ephemeral=True)

    async def close_all(self, interaction: Interaction) -> None:
        """End all sessions of a member, here and in other processes.

        Raises:
            NoTable: there is no page.
        """
        await interaction.response.defer()
        await self._running_server().end_all(interaction.user.id)
        await delivery.replace(interaction, plain_panel(words.CLOSED))

    def _running_server(self) -> TableServer:
        if self._server is None:
            raise NoTable(words.NO_TABLE)
        return self._server


def _about(interaction: Interaction, subject: str, what: str) -> About:
    return About(subject, what, interaction.guild_id or 0, interaction.channel_id or 0)


async def _launched(interaction: Interaction) -> bool:
    """Answer by opening the Activity. Returns False if Discord does not open it."""
    try:
        await interaction.response.launch_activity()
    except discord.HTTPException as error:
        log.warning("Discord launched no Activity (%s, code %s)", error.status, error.code)
        return False
    return True
