"""The button that shows every command."""

from __future__ import annotations

from dataclasses import dataclass

from bot.controls import Button, Item
from bot.guide import words


@dataclass(frozen=True)
class CommandsButton(Button):
    """Shows what each command is for."""

    shape = "sq:help:commands"

    def item(self) -> Item:
        """Return it with its label."""
        return self.button(words.ALL_COMMANDS)
