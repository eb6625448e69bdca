"""The clock that the bot uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

Interaction = discord.Interaction[Any]
Clock = Callable[[], int]
"""Returns the time in whole seconds since 1970."""
MINUTE, HOUR, DAY = 60, 3600, 86_400
"""In seconds."""


def now() -> int:
    """Return the time in whole seconds since 1970."""
    return int(discord.utils.utcnow().timestamp())


def sent_at(interaction: Interaction) -> int:
    """Return the time at which Discord took an interaction, and not when the bot got to it."""
    return int(interaction.created_at.timestamp())
