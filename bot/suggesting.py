"""Suggestions while somebody types: in time, or none. Discord waits for three seconds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot import cutting
from bot.limits import SUGGESTION
from games.notation import tidy

log = logging.getLogger(__name__)

SECONDS = 2.0

Interaction = discord.Interaction[Any]
T = TypeVar("T", str, int)
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[T]]]]


def cut(text: str) -> str:
    """Return a suggestion that Discord takes, without its last words where it is too long.

    >>> len(cut("word " * 30)), cut("word " * 30)[-6:]
    (96, 'word …')
    """
    return cutting.cut(" ".join(text.split()), SUGGESTION)


def having(typed: str) -> Callable[[str], bool]:
    """Return the test whether what is suggested has in it what somebody typed, in whatever way.

    >>> having("bo's")("Match 3: Bo’s turn")
    True
    """
    wanted = tidy(typed)
    return lambda shown: wanted in tidy(shown)


def in_time(suggest: Suggest[T]) -> Suggest[T]:
    """Return `suggest` so that it suggests nothing where it takes too long, or goes wrong."""

    @wraps(suggest)
    async def suggest_in_time(interaction: Interaction, typed: str) -> list[app_commands.Choice[T]]:
        try:
            async with asyncio.timeout(SECONDS):
                return await suggest(interaction, typed)
        except TimeoutError:
            log.warning("no suggestions in time")
        except Exception as error:
            # What was typed can be a secret choice; so can what the error says.
            log.warning("no suggestions: %s", type(error).__name__)
        return []

    return suggest_in_time
