"""`/move`, `/hand`, `/board`, `/undo` and `/resign`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain, islice
from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.choosing import Verb, urgent_first, waits_for
from bot.core import Core
from bot.errors import answered
from bot.hand.brought import brought, suggested
from bot.hand.moves import MOVE_LENGTH
from bot.limits import SUGGESTION, SUGGESTIONS
from bot.matches.actions import MatchActions
from bot.matches.suggestions import suggestions
from bot.parts import part
from bot.play import words
from bot.play.lines import END
from bot.play.match import Match
from bot.storage.kept import Kept
from bot.suggesting import cut, having, in_time
from games.notation import tidy

MOST_SEATS = 6
"""No game has more players. Discord itself refuses a greater number for a side."""

Interaction = discord.Interaction[Any]

MOST_MATCHES = 3
"""The number of matches for which moves are suggested at the same time."""


@in_time
async def suggest_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the member's running matches."""
    return await _suggested(interaction, typed)


@in_time
async def suggest_boards(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the member's matches whose boards can be posted."""
    return await _suggested(interaction, typed, unshown=True)


async def _suggested(
    interaction: Interaction, typed: str, *, unshown: bool = False
) -> list[app_commands.Choice[int]]:
    core = part(interaction, Core)
    user_id, guild_id = interaction.user.id, interaction.guild_id
    found = await core.store.matches.running(user_id, guild_id, unshown=unshown)
    choices = [
        app_commands.Choice(name=cut(words.match_line(core.catalog, match)), value=match.id)
        for match in found
    ]
    fits = having(typed)
    return [choice for choice in choices if fits(choice.name)][:SUGGESTIONS]


@in_time
async def suggest_moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the member's own legal choices, as notation and in words."""
    core = part(interaction, Core)
    named = getattr(interaction.namespace, "match", None)
    user_id = interaction.user.id
    running = await core.choosing.of_member(interaction, named)
    asked = [match for match in urgent_first(running, user_id) if waits_for(match, user_id)]
    found: list[app_commands.Choice[str]] = []
    for each in asked[:MOST_MATCHES]:
        match = await core.manager.load(each.id)
        seat = match.seat_of(user_id)
        kept = await core.store.kept.of(user_id, match.game.key)
        choices = await asyncio.to_thread(move_choices, match, seat, typed, kept)
        if len(asked) > 1:
            choices = [_marked(choice, match.id) for choice in choices]
        found += choices[: SUGGESTIONS // min(len(asked), MOST_MATCHES)]
    return found


def _marked(choice: app_commands.Choice[str], match_id: int) -> app_commands.Choice[str]:
    """Return a suggestion that names its match."""
    return app_commands.Choice(name=cut(words.in_match(choice.name, match_id)), value=choice.value)


def move_choices(
    match: Match, seat: int, typed: str, kept: Sequence[Kept] = ()
) -> list[app_commands.Choice[str]]:
    """Return the legal choices of a seat that fit what was typed, the nearest first. Before them
    come the seat's offers, once the member begins to type one.

    Args:
        kept: what the member keeps for the game; suggested if it answers the question.
    """
    if END in tidy(typed):  # what fits the last part would tell what comes of those before it
        return []
    begun = tidy(typed)
    offers = [offer.choice.notation for offer in match.offers(seat)]
    found = [(offer, offer) for offer in offers if begun and offer.startswith(begun)]
    ask = match.ask(seat)
    for notation, each in brought(ask, kept, begun):
        found.append((notation, suggested(each, notation)))
    more = suggestions(match.game.words, match.asked_view(seat), match.names, ask, typed)
    fitting = (
        app_commands.Choice(name=cut(name), value=text)
        for text, name in chain(found, more)
        if len(text) <= SUGGESTION
    )
    return list(islice(fitting, SUGGESTIONS))


@app_commands.command(name="move", description=command_help.MOVE, extras=Chapter.PLAY.extras)
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
        await part(interaction, Core).choosing.do(interaction, Verb.MOVE, match, move)


@app_commands.command(name="hand", description=command_help.HAND, extras=Chapter.PLAY.extras)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def hand_command(interaction: Interaction, match: int | None = None) -> None:
    """Show the member's hand."""
    async with answered(interaction):
        await part(interaction, Core).choosing.do(interaction, Verb.HAND, match)


@app_commands.command(name="board", description=command_help.BOARD, extras=Chapter.PLAY.extras)
@app_commands.describe(
    match=command_help.MATCH, text=command_help.BOARD_TEXT, side=command_help.BOARD_SIDE
)
@app_commands.autocomplete(match=suggest_boards)
@app_commands.guild_only()
async def board_command(
    interaction: Interaction,
    match: int | None = None,
    text: bool = False,
    side: app_commands.Range[int, 1, MOST_SEATS] | None = None,
) -> None:
    """Post the board again. Or, to the member alone, tell the position in words or show one side
    of it in full."""
    async with answered(interaction):
        if side is not None and match is not None:
            await part(interaction, MatchActions).show_side(interaction, match, str(side))
            return
        if side is not None:
            core = part(interaction, Core)
            await core.choosing.do(interaction, Verb.SIDE, match, str(side))
            return
        if text and match is not None:
            # Any match that the member may see, and not just their own.
            await part(interaction, MatchActions).tell_board(interaction, match)
            return
        verb = Verb.TEXT if text else Verb.BOARD
        await part(interaction, Core).choosing.do(interaction, verb, match)


@app_commands.command(name="resign", description=command_help.RESIGN, extras=Chapter.PLAY.extras)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def resign_command(interaction: Interaction, match: int | None = None) -> None:
    """Resign a match, after asking whether the member is sure."""
    async with answered(interaction):
        await part(interaction, Core).choosing.do(interaction, Verb.RESIGN, match)


@app_commands.command(name="undo", description=command_help.UNDO, extras=Chapter.PLAY.extras)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def undo_command(interaction: Interaction, match: int | None = None) -> None:
    """Take back the member's last choice."""
    async with answered(interaction):
        await part(interaction, Core).choosing.do(interaction, Verb.UNDO, match)


COMMANDS: tuple[app_commands.Command[Any, Any, None], ...] = (
    move_command,
    hand_command,
    board_command,
    undo_command,
    resign_command,
)
"""The commands for the command tree."""
