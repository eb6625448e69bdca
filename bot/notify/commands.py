"""`/notify`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import command_help
from bot.chapters import Chapter
from bot.errors import answered
from bot.limits import SUGGESTION, SUGGESTIONS
from bot.notify.actions import NotifyActions
from bot.parts import part
from bot.suggesting import in_time

Interaction = discord.Interaction[Any]


@in_time
async def suggest_zones(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest time zones by city, country and abbreviation, with the current time there."""
    found = part(interaction, NotifyActions).suggested(typed, SUGGESTIONS)
    return [app_commands.Choice(name=shown, value=zone) for shown, zone in found]


@app_commands.command(
    name="notify", description=command_help.NOTIFY, extras=Chapter.SETTINGS.extras
)
@app_commands.describe(zone=command_help.ZONE)
@app_commands.autocomplete(zone=suggest_zones)
async def notify_command(
    interaction: Interaction, zone: app_commands.Range[str, 0, SUGGESTION] = ""
) -> None:
    """Show what the member is told, with the controls to change it."""
    async with answered(interaction):
        await part(interaction, NotifyActions).show(interaction, zone)
