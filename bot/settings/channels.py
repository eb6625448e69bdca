"""`/settings`: in which channels matches may start; the theme of the boards is in `themes`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from bot import command_help, delivery
from bot.controls import ID, Button, Item, Menu, Placed
from bot.core import Core
from bot.errors import answered
from bot.limits import SELECT
from bot.panels import Panel
from bot.parts import part
from bot.settings import words
from bot.settings.samples import ThemeSamples
from bot.settings.themes import ThemeMenu, Whose, may_manage
from bot.storage.store import Store
from renderers.picture import Picture

Interaction = discord.Interaction[Any]


@dataclass(frozen=True)
class ChannelsMenu(Menu):
    """Picks the channels."""

    shape = "sq:c:pick"
    component = discord.ComponentType.channel_select

    def takes(self, values: Sequence[str]) -> bool:
        return 1 <= len(values) <= SELECT and all(re.fullmatch(ID, value) for value in values)

    def item(self, channels: Sequence[int]) -> Item:
        """Return it with the channels that are picked now."""
        return Placed(
            ui.ChannelSelect(
                custom_id=self.custom_id,
                channel_types=[discord.ChannelType.text],
                placeholder=words.PICK_CHANNELS,
                min_values=1,
                max_values=SELECT,
                default_values=[discord.Object(channel) for channel in channels],
            )
        )


@dataclass(frozen=True)
class EverywhereButton(Button):
    """Lets matches start everywhere."""

    shape = "sq:c:all"

    def item(self) -> Item:
        """Return it with its label."""
        return self.button(words.EVERYWHERE)


@app_commands.command(name="settings", description=command_help.SETTINGS)
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def settings_command(interaction: Interaction) -> None:
    """Show the settings of the server."""
    async with answered(interaction):
        guild_id = may_manage(interaction)
        servers = part(interaction, Core).store.servers
        await interaction.response.defer(ephemeral=True, thinking=True)
        channels, theme = await servers.allowed_channels(guild_id), await servers.theme(guild_id)
        samples = await part(interaction, ThemeSamples).picture()
        panel = settings_panel(channels, theme, samples)
        files = delivery.files([samples])
        await interaction.followup.send(view=panel, files=files, ephemeral=True)


def settings_panel(channels: Sequence[int], theme: str, samples: Picture) -> Panel:
    """Return the settings as they stand, with the controls to change them.

    Args:
        samples: what each theme looks like.
    """
    panel = Panel(words.settings(channels))
    panel.add_row(ChannelsMenu().item(channels))
    panel.add_row(EverywhereButton().item())
    panel.add_text(words.SERVER_THEME)
    panel.add_pictures([samples])
    panel.add_row(ThemeMenu(Whose.SERVER).item(theme))
    return panel


async def set_channels(interaction: Interaction, store: Store, channels: Sequence[int]) -> None:
    """Set in which channels matches may start; none for everywhere."""
    guild_id = may_manage(interaction)
    await interaction.response.defer()
    servers = store.servers
    await servers.allow_channels(guild_id, channels)
    samples = await part(interaction, ThemeSamples).picture()
    panel = settings_panel(channels, await servers.theme(guild_id), samples)
    files = delivery.files([samples])
    await interaction.edit_original_response(view=panel, attachments=files)
