"""The pages of a game's rules, and the button that opens them."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot import words
from bot.admission import PAGE, Control
from bot.catalog import entry
from bot.errors import OddControl, answered
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


class RulesButton(Control[ui.Button[Any]], template=r"sq:rules:(?P<game>[a-z_0-9]+)"):
    """Opens the rules of a game, for the member alone."""

    def __init__(self, game: str) -> None:
        super().__init__(ui.Button(label=words.RULES, custom_id=f"sq:rules:{game}"))
        self.game = game

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> RulesButton:
        """Make the button that was clicked."""
        return cls(found["game"])

    async def callback(self, interaction: Interaction) -> None:
        """Open the first page."""
        async with answered(interaction):
            await open_rules(interaction, self.game)


async def open_rules(interaction: Interaction, key: str) -> None:
    """Show the first page of a game's rules to the member alone."""
    game = entry(services(interaction).catalog, key).game
    await interaction.response.send_message(view=rules_page(game, 0), ephemeral=True)


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


ITEMS = (PageButton, RulesButton)
"""To be registered with the client."""
