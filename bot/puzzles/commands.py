"""`/puzzle`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog, game_choices
from bot.chapters import Chapter
from bot.errors import answered
from bot.parts import part
from bot.puzzles.actions import PuzzleActions
from games.puzzles.reading import has_puzzles

Interaction = discord.Interaction[Any]


def puzzle_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the catalog's games that have puzzles to choose from."""
    offered = {key: known for key, known in catalog.items() if has_puzzles(known.game)}

    @app_commands.command(
        name="puzzle", description=command_help.PUZZLE, extras=Chapter.PLAY.extras
    )
    @app_commands.describe(game=command_help.PUZZLE_GAME)
    @app_commands.choices(game=game_choices(offered))
    async def puzzle(interaction: Interaction, game: str = "") -> None:
        async with answered(interaction):
            await part(interaction, PuzzleActions).open(interaction, game)

    return puzzle
