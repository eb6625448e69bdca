"""`/leaderboard`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog, game_choices
from bot.chapters import Chapter
from bot.errors import answered
from bot.parts import part
from bot.standings import words
from bot.standings.actions import StandingsActions
from bot.standings.controls import Span

Interaction = discord.Interaction[Any]


def leaderboard_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the catalog's games to choose from."""

    @app_commands.command(
        name="leaderboard",
        description=command_help.LEADERBOARD,
        extras=Chapter.LOOKING_BACK.extras,
    )
    @app_commands.describe(game=command_help.LEADERBOARD_GAME, span=command_help.LEADERBOARD_SPAN)
    @app_commands.choices(
        game=game_choices(catalog),
        span=[
            app_commands.Choice(name=words.THIS_SEASON, value=Span.SEASON.value),
            app_commands.Choice(name=words.ALL_TIME, value=Span.EVER.value),
            app_commands.Choice(name=words.ALL_SERVERS, value=Span.REALM.value),
        ],
    )
    @app_commands.guild_only()
    async def leaderboard(
        interaction: Interaction, game: str = "", span: str = Span.SEASON.value
    ) -> None:
        async with answered(interaction):
            await part(interaction, StandingsActions).open(interaction, game, Span(span))

    return leaderboard
