"""The button that leads to the table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.controls import Button, Id, Item
from bot.table import words


@dataclass(frozen=True)
class TableButton(Button):
    """Offers a link to the table of a match. It may be pressed on old boards too."""

    shape = "sq:table:{match_id}"
    match_id: Id

    def item(self) -> Item:
        """Return it with its label."""
        return self.button(words.OPEN)
