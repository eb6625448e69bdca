"""The buttons of a game's rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import discord

from bot.controls import Button, Id, Item, Page
from bot.rules import words

GameKey = Annotated[str, "[a-z_0-9]+"]


@dataclass(frozen=True)
class RulesButton(Button):
    """Opens a game's rules for the member alone."""

    shape = "sq:rules:{game}"
    game: GameKey

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.RULES)


@dataclass(frozen=True)
class WhyButton(Button):
    """Tells the player who is asked the rule behind the question."""

    shape = "sq:why:{match_id}:{since}"
    match_id: Id
    since: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.WHY)


@dataclass(frozen=True)
class PageButton(Button):
    """Turns to a page of a game's rules."""

    shape = "sq:g:{game}:{page}"
    game: GameKey
    page: Page

    def item(self, label: str, *, here: bool) -> Item:
        """Return the button, marked if its page is the current one."""
        style = discord.ButtonStyle.primary if here else discord.ButtonStyle.secondary
        return self.button(label, style, disabled=here)
