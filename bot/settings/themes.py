"""The theme of pictures: a server's for its boards, a member's for what they alone see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord
from discord import app_commands

from bot import command_help, delivery
from bot import words as common
from bot.chapters import Chapter
from bot.controls import Item, Menu
from bot.core import Core
from bot.errors import NotHere, answered
from bot.panels import Panel
from bot.parts import part
from bot.settings import words
from bot.settings.access import SettingsAccess
from bot.settings.samples import ThemeSamples
from bot.storage.store import Store
from renderers.kit.themes import DEFAULT, THEMES

Interaction = discord.Interaction[Any]

_SERVER = "server"


class Whose(StrEnum):
    """For which pictures a theme is chosen."""

    SERVER = "server"
    OWN = "own"


@dataclass(frozen=True)
class ThemeMenu(Menu):
    """Picks a theme."""

    shape = "sq:look:{whose}"
    whose: Whose

    def takes(self, values: Sequence[str]) -> bool:
        known = {*THEMES, *((_SERVER,) if self.whose is Whose.OWN else ())}
        return len(values) == 1 and values[0] in known

    def item(self, chosen: str) -> Item:
        """Return it with the theme that is chosen now; "" for none."""
        options = [
            discord.SelectOption(label=theme.name, value=theme.key, description=theme.help)
            for theme in THEMES.values()
        ]
        if self.whose is Whose.OWN:
            as_server = discord.SelectOption(
                label=words.AS_THE_SERVER, value=_SERVER, description=words.AS_THE_SERVER_HELP
            )
            options.insert(0, as_server)
        now = chosen or (_SERVER if self.whose is Whose.OWN else DEFAULT.key)
        for option in options:
            option.default = option.value == now
        return self.menu(options)


async def set_theme(interaction: Interaction, store: Store, whose: Whose, theme: str) -> None:
    """Set the theme of a server's boards, or of what a member alone sees.

    Raises:
        NotHere: the member may not manage the server.
    """
    guild_id = may_manage(interaction) if whose is Whose.SERVER else 0
    await interaction.response.defer()
    if whose is Whose.SERVER:
        await store.servers.set_theme(guild_id, theme)
    else:
        await store.members.set_theme(interaction.user.id, "" if theme == _SERVER else theme)


@app_commands.command(name="look", description=command_help.LOOK, extras=Chapter.SETTINGS.extras)
async def look_command(interaction: Interaction) -> None:
    """Show the member's theme and what each looks like, with the menu to change it."""
    async with answered(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        theme = await part(interaction, Core).store.members.theme(interaction.user.id)
        samples = await part(interaction, ThemeSamples).picture()
        panel = Panel(words.OWN_THEME)
        panel.add_pictures([samples])
        panel.add_row(ThemeMenu(Whose.OWN).item(theme))
        files = delivery.files([samples])
        await interaction.followup.send(view=panel, files=files, ephemeral=True)


def may_manage(interaction: Interaction) -> int:
    """Return the server of an interaction whose member may change its settings: they may manage
    it, or Discord has let them run `/settings` there just now.

    Raises:
        NotHere: they may not, or it is no server.
    """
    if interaction.guild_id is None:
        raise NotHere(common.SERVER_ONLY)
    if interaction.permissions.manage_guild:
        return interaction.guild_id
    access = part(interaction, SettingsAccess)
    if not access.has(interaction.user.id, interaction.guild_id):
        raise NotHere(common.NOT_ALLOWED)
    return interaction.guild_id
