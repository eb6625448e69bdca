"""`/rules`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog, game_choices
from bot.chapters import Chapter
from bot.errors import answered
from bot.parts import part
from bot.rules.actions import RulesActions
from bot.rules.search import LONGEST

Interaction = discord.Interaction[Any]
Searched = app_commands.Range[str, 0, LONGEST]


def rules_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the catalog's games to choose from."""

    @app_commands.command(name="rules", description=command_help.RULES, extras=Chapter.PLAY.extras)
    @app_commands.describe(game=command_help.RULES_GAME, find=command_help.RULES_FIND)
    @app_commands.choices(game=game_choices(catalog))
    async def rules(interaction: Interaction, game: str = "", find: Searched = "") -> None:
        async with answered(interaction):
            does = part(interaction, RulesActions)
            if find.strip():
                await does.find(interaction, find, game)
            else:
                await does.open(interaction, game)

    return rules
