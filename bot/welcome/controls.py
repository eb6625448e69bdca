"""The control of the welcome."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.controls import Button, Item
from bot.welcome import words


@dataclass(frozen=True)
class TryButton(Button):
    """Shows the member alone the games that can be tried at once."""

    shape = "sq:try"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.TRY, discord.ButtonStyle.success)
