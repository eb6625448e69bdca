"""`/help`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.core import Core
from bot.errors import answered
from bot.feature import all_commands
from bot.guide.panel import guide_panel
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(name="help", description=command_help.HELP)
async def help_command(interaction: Interaction) -> None:
    """Tell how to begin, and what every command is for."""
    async with answered(interaction):
        catalog = part(interaction, Core).catalog
        panel = guide_panel(catalog, all_commands(catalog))
        await interaction.response.send_message(view=panel, ephemeral=True)
