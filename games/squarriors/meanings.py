"""Meanings of a choice's words: cards, creatures and places, as everybody at the table names them.
Each kind knows how it is written, and nothing else does (`docs/squarriors-cards.md`, Notation).

Queues and logs store these, so the tag and fields of a kind never change.
"""

from __future__ import annotations

from functools import cache
from typing import Any, overload

import msgspec

from games.parts import Meaning, Part
from games.squarriors.board import LETTERS, LOCATIONS
from games.squarriors.cards.cards import CARDS


class Named(Meaning, frozen=True, array_like=True, gc=False):
    """A meaning that is written as one word."""

    @property
    def word(self) -> str:
        """The word itself."""
        raise NotImplementedError


@cache
def part(kind: type[Named], *fields: Any) -> Part:
    """Return the word for a meaning of this kind with these fields.

    >>> part(CreatureOf, 1, -1, 3).word, part(InDomain, 1, 2).word
    ('r3', '2.c')
    """
    means = kind(*fields)
    return Part(means.word, means)


# --- Cards and creatures -----------------------------------------------------------------


class CardOf(Named, frozen=True, tag="card", array_like=True, gc=False):
    """A card that is not a creature in play: in a hand, a discard or a domain."""

    card: int
    owner: int = -1
    """The owner, where several copies must be told apart."""

    @property
    def word(self) -> str:
        return _owned(self.card, self.owner)


class LandOf(CardOf, frozen=True, tag="land", array_like=True, gc=False):
    """The Land that becomes active; -1 means that the Land stays."""

    @property
    def word(self) -> str:
        return CARDS[self.card].key if self.card >= 0 else "-"


class Branch(CardOf, frozen=True, tag="branch", array_like=True, gc=False):
    """The card that a recruit becomes."""


class MarkOn(CardOf, frozen=True, tag="mark", array_like=True, gc=False):
    """A mark on the creature or domain named before it."""


class CreatureOf(Named, frozen=True, tag="creature", array_like=True, gc=False):
    """A creature in play."""

    seat: int
    """Its controller."""
    card: int
    """The card. -1 for a recruit, which becomes another card and keeps its number; events and views
    tell which card it is, or was."""
    recruit: int = 0
    owner: int = -1
    """The owner, if the side has another copy."""

    @property
    def called(self) -> str:
        """The creature's name on the table."""
        return f"r{self.recruit}" if self.recruit else _owned(self.card, self.owner)

    @property
    def word(self) -> str:
        return self.called


