"""`/settings`: in which channels matches may start; the theme of the boards is in `themes`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot import command_help, words
from bot.admission import ID, Control
from bot.controls import picked
from bot.errors import answered
from bot.panels import Panel
from bot.services import services
from bot.settings.themes import ThemeMenu, Whose, may_manage

Interaction = discord.Interaction[Any]

MOST = 25
"""Channels that a menu takes."""


class ChannelsMenu(Control[ui.ChannelSelect[Any]], template=r"sq:c:pick"):
    """Picks the channels."""

    def __init__(self, channels: Sequence[int] = ()) -> None:
        super().__init__(
            ui.ChannelSelect(
                custom_id="sq:c:pick",
                channel_types=[discord.ChannelType.text],
                placeholder=words.PICK_CHANNELS,
                min_values=1,
                max_values=MOST,
                default_values=[discord.Object(channel) for channel in channels],
            )
        )

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], _found: re.Match[str]
    ) -> ChannelsMenu:
        """Make the menu that was used."""
        return cls()

    def takes(self, values: Sequence[str]) -> bool:
        return 1 <= len(values) <= MOST and all(re.fullmatch(ID, value) for value in values)

    async def callback(self, interaction: Interaction) -> None:
        """Set the channels."""
        async with answered(interaction):
            await _set(interaction, [int(channel) for channel in picked(interaction)])


class EverywhereButton(Control[ui.Button[Any]], template=r"sq:c:all"):
    """Lets matches start everywhere."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label=words.EVERYWHERE, custom_id="sq:c:all"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], _found: re.Match[str]
    ) -> EverywhereButton:
        """Make the button that was clicked."""
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        """Forget the channels."""
        async with answered(interaction):
            await _set(interaction, [])


@app_commands.command(name="settings", description=command_help.SETTINGS)
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def settings_command(interaction: Interaction) -> None:
    """Show the settings of the server."""
    async with answered(interaction):
        guild_id = may_manage(interaction)
        servers = services(interaction).store.servers
        channels, theme = await servers.allowed_channels(guild_id), await servers.theme(guild_id)
        panel = settings_panel(channels, theme)
        await interaction.response.send_message(view=panel, ephemeral=True)


def settings_panel(channels: Sequence[int], theme: str) -> Panel:
    """Return the settings as they stand, with the controls to change them."""
    panel = Panel(words.settings(channels))
    panel.add_row(ChannelsMenu(channels))
    panel.add_row(EverywhereButton())
    panel.add_text(words.SERVER_THEME)
    panel.add_row(ThemeMenu(Whose.SERVER, theme))
    return panel


async def _set(interaction: Interaction, channels: Sequence[int]) -> None:
    guild_id = may_manage(interaction)
    await interaction.response.defer()
    servers = services(interaction).store.servers
    await servers.allow_channels(guild_id, channels)
    panel = settings_panel(channels, await servers.theme(guild_id))
    await interaction.edit_original_response(view=panel)


ITEMS = (ChannelsMenu, EverywhereButton)
"""To be registered with the client."""
