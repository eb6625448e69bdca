"""The button that shows every command."""

from __future__ import annotations

from dataclasses import dataclass

from bot.controls import Button, Item
from bot.guide import words


@dataclass(frozen=True)
class HelpButton(Button):
    """Shows a member how to begin, to them alone."""

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
