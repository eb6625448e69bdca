"""`/notes`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.admission import OPEN_TO_ALL
from bot.chapters import Chapter
from bot.errors import answered
from bot.matches.commands import suggest_matches
from bot.notes.actions import LONGEST, NoteActions
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(
    name="notes",
    description=command_help.NOTES,
    extras=Chapter.LOOKING_BACK.extras | OPEN_TO_ALL,
)
@app_commands.describe(text=command_help.NOTES_TEXT, match=command_help.NOTES_MATCH)
@app_commands.autocomplete(match=suggest_matches)
async def notes_command(
    interaction: Interaction,
    text: app_commands.Range[str, 0, LONGEST] = "",
    match: int | None = None,
) -> None:
    """Write a note on a match, read it, or list all notes, for the member alone."""
    async with answered(interaction):
        await part(interaction, NoteActions).do(interaction, text, match)
