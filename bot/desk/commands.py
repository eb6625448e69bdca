"""`/matches`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.desk.actions import DeskActions
from bot.errors import answered
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(name="matches", description=command_help.MATCHES, extras=Chapter.PLAY.extras)
async def matches_command(interaction: Interaction) -> None:
    """List the member's running matches, and the matches to watch here."""
    async with answered(interaction):
        await part(interaction, DeskActions).show(interaction)
