"""The buttons beside a guess."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.controls import Item
from bot.errors import Guessed
from bot.guesses import words
from bot.guesses.controls import PlayItButton
from bot.limits import CUSTOM_ID

Interaction = discord.Interaction[Any]


async def play_it(_interaction: Interaction, refusal: Guessed) -> Sequence[Item]:
    """Return a button for each guessed choice."""
    found = [
        PlayItButton(refusal.match_id, refusal.version, notation) for notation in refusal.notations
    ]
    fitting = [button for button in found if len(button.custom_id) <= CUSTOM_ID]
    if len(found) == 1:
        return [button.item(words.PLAY_IT) for button in fitting]
    return [button.item(words.play(button.notation)) for button in fitting]
