"""`/profile`, and *Profile* in the menu on a member's name."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.errors import answered
from bot.parts import part
from bot.profiles import words
from bot.profiles.actions import ProfileActions

Interaction = discord.Interaction[Any]


@app_commands.command(
    name="profile", description=command_help.PROFILE, extras=Chapter.LOOKING_BACK.extras
)
@app_commands.describe(member=command_help.PROFILE_MEMBER)
@app_commands.guild_only()
async def profile_command(interaction: Interaction, member: discord.User | None = None) -> None:
    """Show a member's record in this server."""
    async with answered(interaction):
        await part(interaction, ProfileActions).show(interaction, member or interaction.user)


@app_commands.context_menu(name=words.PROFILE_MENU)
@app_commands.guild_only()
async def profile_menu(interaction: Interaction, member: discord.User) -> None:
    """Show the record of the member whose name was clicked."""
    async with answered(interaction):
        await part(interaction, ProfileActions).show(interaction, member)
