"""The slash command with which moderators bring a member's name up to date."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.errors import answered
from bot.parts import part
from bot.renames.actions import Renames

Interaction = discord.Interaction[Any]


@app_commands.command(name="name", description=command_help.NAME, extras=Chapter.SETTINGS.extras)
@app_commands.describe(member=command_help.NAME_MEMBER)
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def name_command(interaction: Interaction, member: discord.Member | discord.User) -> None:
    """Bring a member's name up to date in all matches of the server."""
    async with answered(interaction):
        await part(interaction, Renames).bring_up_to_date(interaction, member)
