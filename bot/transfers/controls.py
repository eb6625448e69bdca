"""The buttons below the offer of a seat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import Button, Id, Item, Seat
from bot.transfers import words


class Answer(StrEnum):
    """What is done about the offer of a seat."""

    ACCEPT = "accept"
    DECLINE = "decline"
    """By whoever it was offered to, or by its member, who keeps it then."""


@dataclass(frozen=True)
class TransferButton(Button):
    """Takes an offered seat, or ends the offer."""

    shape = "sq:give:{match_id}:{seat}:{user_id}:{answer}"
    match_id: Id
    seat: Seat
    user_id: Id
    """Who is to have the seat."""
    answer: Answer

    def item(self) -> Item:
        """Return it with its label."""
        accepts = self.answer is Answer.ACCEPT
        style = discord.ButtonStyle.success if accepts else discord.ButtonStyle.secondary
        return self.button(words.ACCEPT if accepts else words.DECLINE, style)
