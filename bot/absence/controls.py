"""The buttons of a vote. Their custom_id carries the match, the seat and the open question."""

from __future__ import annotations

from dataclasses import dataclass

from bot.absence import words
from bot.controls import Button, Id, Item, Seat
from bot.storage.records import Wish


@dataclass(frozen=True)
class VoteButton(Button):
    """Votes to let the computer play on for a member who does not answer."""

    shape = "sq:v:{match_id}:{seat}:{since}"
    match_id: Id
    seat: Seat
    since: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.LET_COMPUTER_PLAY)


@dataclass(frozen=True)
class WishButton(Button):
    """Votes about a seat whose time is over."""

    shape = "sq:v:{match_id}:{seat}:{since}:{wish}"
    match_id: Id
    seat: Seat
    since: Id
    wish: Wish

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.WISHES[self.wish])


@dataclass(frozen=True)
class VolunteerButton(Button):
    """Offers to play on for a member who does not answer, or withdraws the offer."""

    shape = "sq:s:{match_id}:{seat}:{since}"
    match_id: Id
    seat: Seat
    since: Id

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.TAKE_SEAT)


@dataclass(frozen=True)
class SubstituteButton(Button):
    """Votes to let the candidate play on."""

    shape = "sq:s:{match_id}:{seat}:{since}:{user_id}"
    match_id: Id
    seat: Seat
    since: Id
    user_id: Id

    def item(self, name: str) -> Item:
        """Return the button with its label.

        Args:
            name: the candidate's name.
        """
        return self.button(words.let_play(name))
