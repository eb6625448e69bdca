"""The buttons below `/data delete`. There are two steps, so that one click cannot lose anything."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import Button, Item
from bot.privacy import words


class Deletion(StrEnum):
    """The buttons of a deletion."""

    ASK = "ask"
    DO = "do"
    KEEP = "keep"


_LABELS = {
    Deletion.ASK: (words.DELETE, discord.ButtonStyle.danger),
    Deletion.DO: (words.DELETE_FOR_GOOD, discord.ButtonStyle.danger),
    Deletion.KEEP: (words.KEEP, discord.ButtonStyle.secondary),
}


@dataclass(frozen=True)
class DeleteButton(Button):
    """Deletes the data of the member who presses it, or keeps it."""

    shape = "sq:data:{action}"
    open_to_all = True
    action: Deletion

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(*_LABELS[self.action])
