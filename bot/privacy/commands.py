"""`/privacy` and `/data`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.admission import OPEN_TO_ALL
from bot.chapters import Chapter
from bot.core import Core
from bot.errors import answered
from bot.panels import Panel
from bot.parts import part
from bot.privacy import words
from bot.privacy.actions import DataActions
from bot.privacy.servers import KEPT_DAYS

Interaction = discord.Interaction[Any]


@app_commands.command(
    name="privacy", description=command_help.PRIVACY, extras=Chapter.SETTINGS.extras | OPEN_TO_ALL
)
async def privacy_command(interaction: Interaction) -> None:
    """Tell what is stored, and why."""
    async with answered(interaction):
        panel = Panel(words.privacy(KEPT_DAYS))
        if buttons := part(interaction, Core).privacy_buttons.of():
            panel.add_row(*buttons)
        await interaction.response.send_message(view=panel, ephemeral=True)


data_command = app_commands.Group(
    name="data", description=command_help.DATA, extras=Chapter.SETTINGS.extras
)


@data_command.command(name="export", description=command_help.DATA_EXPORT, extras=OPEN_TO_ALL)
async def export(interaction: Interaction) -> None:
    """Hand out all that is stored about the member."""
    async with answered(interaction):
        await part(interaction, DataActions).export(interaction)


@data_command.command(name="delete", description=command_help.DATA_DELETE, extras=OPEN_TO_ALL)
async def delete(interaction: Interaction) -> None:
    """Ask whether to delete all that is stored about the member."""
    async with answered(interaction):
        await part(interaction, DataActions).ask(interaction)
