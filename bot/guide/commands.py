"""`/help`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.core import Core
from bot.errors import answered
from bot.feature import all_commands
from bot.guide.panel import guide_panel
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(name="help", description=command_help.HELP, extras=Chapter.PLAY.extras)
async def help_command(interaction: Interaction) -> None:
    """Explain how to begin, and what every command is for."""
    async with answered(interaction):
        await show_help(interaction)


async def show_help(interaction: Interaction) -> None:
    """Show the member alone how to begin."""
    core = part(interaction, Core)
    games = [(key, known.game) for key, known in core.catalog.items()]
    panel = guide_panel(
        core.catalog,
        all_commands(core.catalog),
        [button for game in games for button in core.play_buttons.of(*game)],
        core.help_buttons.of(),
        [button for game in games for button in core.game_buttons.of(*game)],
    )
    await interaction.response.send_message(view=panel, ephemeral=True)
