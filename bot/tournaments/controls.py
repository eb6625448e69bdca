"""The controls of tournaments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import discord
from discord import ui

from bot.controls import ID, Button, Control, Id, Item, Menu, Placed
from bot.tournaments import words


class Wish(StrEnum):
    """An action of a member about a tournament."""

    JOIN = "join"
    WITHDRAW = "withdraw"
    CHECK_IN = "here"
    SHOW = "show"
    FILES = "files"
    ANNOUNCE = "announce"
    DISCARD = "discard"
    START = "start"
    CANCEL = "cancel"
    SURELY_WITHDRAW = "withdraw!"
    SURELY_START = "start!"
    SURELY_CANCEL = "cancel!"


class Field(StrEnum):
    """The setting of a draft that a menu changes, besides the options of its game."""

    FORMAT = "format"
    PACE = "pace"
    MOST = "most"
    RATED = "rated"
    TWICE = "twice"


OfDraft = Annotated[str, r"format|pace|most|rated|twice|[0-9]"]
"""A field, or the index of an option of the game."""


@dataclass(frozen=True)
class WishButton(Button):
    """Carries out a wish of a member."""

    shape = "sq:cup:{tournament_id}:{wish}"
    tournament_id: Id
    wish: Wish

    def item(self, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Item:
        """Return the button with its label."""
        return self.button(words.LABELS[self.wish], style)


@dataclass(frozen=True)
class DraftMenu(Menu):
    """Changes one setting of a draft."""

    shape = "sq:cup:{tournament_id}:set:{field}"
    tournament_id: Id
    field: OfDraft


@dataclass(frozen=True)
class OrganizersMenu(Control):
    """Picks the role whose members may set up tournaments."""

    shape = "sq:cup:role"
    component = discord.ComponentType.role_select

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) <= 1 and all(re.fullmatch(ID, value) for value in values)

    def item(self, chosen: int | None) -> Item:
        """Return the menu with the present role; None for none."""
        return Placed(
            ui.RoleSelect(
                custom_id=self.custom_id,
                placeholder=words.NO_ORGANIZERS,
                min_values=0,
                max_values=1,
                default_values=[] if chosen is None else [discord.Object(chosen)],
            )
        )
