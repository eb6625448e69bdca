"""How to begin, the games with their rules, and every command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import app_commands

from bot.catalog import Catalog
from bot.controls import Item
from bot.feature import Command
from bot.guide import words
from bot.limits import ROW
from bot.panels import Panel


def guide_panel(catalog: Catalog, commands: Sequence[Command], buttons: Sequence[Item]) -> Panel:
    """Return what a newcomer reads first.

    Args:
        buttons: what leads on from the list of games.
    """
    panel = Panel(words.BEGIN, words.games([entry.game for entry in catalog.values()]))
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])
    told = sorted((name, text) for command in commands for name, text in _spelled(command))
    panel.add_text(words.commands(told))
    return panel


def _spelled(command: Command) -> Iterator[tuple[str, str]]:
    """A command with what it is for; of a group, each that is in it."""
    if isinstance(command, app_commands.Group):
        for each in command.walk_commands():
            yield each.qualified_name, each.description
    else:
        yield command.qualified_name, command.description
