"""`/history`, `/replay` and `/verify`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog, game_choices
from bot.chapters import Chapter
from bot.core import Core
from bot.errors import answered
from bot.history.actions import HistoryActions
from bot.limits import SUGGESTIONS
from bot.parts import part
from bot.play import words as match_words
from bot.play.computers import FIRST_ID
from bot.storage.records import Finished, Running
from bot.suggesting import cut, having, in_time
from bot.visibility import visible_channels

Interaction = discord.Interaction[Any]


def history_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the catalog's games to choose from."""

    @app_commands.command(
        name="history", description=command_help.HISTORY, extras=Chapter.LOOKING_BACK.extras
    )
    @app_commands.describe(member=command_help.MEMBER, game=command_help.ONE_GAME)
    @app_commands.choices(game=game_choices(catalog))
    @app_commands.guild_only()
    async def history(
        interaction: Interaction, member: discord.User | None = None, game: str | None = None
    ) -> None:
        async with answered(interaction):
            user_id = member.id if member else None
            if member == interaction.client.user:
                user_id = FIRST_ID  # every match with the computer has that one
            await part(interaction, HistoryActions).list(interaction, user_id, game)

    return history


@in_time
async def suggest_replays(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the member's running matches, and the newest finished ones of the server."""
    if interaction.guild_id is None:
        return []
    matches = part(interaction, Core).store.matches
    running = await matches.running(interaction.user.id, interaction.guild_id)
    return _choices(interaction, [*running, *await _finished(interaction)], typed)


@in_time
async def suggest_finished(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the newest finished matches of the server. The seed of a running match is secret."""
    return _choices(interaction, await _finished(interaction), typed)


async def _finished(interaction: Interaction) -> list[Finished]:
    """Return the newest finished matches of the server that the member may see."""
    core = part(interaction, Core)
    if interaction.guild_id is None:
        return []
    _, matches = await core.store.finished.of_server(
        interaction.guild_id,
        user_id=None,
        game=None,
        limit=SUGGESTIONS * 4,
        offset=0,
        reader=interaction.user.id,
        channels=visible_channels(interaction),
    )
    return matches


def _choices(
    interaction: Interaction, matches: Iterable[Running | Finished], typed: str
) -> list[app_commands.Choice[int]]:
    catalog = part(interaction, Core).catalog
    choices = [
        app_commands.Choice(name=cut(match_words.match_line(catalog, match)), value=match.id)
        for match in matches
    ]
    fits = having(typed)
    return [choice for choice in choices if fits(choice.name)][:SUGGESTIONS]


@app_commands.command(
    name="replay", description=command_help.REPLAY, extras=Chapter.LOOKING_BACK.extras
)
@app_commands.describe(match=command_help.REPLAY_MATCH)
@app_commands.autocomplete(match=suggest_replays)
@app_commands.guild_only()
async def replay_command(interaction: Interaction, match: int) -> None:
    """Step through a match."""
    async with answered(interaction):
        await part(interaction, HistoryActions).replay(interaction, match)


@app_commands.command(
    name="verify", description=command_help.VERIFY, extras=Chapter.LOOKING_BACK.extras
)
@app_commands.describe(match=command_help.REPLAY_MATCH)
@app_commands.autocomplete(match=suggest_finished)
@app_commands.guild_only()
async def verify_command(interaction: Interaction, match: int) -> None:
    """Check a finished match against its seed."""
    async with answered(interaction):
        await part(interaction, HistoryActions).verify(interaction, match)
