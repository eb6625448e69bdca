"""One command for each game whose players build something: what it is called says the game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.errors import answered
from bot.limits import SUGGESTION
from bot.parts import part
from bot.workshops import words
from bot.workshops.actions import WorkshopActions
from games.bringing import Workshop

Interaction = discord.Interaction[Any]


def workshop_command(key: str, workshop: Workshop) -> app_commands.Command[Any, Any, None]:
    """Return the command that opens the workshop of a game."""

    @app_commands.command(name=workshop.noun, description=workshop.summary)
    @app_commands.describe(code=words.code_help(workshop.noun))
    async def build(
        interaction: Interaction, code: app_commands.Range[str, 1, SUGGESTION] | None = None
    ) -> None:
        async with answered(interaction):
            await part(interaction, WorkshopActions).open(interaction, key, code or "")

    return build
