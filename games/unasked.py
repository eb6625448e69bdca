"""Things that seats do without being asked: offers, and orders that answer for them."""

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
    """Something that a seat may do though it is not asked, see `Game.offers`."""

    choice: Choice
    final: bool = False
    """True if players are asked if they are sure: it costs much and cannot be taken back."""


class Order(msgspec.Struct, frozen=True):
    """An instruction that answers for a seat until it ends or the seat lifts it.

    It is the player's own affair: no part of the state, and nobody else learns of it.
    """

    key: str
    """Short and stable, without commas: it stands in databases."""
    name: str
    """Name of its effect, for a button."""
    help: str
    """Effect, in a sentence to a player for whom it stands: of 100 characters at most, for it also
    stands below the name in a menu."""
    otherwise: str
    """The sentence for a player for whom it does not."""
    turn: bool = True
    """True if it ends with the seat's next turn, see `Turns.in_turn`."""
    own_turn: bool = False
    """True if it is for the turn that the seat has: it is given there, and ends with it."""
    until: tuple[type[Event], ...] = ()
    """It ends as any of these public events happens."""
    recommended: bool = False
    """True if players are offered it, with the others that are, in one click at the start."""


PASSING = Order(
    "pass",
    "Pass for me until my next turn",
    "You let every chance to react go by until your next turn.",
    "You are asked at every chance to react.",
)
"""Passes every ask that has a `passing` choice."""


class StandingOrders(Generic[S, V]):
    """The orders of a game. A game without any keeps this."""

    def known(self, setup: Setup) -> tuple[Order, ...]:
        """Return the orders that players of this setup can give, several at a time.

        They can give them in all of the match or in none of it: the setup alone decides,
        because what they are shown must tell nothing of the position.
        """
        return ()

    def are_taken(self, state: S) -> bool:
        """Return whether a match is where orders have something to answer, and so are offered:
        not while factions are chosen. What everybody sees alone decides."""
        return True

    def answer(self, state: S, ask: Ask, given: Collection[str]) -> Choice | None:
        """Return what a seat's orders answer to `ask`; None: the seat decides itself.

        Args:
            state: as it stands; what the seat cannot see must not matter.
            given: the keys of the orders that the seat has given, at least one.
        """
        return ask.passing if PASSING.key in given else None

    def rests_on(self, view: V, text: str) -> object:
        """Return what a choice rests on that a seat gives before it is asked: where that is the
        same when it is asked, the choice is played, if it is legal then.

        All that the seat sees, unless a game knows better: of a play on a space, say, what stands
        on that space and beside it.

        Args:
            view: the seat's, as if nobody was asked.
            text: the choice's notation, as it was typed: it may be of anything.
        """
        return view
