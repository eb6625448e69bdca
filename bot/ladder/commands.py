"""`/ladder`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog, game_choices
from bot.chapters import Chapter
from bot.errors import answered
from bot.ladder.actions import LadderActions
from bot.parts import part

Interaction = discord.Interaction[Any]


def ladder_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the catalog's games to choose from."""

    @app_commands.command(
        name="ladder", description=command_help.LADDER, extras=Chapter.PLAY.extras
    )
    @app_commands.describe(game=command_help.LADDER_GAME)
    @app_commands.choices(game=game_choices(catalog))
    @app_commands.guild_only()
    async def ladder(interaction: Interaction, game: str = "") -> None:
        async with answered(interaction):
            await part(interaction, LadderActions).open(interaction, game)

    return ladder
