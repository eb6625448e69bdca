"""`/challenge`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import command_help, words
from bot.catalog import Catalog, entry
from bot.computer.seats import DEFAULT_LEVEL, computer, numbered
from bot.errors import CannotChallenge, answered
from bot.invitations.location import check_location
from bot.limits import SUGGESTION, SUGGESTIONS
from bot.services import services
from bot.storage.records import Answer, Guest
from bot.suggesting import in_time
from games.engine import AnyGame
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
        opponent4=command_help.MORE,
        opponent5=command_help.MORE,
        level=command_help.LEVEL,
        options=command_help.OPTIONS,
    )
    @app_commands.choices(game=game_choices(catalog), level=level_choices())
    @app_commands.autocomplete(options=suggest_options)
    @app_commands.guild_only()
    async def challenge(
        interaction: Interaction,
        game: str,
        opponent: discord.User | None = None,
        opponent2: discord.User | None = None,
        opponent3: discord.User | None = None,
        opponent4: discord.User | None = None,
        opponent5: discord.User | None = None,
        level: str | None = None,
        options: app_commands.Range[str, 0, OPTIONS_LENGTH] = "",
    ) -> None:
        async with answered(interaction):
            await interaction.response.defer(ephemeral=True, thinking=True)
            has = services(interaction)
            named = (opponent, opponent2, opponent3, opponent4, opponent5)
            opponents = [user for user in named if user is not None]
            rules = entry(has.catalog, game).game
            await check_location(interaction, has.store)
            check_opponents(interaction, opponents, level)
            chosen = parse_options(options)
            # The number of seats of an open invitation is settled when it starts.
            seats = len(opponents) + 1 if opponents else rules.seats[0]
            setup = rules.setup(seats, chosen)
            host = Guest(interaction.user.id, interaction.user.display_name, Answer.ACCEPTED)
            guests = [_guest(interaction, user, level or DEFAULT_LEVEL) for user in opponents]
            await has.invitations.challenge(
                interaction, game, setup.options, numbered([host, *guests])
            )

    return challenge


def game_choices(catalog: Catalog) -> list[app_commands.Choice[str]]:
    """Return the games for a command's menu."""
    return [app_commands.Choice(name=entry.game.name, value=key) for key, entry in catalog.items()]


def level_choices() -> list[app_commands.Choice[str]]:
    """Return the levels of the computer for a command's menu."""
    return [
        app_commands.Choice(name=f"{level.name}: {level.help}"[:SUGGESTION], value=level.key)
        for level in LEVELS.values()
    ]


def _guest(interaction: Interaction, user: discord.User | discord.Member, level: str) -> Guest:
    """A member who is invited; or the computer, if the bot itself is."""
    if user == interaction.client.user:
        return computer(level)
    return Guest(user.id, user.display_name, Answer.INVITED)


@in_time
async def suggest_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the next option for the game that is picked, keeping those typed before."""
    has = services(interaction)
    game_key = getattr(interaction.namespace, "game", "")
    if game_key not in has.catalog:
        return []
    return option_choices(has.catalog[game_key].game, typed)


def option_choices(game: AnyGame, typed: str) -> list[app_commands.Choice[str]]:
    """Return what can complete the options typed so far."""
    *done, last = typed.split(" ") if typed else [""]
    before = [part for part in done if part]
    used = {part.partition("=")[0] for part in before}
    choices = []
    for option in game.options:
        for value in option.values:
            part = f"{option.key}={value.key}"
            name = f"{option.name}: {value.name}. {value.help}"
            if option.key in used or last.lower() not in f"{part} {name}".lower():
                continue
            shown = f"{' '.join(before)} + {name}" if before else name
            choices.append(
                app_commands.Choice(
                    name=shown[:SUGGESTION], value=" ".join([*before, part])[:SUGGESTION]
                )
            )
    return choices[:SUGGESTIONS]


def parse_options(typed: str) -> dict[str, str]:
    """Return options as typed: `length=match factions=deal`, with commas or without.

    Raises:
        CannotChallenge: a part is not of that form, or an option is there twice.
    """
    chosen: dict[str, str] = {}
    for part in typed.lower().replace(",", " ").split():
        key, sign, value = part.partition("=")
        if not sign or not key or not value:
            raise CannotChallenge(words.bad_option(part))
        if key in chosen:
            raise CannotChallenge(words.option_twice(key))
        chosen[key] = value
    return chosen


def check_opponents(
    interaction: Interaction,
    opponents: Sequence[discord.User | discord.Member],
    level: str | None = None,
) -> None:
    """Check whom a member challenges; the bot itself plays, as often as it is named.

    Raises:
        CannotChallenge: oneself, another bot, somebody twice, somebody who left, a level without
            the computer.
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
            raise CannotChallenge(words.not_a_member(user.display_name))
