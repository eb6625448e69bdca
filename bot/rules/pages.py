"""`/rules` and its pages."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands, ui

from bot import command_help, words
from bot.admission import PAGE, Control
from bot.catalog import Catalog, entry
from bot.errors import OddControl, answered
from bot.invitations.commands import game_choices
from bot.limits import ROW
from bot.panels import Panel
from bot.services import services
from games.engine import AnyGame

Interaction = discord.Interaction[Any]


class PageButton(Control[ui.Button[Any]], template=rf"sq:g:(?P<game>[a-z_0-9]+):(?P<page>{PAGE})"):
    """Opens a page of a game's rules."""

    def __init__(self, game: str, page: int, label: str = "-", *, here: bool = False) -> None:
        style = discord.ButtonStyle.primary if here else discord.ButtonStyle.secondary
        super().__init__(
            ui.Button(label=label, style=style, custom_id=f"sq:g:{game}:{page}", disabled=here)
        )
        self.game = game
        self.page = page

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> PageButton:
        """Make the button that was clicked."""
        return cls(found["game"], int(found["page"]))

    async def callback(self, interaction: Interaction) -> None:
        """Turn to the page."""
        async with answered(interaction):
            game = entry(services(interaction).catalog, self.game).game
            if self.page >= len(game.words.pages):
                raise OddControl(words.ODD_CONTROL)
            await interaction.response.edit_message(view=rules_page(game, self.page))


def rules_page(game: AnyGame, number: int) -> Panel:
    """Return one page of a game's rules, with a button for each of the others."""
    page = game.words.pages[number]
    panel = Panel(f"### {game.name}: {page.title}\n{page.text}")
    buttons = [
        PageButton(game.key, n, other.title, here=n == number)
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
            rules = entry(services(interaction).catalog, game).game
            await interaction.response.send_message(view=rules_page(rules, 0), ephemeral=True)

    return rules


ITEMS = (PageButton,)
"""To be registered with the client."""
