"""The menus and buttons of the challenge form, and of an invitation's options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import discord
from discord import ui

from bot.controls import ID, Button, Control, Id, Item, Key, Menu, Placed, component_id
from bot.invitations import words

DraftCode = Annotated[str, r"[A-Za-z0-9_.-]+"]
"""See `bot.invitations.form.Draft`."""
GAME, COMPUTERS, LEVEL, PACE, RATED = "game", "computers", "level", "pace", "rated"
Field = Annotated[str, rf"{GAME}|{COMPUTERS}|{LEVEL}|{PACE}|{RATED}|[0-9]"]
"""The field of the form that a menu sets. A digit is the index of an option of the game."""


@dataclass(frozen=True)
class FormMenu(Menu):
    """Sets one field of the form."""

    shape = "sq:f:{field}:{draft}"
    field: Field
    draft: DraftCode


@dataclass(frozen=True)
class OpponentsMenu(Control):
    """Picks the members who are challenged."""

    shape = "sq:f:who:{draft}"
    component = discord.ComponentType.user_select
    draft: DraftCode

    def takes(self, values: Sequence[str]) -> bool:
        return all(re.fullmatch(ID, value) for value in values)

    def item(self, members: Sequence[int], most: int) -> Item:
        """Return the menu with the members already picked."""
        return Placed(
            ui.UserSelect(
                id=component_id(self.custom_id),
                custom_id=self.custom_id,
                placeholder=words.WHO,
                min_values=0,
                max_values=most,
                default_values=[
                    discord.SelectDefaultValue(id=member, type=discord.SelectDefaultValueType.user)
                    for member in members
                ],
            )
        )


@dataclass(frozen=True)
class SendForm(Button):
    """Sends the challenge, or starts the match."""

    shape = "sq:f:send:{draft}"
    draft: DraftCode


@dataclass(frozen=True)
class OptionsMenu(Menu):
    """Changes one option of a waiting invitation, its pace, or whether it is rated."""

    shape = "sq:f:of:{invitation_id}:{field}"
    invitation_id: Id
    field: Annotated[str, rf"{PACE}|{RATED}|[0-9]"]


@dataclass(frozen=True)
class OpenForm(Button):
    """Opens the form, for one game or for all."""

    shape = "sq:f:open:{game}"
    game: Key


@dataclass(frozen=True)
class PlayComputer(Button):
    """Starts a match against the computer."""

    shape = "sq:f:play:{game}"
    game: Key
