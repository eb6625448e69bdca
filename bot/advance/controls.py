"""The button that lifts a move in advance. Its custom_id does not contain the move."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.advance import words
from bot.controls import Button, Id, Item


class Place(StrEnum):
    """The place of the button."""

    HAND = "hand"
    ANSWER = "answer"


@dataclass(frozen=True)
class LiftButton(Button):
    """Lifts a player's move in advance."""

    shape = "sq:ahead:{match_id}:{place}"
    match_id: Id
    place: Place

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.LIFT)
