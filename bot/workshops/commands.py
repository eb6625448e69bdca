"""One command for each game whose players build something. Its name says which game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chapters import Chapter
from bot.errors import answered
from bot.limits import SUGGESTION
from bot.parts import part
from bot.suggesting import in_time
from bot.workshops import words
from bot.workshops.actions import NAME, WorkshopActions
from games.bringing import Workshop

Interaction = discord.Interaction[Any]


def workshop_command(key: str, workshop: Workshop) -> app_commands.Command[Any, Any, None]:
    """Return the command that opens the workshop of a game."""

    @in_time
    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest what the member keeps."""
        kept = await part(interaction, WorkshopActions).suggested(interaction.user.id, key, typed)
        return [app_commands.Choice(name=each.name, value=each.name) for each in kept]

    @app_commands.command(
        name=workshop.noun, description=workshop.summary, extras=Chapter.PLAY.extras
    )
    @app_commands.describe(code=words.code_help(workshop.noun), name=words.name_help(workshop.noun))
    @app_commands.autocomplete(code=suggest)
    async def build(
        interaction: Interaction,
        code: app_commands.Range[str, 1, SUGGESTION] | None = None,
        name: app_commands.Range[str, 1, NAME] | None = None,
    ) -> None:
        async with answered(interaction):
            does = part(interaction, WorkshopActions)
            await does.open(interaction, key, code or "", name or "")

    return build
