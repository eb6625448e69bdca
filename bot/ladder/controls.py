"""The controls of a ladder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.catalog import Catalog
from bot.controls import Button, Id, Item, Key, Menu
from bot.cutting import cut
from bot.ladder import words
from bot.limits import OPTION, SELECT

_GAME = re.compile(r"[a-z_0-9]+")


class LadderAction(StrEnum):
    """The actions of a ladder’s buttons."""

    OPEN = "open"
    JOIN = "join"
    AUTO = "auto"
    ASK = "ask"
    BACK = "back"
    LEAVE = "leave"
    REALLY = "really"
    SHOW = "show"


GREEN, GREY, RED = (
    discord.ButtonStyle.success,
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.danger,
)
STYLES = {
    LadderAction.OPEN: (words.OPEN, GREY),
    LadderAction.JOIN: (words.JOIN, GREEN),
    LadderAction.AUTO: (words.AUTO_ON, GREY),
    LadderAction.ASK: (words.AUTO_OFF, GREY),
    LadderAction.BACK: (words.BACK_BUTTON, GREEN),
    LadderAction.LEAVE: (words.LEAVE, GREY),
    LadderAction.REALLY: (words.LEAVE_REALLY, RED),
    LadderAction.SHOW: (words.SHOW_TO_ALL, GREY),
}
"""By action: a button's label and look."""


@dataclass(frozen=True)
class LadderButton(Button):
    """A button of a ladder."""

    shape = "sq:ladder:{game}:{action}"
    game: Key
    action: LadderAction

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(*STYLES[self.action])


@dataclass(frozen=True)
class ClimbButton(Button):
    """Challenges a member on a ladder."""

    shape = "sq:ladder:{game}:up:{user_id}"
    game: Key
    user_id: Id

    def item(self, name: str, number: int) -> Item:
        """Return the button with the member's name and number."""
        return self.button(words.challenge(name, number), discord.ButtonStyle.primary)


@dataclass(frozen=True)
class LadderMenu(Menu):
    """Picks the ladder of another game."""

    shape = "sq:ladders"

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and _GAME.fullmatch(values[0]) is not None

    def item(self, catalog: Catalog, games: Sequence[str]) -> Item:
        """Return the menu with the games that have a ladder."""
        options = [
            discord.SelectOption(label=cut(catalog[game].game.name, OPTION), value=game)
            for game in games[:SELECT]
        ]
        return self.menu(options, words.PICK)
