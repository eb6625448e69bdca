"""`/away`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.breaks.actions import AwayActions
from bot.chapters import Chapter
from bot.errors import answered
from bot.limits import SUGGESTION, SUGGESTIONS
from bot.parts import part
from bot.suggesting import in_time

Interaction = discord.Interaction[Any]


@in_time
async def suggest_until(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the days until which the member may be away."""
    found = await part(interaction, AwayActions).suggestions(interaction.user.id, typed)
    return [app_commands.Choice(name=shown, value=text) for shown, text in found][:SUGGESTIONS]


@app_commands.command(name="away", description=command_help.AWAY, extras=Chapter.SETTINGS.extras)
@app_commands.describe(until=command_help.AWAY_UNTIL)
@app_commands.autocomplete(until=suggest_until)
async def away_command(
    interaction: Interaction, until: app_commands.Range[str, 0, SUGGESTION] = ""
) -> None:
    """Begin, show or end the member's break."""
    async with answered(interaction):
        await part(interaction, AwayActions).show(interaction, until)
