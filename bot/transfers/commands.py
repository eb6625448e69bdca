"""`/handover`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.choosing import Verb
from bot.core import Core
from bot.errors import answered
from bot.matches.commands import suggest_matches
from bot.parts import part

Interaction = discord.Interaction[Any]


@app_commands.command(
    name="handover", description=command_help.HANDOVER, extras=Chapter.PLAY.extras
)
@app_commands.describe(member=command_help.HANDOVER_MEMBER, match=command_help.MATCH)
@app_commands.autocomplete(match=suggest_matches)
@app_commands.guild_only()
async def handover_command(
    interaction: Interaction, member: discord.User, match: int | None = None
) -> None:
    """Offer one's seat in a match to another member."""
    async with answered(interaction):
        choosing = part(interaction, Core).choosing
        await choosing.do(interaction, Verb.TRANSFER, match, str(member.id))
