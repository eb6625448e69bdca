"""`/move`, `/hand`, `/board`, `/matches` and `/resign`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import command_help, words
from bot.errors import NoSuchMatch, answered
from bot.matches.match import Match
from bot.panels import plain_panel, shortened
from bot.services import Services, services
from bot.storage.records import Running
from games.engine import MENU_SIZE, tidy

Interaction = discord.Interaction[Any]

NAME = 100
"""Characters of a suggestion."""
MOVE_LENGTH = 200
"""Characters of a move as it is typed."""
LIST_LIMIT = 3800
"""Characters of the list of matches, newest first."""


async def suggest_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the member's running matches."""
    has = services(interaction)
    running = await has.store.matches.running(interaction.user.id, interaction.guild_id)
    choices = [
        app_commands.Choice(name=words.match_line(has.catalog, match)[:NAME], value=match.id)
        for match in running
    ]
    return [choice for choice in choices if typed.lower() in choice.name.lower()][:MENU_SIZE]


async def suggest_moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the member's own legal choices, by their notation and in words."""
    has = services(interaction)
    running = await _mine(interaction, has, getattr(interaction.namespace, "match", None))
    asked = [match for match in running if _waits_for(match, interaction.user.id)]
    if len(asked) != 1:
        return []
    match = await has.manager.load(asked[0].id)
    return move_choices(match, match.seat_of(interaction.user.id), typed)


def move_choices(match: Match, seat: int, typed: str) -> list[app_commands.Choice[str]]:
    """Return the legal choices of a seat that contain every word typed, those first that
    begin as it was typed, and of these the shortest; once something is typed, also what the
    seat is offered."""
    ask = match.ask(seat)
    offers = [offer.choice for offer in match.offers(seat)] if typed.strip() else []
    answers = [] if ask.least > 1 else ask.choices  # then no single choice is an answer
    view, wanted = match.view(seat), typed.lower().split()
    choices = []
    for choice in (*answers, *offers):
        path = choice.notation.split()
        labels = [
            match.game.words.label(view, path[:depth], ask.about).text
            for depth in range(2, len(path) + 1)
        ]
        name = f"{choice.notation}: {', '.join(labels)}" if labels else choice.notation
        if all(word in name.lower() for word in wanted):
            choices.append(app_commands.Choice(name=name[:NAME], value=choice.notation))
    start = tidy(typed)
    choices.sort(key=lambda choice: _rank(tidy(choice.value), start))
    return choices[:MENU_SIZE]


def _rank(notation: str, typed: str) -> tuple[bool, int]:
    begins = bool(typed) and notation.startswith(typed)
    return (not begins, len(notation) if begins else 0)


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
        await services(interaction).matches.type_move(interaction, match_id, move)


@app_commands.command(name="hand", description=command_help.HAND)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def hand_command(interaction: Interaction, match: int | None = None) -> None:
    """Show the member's hand."""
    async with answered(interaction):
        match_id = await the_match(interaction, match, waiting=False)
        await services(interaction).matches.show_hand(interaction, match_id)


@app_commands.command(name="board", description=command_help.BOARD)
@app_commands.describe(match=command_help.MATCH, text=command_help.BOARD_TEXT)
@app_commands.autocomplete(match=suggest_matches)
@app_commands.guild_only()
async def board_command(
    interaction: Interaction, match: int | None = None, text: bool = False
) -> None:
    """Post the board again, or tell the position in words to the member alone."""
    async with answered(interaction):
        actions = services(interaction).matches
        if text and match is not None:
            await actions.tell_board(interaction, match)  # anybody's that the member may see
            return
        match_id = await the_match(interaction, match, waiting=False)
        await (actions.tell_board if text else actions.show_board)(interaction, match_id)


@app_commands.command(name="resign", description=command_help.RESIGN)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def resign_command(interaction: Interaction, match: int | None = None) -> None:
    """Give a match up, after a question."""
    async with answered(interaction):
        match_id = await the_match(interaction, match, waiting=False)
        await services(interaction).matches.ask_resign(interaction, match_id)


@app_commands.command(name="undo", description=command_help.UNDO)
@app_commands.describe(match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def undo_command(interaction: Interaction, match: int | None = None) -> None:
    """Take back the member's last choice."""
    async with answered(interaction):
        match_id = await the_match(interaction, match, waiting=True)
        await services(interaction).matches.type_undo(interaction, match_id)


@app_commands.command(name="matches", description=command_help.MATCHES)
async def matches_command(interaction: Interaction) -> None:
    """List the member's running matches."""
    async with answered(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        has = services(interaction)
        running = await has.store.matches.running(interaction.user.id, interaction.guild_id)
        entries = [words.running_entry(has.catalog, match) for match in running]
        text = "\n".join(reversed(shortened(reversed(entries), LIST_LIMIT)))
        await interaction.followup.send(view=plain_panel(text or words.NO_MATCHES), ephemeral=True)


async def the_match(interaction: Interaction, named: int | None, *, waiting: bool) -> int:
    """Return the match that a command means, which may have named it.

    Args:
        waiting: prefer those that wait for the member.

    Raises:
        NoSuchMatch: there is none, or several.
    """
    find = _waiting if waiting else _mine
    return _only(await find(interaction, services(interaction), named), named)


async def _mine(interaction: Interaction, has: Services, match_id: int | None) -> list[Running]:
    """The member's running matches that a command can mean: the one named, else those of this
    channel, else those of this server."""
    running = await has.store.matches.running(interaction.user.id, interaction.guild_id)
    if match_id is not None:
        return [match for match in running if match.id == match_id]
    here = [match for match in running if match.place.channel_id == interaction.channel_id]
    return here or running


async def _waiting(interaction: Interaction, has: Services, match_id: int | None) -> list[Running]:
    """Those of `_mine` that wait for the member, or all of them if none does."""
    running = await _mine(interaction, has, match_id)
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
            raise NoSuchMatch(words.NO_MATCHES if named is None else words.NO_SUCH_MATCH)
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
