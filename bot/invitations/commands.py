"""`/challenge`, and *Challenge* in the menu on a member's name."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import fitting_games, named_game
from bot.chapters import Chapter
from bot.core import Core
from bot.errors import answered
from bot.invitations import words
from bot.invitations.actions import InvitationActions
from bot.invitations.checks import check_number, check_opponents
from bot.invitations.form_actions import FormActions
from bot.invitations.typed_options import option_choices, parse_options
from bot.limits import SUGGESTION
from bot.location import check_location
from bot.parts import part
from bot.play.computers import FIRST_LEVEL, computer, numbered
from bot.play.paces import PACES
from bot.storage.records import RELAXED, Answer, Guest
from bot.suggesting import cut, in_time
from games.players.levels import LEVELS
from games.refusals import Refusal

Interaction = discord.Interaction[Any]

OPTIONS_LENGTH = 200
"""The most characters of typed options."""


def challenge_command() -> app_commands.Command[Any, Any, None]:
    """Return the command."""

    @app_commands.command(
        name="challenge", description=command_help.CHALLENGE, extras=Chapter.PLAY.extras
    )
    @app_commands.describe(
        game=command_help.GAME,
        opponent=command_help.OPPONENT,
        opponent2=command_help.MORE,
        opponent3=command_help.MORE,
        opponent4=command_help.MORE,
        opponent5=command_help.MORE,
        level=command_help.LEVEL,
        pace=command_help.PACE,
        breaks=command_help.BREAKS,
        rated=command_help.RATED,
        options=command_help.OPTIONS,
    )
    @app_commands.choices(level=level_choices(), pace=pace_choices())
    @app_commands.autocomplete(game=suggest_games, options=suggest_options)
    @app_commands.guild_only()
    async def challenge(
        interaction: Interaction,
        game: app_commands.Range[str, 1, SUGGESTION] | None = None,
        opponent: discord.User | None = None,
        opponent2: discord.User | None = None,
        opponent3: discord.User | None = None,
        opponent4: discord.User | None = None,
        opponent5: discord.User | None = None,
        level: str | None = None,
        pace: str = RELAXED,
        breaks: bool = True,
        rated: bool = False,
        options: app_commands.Range[str, 0, OPTIONS_LENGTH] = "",
    ) -> None:
        async with answered(interaction):
            core = part(interaction, Core)
            named = (opponent, opponent2, opponent3, opponent4, opponent5)
            opponents = [user for user in named if user is not None]
            if game is None:
                ids = tuple(user.id for user in opponents)
                await part(interaction, FormActions).open(interaction, opponents=ids)
                return
            await interaction.response.defer(ephemeral=True, thinking=True)
            rules = named_game(core.catalog, game).game
            await check_location(interaction, core.store)
            check_opponents(interaction, opponents, level)
            chosen = parse_options(rules, options)
            check_number(rules, len(opponents))
            # The number of seats of an open invitation is only settled when it starts.
            seats = len(opponents) + 1 if opponents else rules.seats[0]
            setup = rules.setup(seats, chosen)
            user = interaction.user
            host = Guest(user.id, core.names.of(user), Answer.ACCEPTED, click=interaction.id)
            guests = [_guest(interaction, user, level or FIRST_LEVEL) for user in opponents]
            told = await part(interaction, InvitationActions).challenge(
                interaction,
                rules.key,
                setup.options,
                numbered([host, *guests]),
                pace=pace,
                breaks=breaks,
                rated=rated,
            )
            await interaction.followup.send(told, ephemeral=True)

    return challenge


@app_commands.context_menu(name=words.CHALLENGE_MENU)
@app_commands.guild_only()
async def challenge_menu(interaction: Interaction, member: discord.User) -> None:
    """Open a form that challenges the member whose name was clicked. The bot itself plays."""
    async with answered(interaction):
        check_opponents(interaction, [member])
        await part(interaction, FormActions).challenge(interaction, member)


def level_choices() -> list[app_commands.Choice[str]]:
    """Return the levels of the computer for a command's menu."""
    return [
        app_commands.Choice(name=cut(f"{level.name}: {level.help}"), value=level.key)
        for level in LEVELS.values()
    ]


def pace_choices() -> list[app_commands.Choice[str]]:
    """Return the paces for a command's menu."""
    return [
        app_commands.Choice(name=cut(f"{pace.name}: {pace.help}"), value=pace.key)
        for pace in PACES.values()
    ]


def _guest(interaction: Interaction, user: discord.User | discord.Member, level: str) -> Guest:
    """A member as an invited guest; the computer, if the bot itself is named."""
    if user == interaction.client.user:
        return computer(level)
    return Guest(user.id, part(interaction, Core).names.of(user), Answer.INVITED)


@in_time
async def suggest_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest games, those whose names begin with the typed text first."""
    found = fitting_games(part(interaction, Core).catalog, typed)
    return [app_commands.Choice(name=each.game.name, value=each.game.key) for each in found]


@in_time
async def suggest_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the next option of the picked game, and keep those already typed."""
    core = part(interaction, Core)
    try:
        found = named_game(core.catalog, getattr(interaction.namespace, "game", None) or "")
    except Refusal:
        return []
    return option_choices(found.game, typed)
