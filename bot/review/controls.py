"""The buttons of reviews. A button names the match; the member who presses it, the seat."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.controls import Button, Id, Item, Page
from bot.hand.controls import BoardButton
from bot.review import words


@dataclass(frozen=True)
class BoardReview(BoardButton):
    """Opens the review of a match, from its board."""

    shape = "sq:m:{match_id}:{version}:review"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.REVIEW)


@dataclass(frozen=True)
class OpenReview(Button):
    """Opens the review of a match in a message of its own."""

    shape = "sq:rv:{match_id}"
    match_id: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.REVIEW)


@dataclass(frozen=True)
class ReviewPage(Button):
    """Turns to a move of a review, counted from 1; 0 is the summary."""

    shape = "sq:rp:{match_id}:{page}"
    match_id: Id
    page: Page

    def item(self, label: str, *, primary: bool = False) -> Item:
        """Return the button with a label."""
        style = discord.ButtonStyle
        return self.button(label, style.primary if primary else style.secondary)


@dataclass(frozen=True)
class PlayOnButton(Button):
    """Starts a match from the position before the move that made a version."""

    shape = "sq:ro:{match_id}:{version}"
    match_id: Id
    version: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.PLAY_ON, discord.ButtonStyle.success)
