"""Who tells the time."""

from __future__ import annotations

from collections.abc import Callable

import discord

Clock = Callable[[], int]
"""Tells the time in whole seconds since 1970."""


def now() -> int:
    """Return the time in whole seconds since 1970."""
    return int(discord.utils.utcnow().timestamp())
