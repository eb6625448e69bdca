"""`/settings`: the channels in which matches may start, and where their boards are posted.

The theme of the boards is in `themes`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from bot import command_help, delivery
from bot import words as common
from bot.chapters import Chapter
from bot.controls import ID, Button, Item, Menu, Placed
from bot.core import Core
from bot.errors import NotHere, OddControl, answered
from bot.limits import SELECT
from bot.location import still_there
from bot.panels import Panel
from bot.parts import part
from bot.settings import words
from bot.settings.access import SettingsAccess
from bot.settings.naming import naming_row
from bot.settings.samples import ThemeSamples
from bot.settings.themes import ThemeMenu, Whose, may_manage
from bot.showing.places import lacking_for_threads
from bot.storage.records import Boards
from bot.storage.store import Store
from renderers.picture import Picture

Interaction = discord.Interaction[Any]


CHOSEN = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
)
"""The kinds of channels in which, or in whose threads and posts, matches can be played."""


@dataclass(frozen=True)
class ChannelsMenu(Menu):
    """Picks the channels in which matches may start."""

    shape = "sq:c:pick"
    component = discord.ComponentType.channel_select

    def takes(self, values: Sequence[str]) -> bool:
        return 1 <= len(values) <= SELECT and all(re.fullmatch(ID, value) for value in values)

    def item(self, channels: Sequence[int]) -> Item:
        """Return the menu with the currently picked channels."""
        return Placed(
            ui.ChannelSelect(
                custom_id=self.custom_id,
                channel_types=list(CHOSEN),
                placeholder=words.PICK_CHANNELS,
                min_values=1,
                max_values=SELECT,
                default_values=[discord.Object(channel) for channel in channels],
            )
        )


@dataclass(frozen=True)
class EverywhereButton(Button):
    """Lets matches start in every channel."""

    shape = "sq:c:all"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.EVERYWHERE)


@dataclass(frozen=True)
class BoardsMenu(Menu):
    """Picks where boards are posted."""

    shape = "sq:boards"

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and values[0] in set(Boards)

    def item(self, chosen: Boards) -> Item:
        """Return the menu with the current choice."""
        options = [
            discord.SelectOption(
                label=label, value=boards, description=hint, default=boards is chosen
            )
            for boards, (label, hint) in words.BOARDS.items()
        ]
        return self.menu(options)


@dataclass(frozen=True)
class SettingsButton(Button):
    """Opens the settings of the server."""

    shape = "sq:settings"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.OPEN)


@app_commands.command(
    name="settings", description=command_help.SETTINGS, extras=Chapter.SETTINGS.extras
)
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def settings_command(interaction: Interaction) -> None:
    """Show the settings of the server."""
    async with answered(interaction):
        if interaction.guild_id is None:
            raise NotHere(common.SERVER_ONLY)
        # Discord has checked the member: the command is for those who may manage the server, and
        # for the members and roles that its integration settings allow.
        part(interaction, SettingsAccess).give(interaction.user.id, interaction.guild_id)
        await _send(interaction)


async def open_settings(interaction: Interaction) -> None:
    """Show the settings of the server to a member who pressed a button.

    Raises:
        NotHere: the member may not change them.
    """
    may_manage(interaction)
    await _send(interaction)


async def _send(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    panel, samples = await _panel(interaction)
    files = delivery.files([samples])
    await interaction.followup.send(view=panel, files=files, ephemeral=True)


async def set_channels(interaction: Interaction, store: Store, channels: Sequence[int]) -> None:
    """Set the channels in which matches may start; none for every channel.

    Raises:
        OddControl: the server has no such channel.
    """
    guild_id = may_manage(interaction)
    if len(still_there(interaction.guild, channels)) < len(channels):
        raise OddControl(common.ODD_CONTROL)
    await interaction.response.defer()
    await store.servers.allow_channels(guild_id, channels)
    await show_again(interaction)


async def set_boards(interaction: Interaction, store: Store, boards: Boards) -> None:
    """Set where boards are posted, for matches that begin from now on."""
    guild_id = may_manage(interaction)
    await interaction.response.defer()
    await store.servers.set_boards(guild_id, boards)
    await show_again(interaction)


async def show_again(interaction: Interaction) -> None:
    """Replace the settings with their current state."""
    panel, samples = await _panel(interaction)
    await delivery.replace(interaction, panel, [samples])


async def _panel(interaction: Interaction) -> tuple[Panel, Picture]:
    """Return the current settings of the interaction's server, and the picture in them."""
    guild = interaction.guild
    assert guild is not None
    servers = part(interaction, Core).store.servers
    chosen, boards = await servers.allowed_channels(guild.id), await servers.boards(guild.id)
    channels = still_there(guild, chosen)
    samples = await part(interaction, ThemeSamples).picture()
    without = {} if boards is Boards.CHANNEL else _without_threads(guild, channels)
    theme = await servers.theme(guild.id)
    gone = len(channels) < len(chosen)
    panel = settings_panel(channels, boards, without, theme, samples, gone=gone)
    for menu in naming_row(Whose.SERVER, part(interaction, Core).catalog, theme):
        panel.add_row(menu)
    await part(interaction, Core).setting_rows.show(panel, guild)
    return panel, samples


def _without_threads(guild: discord.Guild, channels: Sequence[int]) -> dict[int, list[str]]:
    """Return the channels in which matches may start but the bot cannot open threads.

    Each comes with the permissions that the bot lacks there.
    """
    return {
        channel.id: lacking
        for channel in guild.text_channels
        if (not channels or channel.id in channels)
        and channel.permissions_for(guild.me).view_channel
        and (lacking := lacking_for_threads(channel))
    }


def settings_panel(
    channels: Sequence[int],
    boards: Boards,
    without_threads: Mapping[int, Sequence[str]],
    theme: str,
    samples: Picture,
    *,
    gone: bool = False,
) -> Panel:
    """Return the current settings, with the controls to change them.

    Args:
        gone: whether any of the chosen channels no longer exists.
        without_threads: the channels where threads are wanted but impossible, each with the missing
            permissions.
        samples: the picture of all themes.
    """
    panel = Panel(words.settings(channels, gone=gone))
    panel.add_row(ChannelsMenu().item(channels))
    panel.add_row(EverywhereButton().item())
    panel.add_text(words.WHERE_BOARDS_GO)
    panel.add_row(BoardsMenu().item(boards))
    if without_threads:
        panel.add_text(words.no_threads(without_threads))
    panel.add_text(words.SERVER_THEME)
    panel.add_pictures([samples])
    panel.add_row(ThemeMenu(Whose.SERVER).item(theme))
    return panel
