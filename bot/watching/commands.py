"""`/watch`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.errors import answered
from bot.parts import part
from bot.watching.actions import Watching

Interaction = discord.Interaction[Any]


@app_commands.command(
    name="watch", description=command_help.WATCH, extras=Chapter.LOOKING_BACK.extras
)
@app_commands.describe(match=command_help.WATCH_MATCH, player=command_help.WATCH_PLAYER)
@app_commands.guild_only()
async def watch_command(
    interaction: Interaction, match: int, player: discord.User | None = None
) -> None:
    """Ask a player to let the member watch from their seat, or show what the member may see."""
    async with answered(interaction):
        does = part(interaction, Watching)
        if player is None:
            await does.look(interaction, match)
        else:
            await does.ask(interaction, match, player.id)
