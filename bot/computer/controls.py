"""The buttons that ask for a hint, and that play it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import discord

from bot.computer import words
from bot.controls import Button, Id, Item
from bot.hand.controls import BoardButton


@dataclass(frozen=True)
class HintButton(BoardButton):
    """Asks the computer for its choice."""

    shape = "sq:m:{match_id}:{version}:hint"

    def item(self, *, is_fair: bool = True) -> Item:
        """Return the button with its label, grayed out if a hint would be unfair."""
        return self.button(words.HINT, disabled=not is_fair)


@dataclass(frozen=True)
class PlayHintButton(Button):
    """Plays the choice that a hint proposes."""

    shape = "sq:h:{match_id}:{version}~{notation}"
    match_id: Id
    version: Id
    notation: Annotated[str, ".+"]

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.PLAY_IT, discord.ButtonStyle.primary)
