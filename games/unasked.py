"""Offers, which seats may take without being asked, and orders, which answer for them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from games.decisions import Ask, Choice
from games.events import Event
from games.options import Setup

if TYPE_CHECKING:
    from games.state import State
    from games.view import View

S = TypeVar("S", bound="State")
V = TypeVar("V", bound="View")


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Something that a seat may do without being asked; see `Game.offers`."""

    choice: Choice
    final: bool = False
    """Whether players are asked to confirm it, because it costs much and cannot be taken back."""


class Order(msgspec.Struct, frozen=True):
    """An instruction that answers for a seat until it ends or the seat cancels it.

    Orders are the player's own affair: they are not part of the state, and nobody else learns of
    them.
    """

    key: str
    """Short and never changed, without commas: databases contain it."""
    name: str
    """Its effect, in the words of a button."""
    help: str
    """Its effect, in a sentence to a player who has given it. At most 100 characters, because it is
    also shown below the name in a menu."""
    otherwise: str
    """The sentence for a player who has not given it."""
    turn: bool = True
    """Whether it ends with the seat's next turn; see `Turns.in_turn`."""
    own_turn: bool = False
    """Whether it is for the seat's own turn: given during the turn, and ending with it."""
    until: tuple[type[Event], ...] = ()
    """The public events that end it, whichever happens first."""
    recommended: bool = False
    """Whether it is among the orders that players are offered at the start, all in one click."""


PASSING = Order(
    "pass",
    "Pass for me until my next turn",
    "You let every chance to react go by until your next turn.",
    "You are asked at every chance to react.",
)
"""Passes every ask that has a `passing` choice."""


class StandingOrders(Generic[S, V]):
    """The orders of a game. Games without orders use this class as it is."""

    def known(self, setup: Setup) -> tuple[Order, ...]:
        """Return the orders that players of this setup can give, several at a time.

        They are the same throughout the match. They depend on the setup alone, because what players
        are shown must reveal nothing about the position.
        """
        return ()

    def are_taken(self, state: S) -> bool:
        """Return whether orders can have anything to answer at this point of a match, and so are
        offered: not while factions are chosen, say. The answer depends only on what everybody
        sees."""
        return True

    def answer(self, state: S, ask: Ask, given: Collection[str]) -> Choice | None:
        """Return what a seat's orders answer to `ask`, or None if the seat decides for itself.

        Args:
            state: the state as it is. What the seat cannot see must not matter.
            given: the keys of the orders that the seat has given, at least one.
        """
        return ask.passing if PASSING.key in given else None

    def rests_on(self, view: V, text: str) -> object:
        """Return what a choice given in advance rests on. If that is still the same when the seat
        is asked, the choice is played, if it is legal then.

        By default this is all that the seat sees. A game may know better: a play on a space, say,
        rests on what stands on that space and beside it.

        Args:
            view: the seat's view, as if nobody were asked.
            text: the choice's notation as it was typed. It may be any text.
        """
        return view
