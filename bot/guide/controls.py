"""The buttons of the guide."""

from __future__ import annotations

from dataclasses import dataclass

from bot.controls import Button, Item
from bot.guide import words


@dataclass(frozen=True)
class HelpButton(Button):
    """Shows the member alone how to begin."""

    shape = "sq:help"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.HELP)


@dataclass(frozen=True)
class CommandsButton(Button):
    """Shows what each command is for."""

    shape = "sq:help:commands"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.ALL_COMMANDS)
