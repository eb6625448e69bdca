"""The controls that offer a seat, and those below the offer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord
from discord import ui

from bot.controls import ID, Button, Id, Item, Menu, Placed, Seat
from bot.transfers import words


class Answer(StrEnum):
    """An answer to the offer of a seat."""

    ACCEPT = "accept"
    DECLINE = "decline"
    """By the member to whom the seat is offered, or by its own member, who then keeps it."""


@dataclass(frozen=True)
class HandOverButton(Button):
    """Lets a player pick a member to whom to offer their seat."""

    shape = "sq:give:{match_id}:ask"
    match_id: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.HAND_OVER)


@dataclass(frozen=True)
class HeirMenu(Menu):
    """Picks the member to whom a seat is offered."""

    shape = "sq:give:{match_id}:to"
    component = discord.ComponentType.user_select
    match_id: Id

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and re.fullmatch(ID, values[0]) is not None

    def item(self) -> Item:
        """Return the menu."""
        return Placed(ui.UserSelect(custom_id=self.custom_id, placeholder=words.PICK_MEMBER))


@dataclass(frozen=True)
class TransferButton(Button):
    """Takes an offered seat, or ends the offer."""

    shape = "sq:give:{match_id}:{seat}:{user_id}:{answer}"
    match_id: Id
    seat: Seat
    user_id: Id
    """The member to whom the seat is offered."""
    answer: Answer

    def item(self) -> Item:
        """Return the button with its label."""
        accepts = self.answer is Answer.ACCEPT
        style = discord.ButtonStyle.success if accepts else discord.ButtonStyle.secondary
        return self.button(words.ACCEPT if accepts else words.DECLINE, style)
