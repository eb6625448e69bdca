"""Events: a frozen type for each thing that players are told.

Each needs a `tag`, under which it is stored, and a line in `words`. An event with a secret
*builds* a copy without it in `seen_by`. An event that tells others only what its player decided
says `reveals = False`, so that the choice can still be taken back.
"""

from __future__ import annotations

from games.events import Event


class Got(Event, frozen=True, tag="got", omit_defaults=True):
    """A seat drew cards, in secret."""

    seat: int
    cards: tuple[int, ...] | None
    """None for everybody who does not see them."""
    partner: int = -1
    """The partner, who sees them too; -1 if there is none."""

    def seen_by(self, seat: int | None) -> Got:
        return self if seat in (self.seat, self.partner) else Got(self.seat, None, self.partner)


class Sealed(Event, frozen=True, tag="sealed", omit_defaults=True):
    """A seat bid a card, in secret."""

    seat: int
    card: int | None
    partner: int = -1

    def seen_by(self, seat: int | None) -> Sealed:
        return self if seat in (self.seat, self.partner) else Sealed(self.seat, None, self.partner)


class Boasted(Event, frozen=True, tag="boasted"):
    """A seat boasted. It can still take that back."""

    reveals = False
    seat: int


class Swapped(Event, frozen=True, tag="swapped"):
    """A seat put cards on the discards. `Got` has the cards that it drew for them."""

    seat: int
    cards: tuple[int, ...]


class Filled(Event, frozen=True, tag="filled"):
    """A seat filled its purse."""

    seat: int
    worth: int


class Rolled(Event, frozen=True, tag="rolled"):
    """All bids are open and the die is cast. A bid of 0 means no bid."""

    bids: tuple[int, ...]
    prize: int


class Vetoed(Event, frozen=True, tag="vetoed"):
    """A seat spent a card, so there is no sale."""

    seat: int
    card: int


class Sold(Event, frozen=True, tag="sold"):
    """The highest bid won the lot."""

    seat: int
    prize: int


EVENTS = (Got, Sealed, Boasted, Swapped, Filled, Rolled, Vetoed, Sold)
