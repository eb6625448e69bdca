"""`/advance`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.advance.actions import LONGEST
from bot.chapters import Chapter
from bot.choosing import Verb
from bot.core import Core
from bot.errors import answered
from bot.matches.commands import suggest_matches
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(name="advance", description=command_help.ADVANCE, extras=Chapter.PLAY.extras)
@app_commands.describe(move=command_help.ADVANCE_MOVE, match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def advance_command(
    interaction: Interaction,
    move: app_commands.Range[str, 0, LONGEST] = "",
    match: int | None = None,
) -> None:
    """Give one's next move before being asked, or see the move given."""
    async with answered(interaction):
        await part(interaction, Core).choosing.do(interaction, Verb.ADVANCE, match, move)
