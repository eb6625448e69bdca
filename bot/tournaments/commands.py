"""`/tournament`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.catalog import Catalog
from bot.chapters import Chapter
from bot.core import Core
from bot.errors import InvitationClosed, answered
from bot.limits import SELECT
from bot.pairings.records import LEAST, MOST, Format
from bot.parts import part
from bot.play.paces import PACES
from bot.storage.tournaments import Listed
from bot.suggesting import cut, in_time
from bot.tournaments import words
from bot.tournaments.actions import TITLE, TournamentActions
from bot.tournaments.controls import Wish
from bot.visibility import visible_channels

Interaction = discord.Interaction[Any]

DEFAULT_PACE = "one_day"
LONGEST = 100
"""The most letters of a typed time."""
ANY = 0
"""Takes the place of a tournament's number, for the one that is evidently meant."""


async def listed(interaction: Interaction) -> list[Listed]:
    """Return the tournaments of a server that a member can see, those under way first."""
    if interaction.guild_id is None:
        return []
    seen = set(visible_channels(interaction))
    store = part(interaction, Core).store.tournaments
    found = await store.of_server(interaction.guild_id, 100)
    return [each for each in found if each.location.channel_id in seen]


@in_time
async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest tournaments for the typed text."""
    wanted = typed.casefold().strip()
    return [
        app_commands.Choice(name=cut(each.title), value=each.id)
        for each in await listed(interaction)
        if wanted in each.title.casefold()
    ][:SELECT]


async def meant(interaction: Interaction, number: int) -> int:
    """Return the number of the tournament that is meant. Without a number, that is the only one
    under way or, if there is none, the newest.

    Raises:
        InvitationClosed: there is none, or several are under way.
    """
    found = await listed(interaction)
    if number:
        if number not in {each.id for each in found}:
            raise InvitationClosed(words.GONE)
        return number
    if not found:
        raise InvitationClosed(words.NONE)
    going = [each for each in found if not each.phase.is_over]
    if len(going) > 1:
        raise InvitationClosed(words.WHICH)
    return (going or found)[0].id


def tournament_command(catalog: Catalog) -> app_commands.Group:
    """Return the commands, with the games of the catalog to choose from."""
    group = app_commands.Group(
        name="tournament",
        description=command_help.TOURNAMENT,
        guild_only=True,
        extras=Chapter.PLAY.extras,
    )
    _add_create(group, catalog)
    for name, text, wish in (
        ("show", command_help.TOURNAMENT_SHOW, Wish.SHOW),
        ("join", command_help.TOURNAMENT_JOIN, Wish.JOIN),
        ("withdraw", command_help.TOURNAMENT_WITHDRAW, Wish.WITHDRAW),
        ("checkin", command_help.TOURNAMENT_CHECK_IN, Wish.CHECK_IN),
        ("start", command_help.TOURNAMENT_START, Wish.START),
        ("cancel", command_help.TOURNAMENT_CANCEL, Wish.CANCEL),
        ("export", command_help.TOURNAMENT_EXPORT, Wish.FILES),
    ):
        _add(group, name, text, wish)
    _add_remove(group)
    return group


def _add(group: app_commands.Group, name: str, text: str, wish: Wish) -> None:
    @group.command(name=name, description=text)
    @app_commands.describe(tournament=command_help.TOURNAMENT_WHICH)
    @app_commands.autocomplete(tournament=suggest)
    async def command(interaction: Interaction, tournament: int = ANY) -> None:
        async with answered(interaction):
            number = await meant(interaction, tournament)
            await part(interaction, TournamentActions).do(interaction, number, wish)


def _add_remove(group: app_commands.Group) -> None:
    @group.command(name="remove", description=command_help.TOURNAMENT_REMOVE)
    @app_commands.describe(
        member=command_help.TOURNAMENT_MEMBER, tournament=command_help.TOURNAMENT_WHICH
    )
    @app_commands.autocomplete(tournament=suggest)
    async def remove(interaction: Interaction, member: discord.User, tournament: int = ANY) -> None:
        async with answered(interaction):
            await interaction.response.defer(ephemeral=True, thinking=True)
            number = await meant(interaction, tournament)
            await part(interaction, TournamentActions).remove(interaction, number, member.id)


def _add_create(group: app_commands.Group, catalog: Catalog) -> None:
    games = [
        app_commands.Choice(name=each.game.name, value=key)
        for key, each in catalog.items()
        if 2 in each.game.seats
    ]
    formats = [
        app_commands.Choice(name=label, value=format_.value)
        for format_, (label, _) in words.FORMATS.items()
    ]
    paces = [
        app_commands.Choice(name=pace.name, value=pace.key)
        for pace in PACES.values()
        if pace.has_clocks
    ]

    @group.command(name="create", description=command_help.TOURNAMENT_CREATE)
    @app_commands.describe(
        title=command_help.TOURNAMENT_TITLE,
        game=command_help.GAME,
        format=command_help.TOURNAMENT_FORMAT,
        pace=command_help.TOURNAMENT_PACE,
        members=command_help.TOURNAMENT_SIZE,
        starts=command_help.TOURNAMENT_STARTS,
    )
    @app_commands.choices(game=games, format=formats, pace=paces)
    async def create(
        interaction: Interaction,
        title: app_commands.Range[str, 1, TITLE],
        game: str,
        format: str = Format.GROUPS.value,
        pace: str = DEFAULT_PACE,
        members: app_commands.Range[int, LEAST, MOST] = 16,
        starts: app_commands.Range[str, 0, LONGEST] = "",
    ) -> None:
        async with answered(interaction):
            await part(interaction, TournamentActions).create(
                interaction, title, game, Format(format), pace, members, starts
            )
