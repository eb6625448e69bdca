"""`/moderate`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.admission import OPEN_TO_ALL
from bot.chapters import Chapter
from bot.errors import answered
from bot.moderation.actions import ModerationActions
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(
    name="moderate", description=command_help.MODERATE, extras=Chapter.SETTINGS.extras | OPEN_TO_ALL
)
@app_commands.guild_only()
async def moderate_command(interaction: Interaction) -> None:
    """Show a moderator what they can look after.

    Everybody sees the command, since Discord does not know the role that `/settings` names. A
    server can still hide it in its integration settings.
    """
    async with answered(interaction):
        await part(interaction, ModerationActions).open(interaction)
