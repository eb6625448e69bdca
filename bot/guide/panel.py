"""How to begin, the games with their rules, and every command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import app_commands

from bot.catalog import Catalog
from bot.chapters import Chapter, chapter_of
from bot.controls import Item
from bot.feature import Command, MemberMenu
from bot.guide import words
from bot.guide.controls import CommandsButton
from bot.limits import ROW
from bot.panels import Panel


def guide_panel(
    catalog: Catalog,
    commands: Sequence[Command],
    starting: Sequence[Item],
    leading_on: Sequence[Item],
    rules: Sequence[Item],
) -> Panel:
    """Return what a newcomer reads first.

    Args:
        starting: for each game, the button that starts it against the computer.
        leading_on: the other buttons to begin with.
        rules: for each game, the button that shows its rules.
    """
    panel = Panel(words.BEGIN)
    if starting:
        panel.add_text(words.PLAY_COMPUTER)
    _add_rows(panel, starting)
    _add_rows(panel, leading_on)
    panel.add_text(words.games([entry.game for entry in catalog.values()]))
    _add_rows(panel, rules)
    panel.add_text(words.in_brief(by_chapter(commands)))
    panel.add_row(CommandsButton().item())
    return panel


def commands_panel(commands: Sequence[Command], menus: Sequence[MemberMenu] = ()) -> Panel:
    """Return the purpose of each command, and of the entries in the menu on a member's name."""
    names = sorted(menu.name for menu in menus)
    return Panel(words.COMMANDS_TITLE, words.commands(by_chapter(commands), names))


def by_chapter(commands: Sequence[Command]) -> dict[Chapter, list[tuple[str, str]]]:
    """Return the commands with their descriptions, by chapter and name."""
    told: dict[Chapter, list[tuple[str, str]]] = {chapter: [] for chapter in Chapter}
    for command in commands:
        told[chapter_of(command.extras)] += _spelled(command)
    return {chapter: sorted(found) for chapter, found in told.items() if found}


def _add_rows(panel: Panel, buttons: Sequence[Item]) -> None:
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])


def _spelled(command: Command) -> Iterator[tuple[str, str]]:
    """Yield the full name and description of a command, or of each command in a group."""
    if isinstance(command, app_commands.Group):
        for each in command.walk_commands():
            yield each.qualified_name, each.description
    else:
        yield command.qualified_name, command.description
