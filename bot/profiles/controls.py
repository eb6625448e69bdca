"""The button below a member's own profile."""

from __future__ import annotations

from dataclasses import dataclass

from bot.controls import Button, Item
from bot.profiles import words


@dataclass(frozen=True)
class ShowProfile(Button):
    """Posts the profile of the member who presses it."""

    shape = "sq:profile"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.SHOW_PROFILE)
