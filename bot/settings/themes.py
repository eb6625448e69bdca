"""The theme of pictures: a server's for its boards, a member's for what they alone see."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import discord
from discord import app_commands, ui

from bot import command_help, words
from bot.admission import Control
from bot.controls import picked
from bot.errors import NotHere, answered
from bot.panels import Panel
from bot.services import services
from renderers.kit.looks import DEFAULT, LOOKS

Interaction = discord.Interaction[Any]

_SERVER = "server"


class Whose(StrEnum):
    """For which pictures a theme is chosen."""

    SERVER = "server"
    OWN = "own"


class ThemeMenu(Control[ui.Select[Any]], template=r"sq:look:(?P<whose>server|own)"):
    """Picks a theme."""

    def __init__(self, whose: Whose, chosen: str = "") -> None:
        options = [
            discord.SelectOption(label=theme.name, value=theme.key, description=theme.help)
            for theme in LOOKS.values()
        ]
        if whose is Whose.OWN:
            as_server = discord.SelectOption(
                label=words.AS_THE_SERVER, value=_SERVER, description=words.AS_THE_SERVER_HELP
            )
            options.insert(0, as_server)
        now = chosen or (_SERVER if whose is Whose.OWN else DEFAULT.key)
        for option in options:
            option.default = option.value == now
        super().__init__(ui.Select(custom_id=f"sq:look:{whose}", options=options))
        self.whose = whose

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> ThemeMenu:
        """Make the menu that was used."""
        return cls(Whose(found["whose"]))

    def takes(self, values: Sequence[str]) -> bool:
        known = {*LOOKS, *((_SERVER,) if self.whose is Whose.OWN else ())}
        return len(values) == 1 and values[0] in known

    async def callback(self, interaction: Interaction) -> None:
        """Set the theme."""
        async with answered(interaction):
            [theme] = picked(interaction)
            store = services(interaction).store
            if self.whose is Whose.SERVER:
                guild_id = may_manage(interaction)
                await interaction.response.defer()
                await store.servers.set_theme(guild_id, theme)
            else:
                await interaction.response.defer()
                await store.members.set_theme(
                    interaction.user.id, "" if theme == _SERVER else theme
                )


@app_commands.command(name="look", description=command_help.LOOK)
async def look_command(interaction: Interaction) -> None:
    """Show the member's theme, with the menu to change it."""
    async with answered(interaction):
        theme = await services(interaction).store.members.theme(interaction.user.id)
        panel = Panel(words.OWN_THEME)
        panel.add_row(ThemeMenu(Whose.OWN, theme))
        await interaction.response.send_message(view=panel, ephemeral=True)


def may_manage(interaction: Interaction) -> int:
    """Return the server of an interaction whose member may manage it.

    Raises:
        NotHere: they may not, or it is no server.
    """
    if interaction.guild_id is None:
        raise NotHere(words.SERVER_ONLY)
    if not interaction.permissions.manage_guild:
        raise NotHere(words.NOT_ALLOWED)
    return interaction.guild_id


ITEMS = (ThemeMenu,)
"""To be registered with the client."""
