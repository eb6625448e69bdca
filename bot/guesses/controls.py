"""The button that plays a guess. Its custom_id carries the match, the version and the choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import discord

from bot.controls import Button, Id, Item


@dataclass(frozen=True)
class PlayItButton(Button):
    """Plays the choice that the bot guessed."""

    shape = "sq:g:{match_id}:{version}~{notation}"
    match_id: Id
    version: Id
    notation: Annotated[str, ".+"]

    def item(self, label: str) -> Item:
        """Return the button with its label."""
        return self.button(label, discord.ButtonStyle.primary)
