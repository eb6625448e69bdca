"""What seats do without being asked: what they are offered, and orders that answer for them."""

from __future__ import annotations

import msgspec

from games.decisions import Choice
from games.events import Event


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Something that a seat may do though it is not asked, see `Game.offers`."""

    choice: Choice
    final: bool = False
    """Whether players are asked if they are sure: it costs much and cannot be taken back."""


class Order(msgspec.Struct, frozen=True):
    """An instruction that answers for a seat until it ends or the seat lifts it.

    It is the player's own affair: no part of the state, and nobody else learns of it.
    """

    key: str
    """Short and stable, without commas: it stands in databases."""
    name: str
    """What it does, for a button."""
    help: str
    """What it does, in a sentence to a player for whom it stands: of 100 characters at most, for
    it also stands below the name in a menu."""
    otherwise: str
    """The sentence for a player for whom it does not."""
    turn: bool = True
    """Whether it ends with the seat's next turn, see `Game.in_turn`."""
    own_turn: bool = False
    """Whether it is for the turn that the seat has: it is given there, and ends with it."""
    until: tuple[type[Event], ...] = ()
    """It ends as any of these public events happens."""
    recommended: bool = False
    """Whether players are offered it, with the others that are, in one click at the start."""


PASSING = Order(
    "pass",
    "Pass for me until my next turn",
    "You let every chance to react go by until your next turn.",
    "You are asked at every chance to react.",
)
"""Lets every ask go by that has a `passing` choice."""
