"""The controls below a note."""

from __future__ import annotations

from dataclasses import dataclass

from bot.controls import Button, Id, Item
from bot.notes import words


@dataclass(frozen=True)
class DeleteNote(Button):
    """Deletes the member's note on a match. Even a barred member can, as it is their own data."""

    shape = "sq:note:delete:{match_id}"
    open_to_all = True
    match_id: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.DELETE)


@dataclass(frozen=True)
class ShowNote(Button):
    """Shows the member's note on a match."""

    shape = "sq:note:show:{match_id}"
    open_to_all = True
    match_id: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.SHOW)


@dataclass(frozen=True)
class AllNotes(Button):
    """Lists the member's notes."""

    shape = "sq:note:all"
    open_to_all = True

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.ALL)
