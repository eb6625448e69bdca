"""`/move`, `/hand`, `/board`, `/matches` and `/resign`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot import words as common
from bot.core import Core
from bot.errors import NoSuchMatch, answered
from bot.limits import LONG_TEXT, SUGGESTION, SUGGESTIONS
from bot.matches import words
from bot.matches.actions import MatchActions
from bot.matches.lines import END
from bot.matches.match import Match
from bot.matches.suggestions import suggestions
from bot.panels import plain_panel, shortened
from bot.parts import part
from bot.storage.records import Running
from bot.suggesting import in_time
from games.notation import tidy

Interaction = discord.Interaction[Any]

MOVE_LENGTH = 600
"""Characters of what is typed: a move, or a whole turn in one line."""


@in_time
async def suggest_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the member's running matches."""
    return await _suggested(interaction, typed)


@in_time
async def suggest_boards(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the member's matches of which a board can be posted."""
    return await _suggested(interaction, typed, unshown=True)


async def _suggested(
    interaction: Interaction, typed: str, *, unshown: bool = False
) -> list[app_commands.Choice[int]]:
    core = part(interaction, Core)
    user_id, guild_id = interaction.user.id, interaction.guild_id
    found = await core.store.matches.running(user_id, guild_id, unshown=unshown)
    choices = [
        app_commands.Choice(name=words.match_line(core.catalog, match)[:SUGGESTION], value=match.id)
        for match in found
    ]
    return [choice for choice in choices if typed.lower() in choice.name.lower()][:SUGGESTIONS]


@in_time
async def suggest_moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the member's own legal choices, by their notation and in words."""
    core = part(interaction, Core)
    running = await _mine(interaction, core, getattr(interaction.namespace, "match", None))
    asked = [match for match in running if _waits_for(match, interaction.user.id)]
    if len(asked) != 1:
        return []
    match = await core.manager.load(asked[0].id)
    seat = match.seat_of(interaction.user.id)
    return await asyncio.to_thread(move_choices, match, seat, typed)


def move_choices(match: Match, seat: int, typed: str) -> list[app_commands.Choice[str]]:
    """Return legal choices of a seat that fit what was typed, the nearest first; before them
    what the seat is offered, once somebody begins to type it."""
    if END in typed:  # what fits the last part would tell what comes of those before it
        return []
    begun = tidy(typed)
    offers = [offer.choice.notation for offer in match.offers(seat)]
    found = [(offer, offer) for offer in offers if begun and offer.startswith(begun)]
    found += suggestions(match.game.words, match.view(seat), match.ask(seat), typed)
    return [
        app_commands.Choice(name=name[:SUGGESTION], value=text)
        for text, name in found
        if len(text) <= SUGGESTION
    ][:SUGGESTIONS]


@app_commands.command(name="move", description=command_help.MOVE)
@app_commands.describe(move=command_help.MOVE_TEXT, match=command_help.MATCH)
@app_commands.autocomplete(move=suggest_moves)
@app_commands.autocomplete(match=suggest_matches)
async def move_command(
    interaction: Interaction,
    move: app_commands.Range[str, 1, MOVE_LENGTH],
    match: int | None = None,
) -> None:
    """Make a choice by typing it."""
    async with answered(interaction):
        match_id = await the_match(interaction, match, waiting=True)
        await part(interaction, MatchActions).type_move(interaction, match_id, move)


@app_commands.command(name="hand", description=command_help.HAND)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def hand_command(interaction: Interaction, match: int | None = None) -> None:
    """Show the member's hand."""
    async with answered(interaction):
        match_id = await the_match(interaction, match, waiting=False)
        await part(interaction, MatchActions).show_hand(interaction, match_id)


@app_commands.command(name="board", description=command_help.BOARD)
@app_commands.describe(match=command_help.MATCH, text=command_help.BOARD_TEXT)
@app_commands.autocomplete(match=suggest_boards)
@app_commands.guild_only()
async def board_command(
    interaction: Interaction, match: int | None = None, text: bool = False
) -> None:
    """Post the board again, or tell the position in words to the member alone."""
    async with answered(interaction):
        actions = part(interaction, MatchActions)
        if text and match is not None:
            await actions.tell_board(interaction, match)  # anybody's that the member may see
            return
        match_id = await the_match(interaction, match, waiting=False, unshown=True)
        await (actions.tell_board if text else actions.show_board)(interaction, match_id)


@app_commands.command(name="resign", description=command_help.RESIGN)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def resign_command(interaction: Interaction, match: int | None = None) -> None:
    """Give a match up, after a question."""
    async with answered(interaction):
        match_id = await the_match(interaction, match, waiting=False)
        await part(interaction, MatchActions).ask_resign(interaction, match_id)


@app_commands.command(name="undo", description=command_help.UNDO)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def undo_command(interaction: Interaction, match: int | None = None) -> None:
    """Take back the member's last choice."""
    async with answered(interaction):
        match_id = await the_match(interaction, match, waiting=True)
        await part(interaction, MatchActions).type_undo(interaction, match_id)


@app_commands.command(name="matches", description=command_help.MATCHES)
async def matches_command(interaction: Interaction) -> None:
    """List the member's running matches."""
    async with answered(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        core = part(interaction, Core)
        running = await core.store.matches.running(interaction.user.id, interaction.guild_id)
        entries = [words.running_entry(core.catalog, match) for match in running]
        text = "\n".join(reversed(shortened(reversed(entries), LONG_TEXT)))
        await interaction.followup.send(view=plain_panel(text or words.NO_MATCHES), ephemeral=True)


async def the_match(
    interaction: Interaction, named: int | None, *, waiting: bool, unshown: bool = False
) -> int:
    """Return the match that a command means, which may have named it.

    Args:
        waiting: prefer those that wait for the member.
        unshown: take finished ones as well whose end was not posted.

    Raises:
        NoSuchMatch: there is none, or several.
    """
    core = part(interaction, Core)
    if waiting:
        return _only(await _waiting(interaction, core, named), named)
    return _only(await _mine(interaction, core, named, unshown=unshown), named)


async def _mine(
    interaction: Interaction, core: Core, match_id: int | None, *, unshown: bool = False
) -> list[Running]:
    """The member's running matches that a command can mean: the one named, else those of this
    channel, else those of this server."""
    user_id, guild_id = interaction.user.id, interaction.guild_id
    running = await core.store.matches.running(user_id, guild_id, unshown=unshown)
    if match_id is not None:
        return [match for match in running if match.id == match_id]
    here = [match for match in running if match.location.channel_id == interaction.channel_id]
    return here or running


async def _waiting(interaction: Interaction, core: Core, match_id: int | None) -> list[Running]:
    """Those of `_mine` that wait for the member, or all of them if none does."""
    running = await _mine(interaction, core, match_id)
    asked = [match for match in running if _waits_for(match, interaction.user.id)]
    return asked or running


def _waits_for(match: Running, user_id: int) -> bool:
    return any(
        player.user_id == user_id and since >= 0
        for player, since in zip(match.players, match.asked, strict=True)
    )


def _only(running: Sequence[Running], named: int | None) -> int:
    """The one match that a command means, which may have named it.

    Raises:
        NoSuchMatch: there is none, or several.
    """
    match running:
        case [only]:
            return only.id
        case []:
            raise NoSuchMatch(words.NO_MATCHES if named is None else common.NO_SUCH_MATCH)
        case _:
            raise NoSuchMatch(words.which_match([match.id for match in running]))


COMMANDS: tuple[app_commands.Command[Any, Any, None], ...] = (
    move_command,
    hand_command,
    board_command,
    undo_command,
    resign_command,
    matches_command,
)
"""To be added to the command tree."""
