"""`/learn`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog, game_choices
from bot.chapters import Chapter
from bot.errors import answered
from bot.learn.actions import LearnActions
from bot.learn.school import learnable
from bot.parts import part

Interaction = discord.Interaction[Any]


def learn_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the games that have lessons to choose from."""

    @app_commands.command(name="learn", description=command_help.LEARN, extras=Chapter.PLAY.extras)
    @app_commands.describe(game=command_help.LEARN_GAME)
    @app_commands.choices(game=game_choices(learnable(catalog)))
    async def learn(interaction: Interaction, game: str = "") -> None:
        async with answered(interaction):
            await part(interaction, LearnActions).open(interaction, game)

    return learn