class Who(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A creature in an event: what it is, and whose it was at that moment."""

    card: int
    seat: int
    """Its controller at that moment."""
    recruit: int = 0
    """The number of a recruit (`r1`)."""


class Sacrifice(CreatureOf, frozen=True, tag="sacrifice", array_like=True, gc=False):
    """A creature that is sacrificed."""


class Pledge(CreatureOf, frozen=True, tag="pledge", array_like=True, gc=False):
    """A creature that joins a challenge in any case."""

    @property
    def word(self) -> str:
        return f"{self.called}!"


# --- Places ------------------------------------------------------------------------------


class InDomain(Named, frozen=True, tag="in", array_like=True, gc=False):
    """A domain, or the place of the creature that is named next; `NOWHERE` means in no domain."""

    seat: int
    domain: int
    own: bool = False
    """True if only its player can name it here, so no seat is written."""

    @property
    def word(self) -> str:
        letter = LETTERS[self.domain] if self.domain >= 0 else "-"
        return letter if self.own else f"{self.seat + 1}.{letter}"


class Goal(Named, frozen=True, tag="to", array_like=True, gc=False):
    """The domain that something moves to."""

    seat: int
    domain: int

    @property
    def word(self) -> str:
        return LETTERS[self.domain]


class ChainOf(Goal, frozen=True, tag="chain", array_like=True, gc=False):
    """A domain whose chain gets a card."""


class LinkOf(Named, frozen=True, tag="link", array_like=True, gc=False):
    """A card in a chain."""

    seat: int
    domain: int
    place: int
    """Its place in the chain, from 1 at the left."""
    own: bool = False

    @property
    def word(self) -> str:
        word = f"{LETTERS[self.domain]}{self.place}"
        return word if self.own else f"{self.seat + 1}.{word}"


class TrapOf(Named, frozen=True, tag="trap", array_like=True, gc=False):
    """A trap, or a location where one can be set."""

    seat: int
    location: int
    own: bool = False

    @property
    def word(self) -> str:
        word = LOCATIONS[self.location]
        return word if self.own else f"{self.seat + 1}.{word}"


# --- The rest ----------------------------------------------------------------------------


class Seat(Named, frozen=True, tag="seat", array_like=True, gc=False):
    """A player."""

    seat: int

    @property
    def word(self) -> str:
        return str(self.seat + 1)


class ActionOf(Named, frozen=True, tag="action", array_like=True, gc=False):
    """An action in the queue."""

    place: int
    """Its place in the queue, from 1 for the oldest."""

    @property
    def word(self) -> str:
        return f"#{self.place}"


class WaitingOf(ActionOf, frozen=True, tag="waiting", array_like=True, gc=False):
    """An action in the queue, in an event: what it was."""

    seat: int
    card: int


class KindOf(Named, frozen=True, tag="kind", array_like=True, gc=False):
    """The kind of the thing that is named next."""

    kind: str
    """`mark`, `trap` or `chain`."""

    @property
    def word(self) -> str:
        return self.kind


class TextOf(Named, frozen=True, tag="text", array_like=True, gc=False):
    """One of the texts of the card that is used."""

    ability: int
    place: int
    """Its place among the card's texts that can be used, from 1."""

    @property
    def word(self) -> str:
        return str(self.place)


class Stake(Named, frozen=True, tag="stake", array_like=True, gc=False):
    """A domain that a victory changes."""

    seat: int
    domain: int
    change: int
    own: bool = False

    @property
    def word(self) -> str:
        sign = "+" if self.change > 0 else "-"
        return f"{sign}{InDomain(self.seat, self.domain, self.own).word}"


class Amount(Named, frozen=True, tag="amount", array_like=True, gc=False):
    """An amount of damage."""

    n: int

    @property
    def word(self) -> str:
        return str(self.n)


class TribeOf(Named, frozen=True, tag="tribe", array_like=True, gc=False):
    """A ready-made tribe."""

    key: str

    @property
    def word(self) -> str:
        return self.key


Said = (
    CardOf
    | LandOf
    | Branch
    | MarkOn
    | CreatureOf
    | Sacrifice
    | InDomain
    | Goal
    | ChainOf
    | LinkOf
    | TrapOf
    | Seat
    | ActionOf
    | WaitingOf
    | KindOf
)
"""The meanings of the words of an action in the queue."""


@overload
def as_written(means: InDomain | CreatureOf) -> InDomain | CreatureOf: ...
@overload
def as_written(means: Said) -> Said: ...
def as_written(means: Said) -> Said:
    """Return the meaning of a word of an event by itself: only the number of a recruit or action.

    >>> as_written(CreatureOf(1, 7, 3)).card, as_written(WaitingOf(2, 0, 7))
    (-1, ActionOf(place=2))
    """
    match means:
        case CreatureOf(recruit=recruit) if recruit:
            return msgspec.structs.replace(means, card=-1)
        case WaitingOf(place=place):
            return ActionOf(place)
    return means


Carrier = tuple[InDomain | CreatureOf, ...]
"""The carrier of a mark: a domain, or a creature after its domain."""


def _owned(card: int, owner: int) -> str:
    key = CARDS[card].key
    return key if owner < 0 else f"{key}@{owner + 1}"


CREATURES = tuple(
    tuple(part(CreatureOf, seat, card) for card, _ in enumerate(CARDS)) for seat in range(4)
)
"""By seat and card: the name of a side's only copy."""
