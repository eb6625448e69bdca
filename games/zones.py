"""Hidden zones: decks, hands and piles, and who may see what lies in them.

A game tells once, over the lists of its own state, where cards lie and who sees them. What a
view shows of them, what a player may imagine and what can neither appear nor vanish follow:

    def zones(self) -> list[Zone]:
        hands = [Zone(hand, (seat,), sorted_by=int) for seat, hand in enumerate(self.hands)]
        return [Zone(self.deck), *hands, Zone(self.discards, EVERYBODY)]

    view:      [zone.seen_by(viewer) for zone in hands], [len(zone.cards) for zone in hands]
    resample:  redraw(hidden_from(state.zones(), seat), chance)
    in all:    everything(state.zones())

Zones are made when they are needed and never stored: what is stored stays the game's lists.
Cards are numbers here, be they in a list or in a bytearray.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, MutableSequence, Sequence
from typing import Any

import msgspec

from games.chance import Chance

EVERYBODY = None
"""Sees a zone that lies open, spectators included."""


class Zone(msgspec.Struct, frozen=True):
    """A place where cards lie: the state's own list of them, which changes in place."""

    cards: MutableSequence[int]
    seers: Collection[int] | None = ()
    """The seats that see the cards and not only their number; `EVERYBODY` where they lie open."""

    # What a redrawing keeps, beside the number of cards.

    sorted_by: Callable[[int], Any] | None = None
    """How a zone without an order of its own, such as a hand, is kept sorted; None for a pile,
    whose order counts."""
    keeps: Collection[int] = ()
    """Cards that are known to be there."""
    needs: Callable[[int], bool] | None = None
    """Tells the cards of which at least one is known to be there: who is asked for a shield where
    only those who have one are asked, has one."""

    def open_to(self, seat: int | None) -> bool:
        """Return whether `seat` (None: a spectator) sees the cards."""
        return self.seers is EVERYBODY or seat in self.seers

    def seen_by(self, seat: int | None) -> tuple[int, ...] | None:
        """Return the cards for a view of `seat`, None where it may not see them.

        >>> hand = Zone([3, 5], seers=(0,))
        >>> hand.seen_by(0), hand.seen_by(1), hand.seen_by(None)
        ((3, 5), None, None)
        """
        return tuple(self.cards) if self.open_to(seat) else None


def hidden_from(zones: Iterable[Zone], seat: int) -> list[Zone]:
    """Return the zones whose cards a seat does not see."""
    return [zone for zone in zones if not zone.open_to(seat)]


def everything(zones: Iterable[Zone]) -> list[int]:
    """Return every card, sorted: what can neither appear nor vanish.

    >>> everything([Zone([7, 2]), Zone([5], EVERYBODY)])
    [2, 5, 7]
    """
    return sorted(card for zone in zones for card in zone.cards)


def alike(card: int) -> Hashable:
    """The back of a card where all backs look alike."""
    return 0


def redraw(
    zones: Sequence[Zone],
    chance: Chance,
    *,
    back: Callable[[int], Hashable] = alike,
    cards: Iterable[int] | None = None,
) -> None:
    """Shuffle the cards of hidden zones among them.

    Sizes stay, and so does what each zone `keeps` and `needs`. Zones that hold the same cards
    in all, and look the same from outside, become the same for the same `chance`: nothing that
    is hidden shows through.

    Args:
        back: what can be seen of a card that lies face down: of each back, every zone keeps its
            number of cards, in their places. A hand of troop and tactics cards, whose backs
            differ, is redrawn from both piles so.
        cards: what lies there instead, as many cards in all; None for what lies there now.

    Raises:
        ValueError: no card is left that a zone needs, or a card that it keeps is not there.
    """
    kept = [list(zone.keeps) for zone in zones]
    rooms = [
        list(map(back, _without(zone.cards, keeps)))
        for zone, keeps in zip(zones, kept, strict=True)
    ]
    pool = sorted(everything(zones) if cards is None else cards)
    pools: dict[Hashable, list[int]] = {}
    for card in _without(pool, [card for keeps in kept for card in keeps]):
        pools.setdefault(back(card), []).append(card)
    for same in pools.values():
        chance.shuffle(same)
    for zone, held, room in zip(zones, kept, rooms, strict=True):
        if zone.needs is not None and not any(map(zone.needs, held)):
            held.append(_take(zone.needs, room, pools))
    for zone, held, room in zip(zones, kept, rooms, strict=True):
        held += [pools[wanted].pop() for wanted in room]
        zone.cards[:] = held if zone.sorted_by is None else sorted(held, key=zone.sorted_by)


def _take(
    needed: Callable[[int], bool], room: list[Hashable], pools: dict[Hashable, list[int]]
) -> int:
    """Take the first needed card for which a zone has room out of the shuffled pools."""
    for wanted in dict.fromkeys(room):
        for card in pools[wanted]:
            if needed(card):
                pools[wanted].remove(card)
                room.remove(wanted)
                return card
    raise ValueError("no card is left that the zone needs")


def _without(cards: Iterable[int], kept: Iterable[int]) -> list[int]:
    """Return cards without those that are kept, once for each copy."""
    rest = list(cards)
    for card in kept:
        rest.remove(card)
    return rest
