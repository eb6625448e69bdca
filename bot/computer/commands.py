"""`/hint`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.choosing import Verb
from bot.core import Core
from bot.errors import answered
from bot.matches.commands import suggest_matches
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(name="hint", description=command_help.HINT, extras=Chapter.PLAY.extras)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def hint_command(interaction: Interaction, match: int | None = None) -> None:
    """Show a member the best choice that the computer finds."""
    async with answered(interaction):
        await part(interaction, Core).choosing.do(interaction, Verb.HINT, match)
