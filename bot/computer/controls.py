"""The button that asks for a hint."""

from __future__ import annotations

from dataclasses import dataclass

from bot.computer import words
from bot.controls import Item
from bot.hand.controls import BoardButton


@dataclass(frozen=True)
class HintButton(BoardButton):
    """Asks the computer what it would do."""

    shape = "sq:m:{match_id}:{version}:hint"

    def item(self) -> Item:
        """Return it with its label."""
        return self.button(words.HINT)
