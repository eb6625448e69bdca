"""`/card`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.cards.actions import CardActions
from bot.chapters import Chapter
from bot.errors import answered
from bot.limits import SUGGESTION
from bot.parts import part
from bot.suggesting import in_time

Interaction = discord.Interaction[Any]


@in_time
async def suggest_cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest cards of all games, closest first."""
    return part(interaction, CardActions).suggested(typed)


@app_commands.command(name="card", description=command_help.CARD, extras=Chapter.PLAY.extras)
@app_commands.describe(name=command_help.CARD_NAME)
@app_commands.autocomplete(name=suggest_cards)
async def card_command(
    interaction: Interaction, name: app_commands.Range[str, 1, SUGGESTION]
) -> None:
    """Show a card, large."""
    async with answered(interaction):
        await part(interaction, CardActions).show(interaction, name)
