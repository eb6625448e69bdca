"""`/rules` and its pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import discord
from discord import app_commands

from bot import command_help, words
from bot.catalog import Catalog, entry, game_choices
from bot.controls import Button, Item, Page
from bot.core import Core
from bot.errors import OddControl, answered
from bot.limits import ROW
from bot.panels import Panel
from bot.parts import part
from games.engine import AnyGame

Interaction = discord.Interaction[Any]


@dataclass(frozen=True)
class PageButton(Button):
    """Opens a page of a game's rules."""

    shape = "sq:g:{game}:{page}"
    game: Annotated[str, "[a-z_0-9]+"]
    page: Page

    def item(self, label: str, *, here: bool) -> Item:
        """Return it, marked where it is the page that is shown."""
        style = discord.ButtonStyle.primary if here else discord.ButtonStyle.secondary
        return self.button(label, style, disabled=here)


async def turn_page(interaction: Interaction, catalog: Catalog, button: PageButton) -> None:
    """Turn to a page.

    Raises:
        OddControl: there is none of that number.
    """
    game = entry(catalog, button.game).game
    if button.page >= len(game.words.pages):
        raise OddControl(words.ODD_CONTROL)
    await interaction.response.edit_message(view=rules_page(game, button.page))


def rules_page(game: AnyGame, number: int) -> Panel:
    """Return one page of a game's rules, with a button for each of the others."""
    page = game.words.pages[number]
    panel = Panel(f"### {game.name}: {page.title}\n{page.text}")
    buttons = [
        PageButton(game.key, n).item(other.title, here=n == number)
        for n, other in enumerate(game.words.pages)
    ]
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])
    return panel


def rules_command(catalog: Catalog) -> app_commands.Command[Any, Any, None]:
    """Return the command, with the catalog's games to choose from."""

    @app_commands.command(name="rules", description=command_help.RULES)
    @app_commands.describe(game=command_help.GAME)
    @app_commands.choices(game=game_choices(catalog))
    async def rules(interaction: Interaction, game: str) -> None:
        async with answered(interaction):
            rules = entry(part(interaction, Core).catalog, game).game
            await interaction.response.send_message(view=rules_page(rules, 0), ephemeral=True)

    return rules
