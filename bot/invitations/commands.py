"""`/challenge`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog, entry, game_choices
from bot.core import Core
from bot.errors import CannotChallenge, answered
from bot.invitations import words
from bot.invitations.actions import InvitationActions
from bot.invitations.typed_options import option_choices, parse_options
from bot.location import check_location
from bot.names import called
from bot.parts import part
from bot.play.computers import DEFAULT_LEVEL, computer, numbered
from bot.play.paces import PACES
from bot.presence import Missing, hindrance
from bot.storage.records import RELAXED, Answer, Guest
from bot.suggesting import cut, in_time
from games.players.levels import LEVELS

Interaction = discord.Interaction[Any]

OPTIONS_LENGTH = 200
"""Characters of the options as they are typed."""


def challenge_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the catalog's games to choose from."""

    @app_commands.command(name="challenge", description=command_help.CHALLENGE)
    @app_commands.describe(
        game=command_help.GAME,
        opponent=command_help.OPPONENT,
        opponent2=command_help.MORE,
        opponent3=command_help.MORE,
        level=command_help.LEVEL,
        pace=command_help.PACE,
        breaks=command_help.BREAKS,
        options=command_help.OPTIONS,
    )
    @app_commands.choices(game=game_choices(catalog), level=level_choices(), pace=pace_choices())
    @app_commands.autocomplete(options=suggest_options)
    @app_commands.guild_only()
    async def challenge(
        interaction: Interaction,
        game: str,
        opponent: discord.User | None = None,
        opponent2: discord.User | None = None,
        opponent3: discord.User | None = None,
        level: str | None = None,
        pace: str = RELAXED,
        breaks: bool = True,
        options: app_commands.Range[str, 0, OPTIONS_LENGTH] = "",
    ) -> None:
        async with answered(interaction):
            await interaction.response.defer(ephemeral=True, thinking=True)
            core = part(interaction, Core)
            named = (opponent, opponent2, opponent3)
            opponents = [user for user in named if user is not None]
            rules = entry(core.catalog, game).game
            await check_location(interaction, core.store)
            check_opponents(interaction, opponents, level)
            chosen = parse_options(rules, options)
            # The number of seats of an open invitation is settled when it starts.
            seats = len(opponents) + 1 if opponents else rules.seats[0]
            if seats not in rules.seats:
                raise CannotChallenge(words.wrong_number(rules.name, seats, rules.seats))
            setup = rules.setup(seats, chosen)
            user = interaction.user
            host = Guest(user.id, called(user), Answer.ACCEPTED, click=interaction.id)
            guests = [_guest(interaction, user, level or DEFAULT_LEVEL) for user in opponents]
            await part(interaction, InvitationActions).challenge(
                interaction,
                game,
                setup.options,
                numbered([host, *guests]),
                pace=pace,
                breaks=breaks,
            )

    return challenge


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
    """A member who is invited; or the computer, if the bot itself is."""
    if user == interaction.client.user:
        return computer(level)
    return Guest(user.id, called(user), Answer.INVITED)


@in_time
async def suggest_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the next option for the game that is picked, keeping those typed before."""
    core = part(interaction, Core)
    game_key = getattr(interaction.namespace, "game", "")
    if game_key not in core.catalog:
        return []
    return option_choices(core.catalog[game_key].game, typed)


def check_opponents(
    interaction: Interaction,
    opponents: Sequence[discord.User | discord.Member],
    level: str | None = None,
) -> None:
    """Check whom a member challenges; the bot itself plays, as often as it is named.

    Raises:
        CannotChallenge: oneself, another bot, somebody twice, somebody who left or cannot answer
            here, a level without the computer.
    """
    members = [user for user in opponents if user != interaction.client.user]
    if level is not None and len(members) == len(opponents):
        raise CannotChallenge(words.LEVEL_WITHOUT_COMPUTER)
    ids = [user.id for user in members]
    if interaction.user.id in ids:
        raise CannotChallenge(words.CHALLENGED_SELF)
    if len(set(ids)) < len(ids):
        raise CannotChallenge(words.CHALLENGED_TWICE)
    for user in members:
        if user.bot:
            raise CannotChallenge(words.CHALLENGED_BOT)
        if not isinstance(user, discord.Member):
            raise CannotChallenge(words.missing(called(user), Missing.LEFT))
        here = interaction.channel
        channel = here if isinstance(here, discord.TextChannel | discord.Thread) else None
        if (why := hindrance(user, channel)) is not None:
            raise CannotChallenge(words.missing(called(user), why))
