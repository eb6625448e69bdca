"""Hidden zones: decks, hands and piles, and who may see the cards in them.

A game states once, over the lists of its own state, where cards lie and who sees them. From this
follows what a view shows, what a player may imagine, and what can neither appear nor vanish:

    def zones(self) -> list[Zone]:
        hands = [Zone(hand, (seat,), sorted_by=int) for seat, hand in enumerate(self.hands)]
        return [Zone(self.deck), *hands, Zone(self.discards, EVERYBODY)]

    view:      [zone.seen_by(viewer) for zone in hands], [len(zone.cards) for zone in hands]
    resample:  redraw(hidden_from(state.zones(), seat), chance)
    in all:    everything(state.zones())

Zones are made when needed and never stored; only the game's lists are. Cards are numbers here,
in a list or in a bytearray.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, MutableSequence, Sequence
from typing import Any

import msgspec

from games.chance import Chance

EVERYBODY = None
"""The seers of an open zone: all seats, and spectators too."""


class Zone(msgspec.Struct, frozen=True):
    """A place where cards lie: the state's own list of them, which changes in place."""

    cards: MutableSequence[int]
    seers: Collection[int] | None = ()
    """The seats that see the cards, and not only their number; `EVERYBODY` if the zone is open."""

    # What a redraw keeps, besides the number of cards.

    sorted_by: Callable[[int], Any] | None = None
    """The sort key of a zone without an order of its own, such as a hand; None for a pile, whose
    order counts."""
    keeps: Collection[int] = ()
    """Cards that are known to be in it."""
    needs: Callable[[int], bool] | None = None
    """Matches the cards of which at least one is known to be in it: if only seats with a shield are
    asked for one, an asked seat has one."""

    def open_to(self, seat: int | None) -> bool:
        """Return whether `seat` (None: a spectator) sees the cards."""
        return self.seers is EVERYBODY or seat in self.seers

    def seen_by(self, seat: int | None) -> tuple[int, ...] | None:
        """Return the cards for a view of `seat`, or None if the seat may not see them.

        >>> hand = Zone([3, 5], seers=(0,))
        >>> hand.seen_by(0), hand.seen_by(1), hand.seen_by(None)
        ((3, 5), None, None)
        """
        return tuple(self.cards) if self.open_to(seat) else None


def hidden_from(zones: Iterable[Zone], seat: int) -> list[Zone]:
    """Return the zones whose cards a seat does not see."""
    return [zone for zone in zones if not zone.open_to(seat)]


def everything(zones: Iterable[Zone]) -> list[int]:
    """Return every card, sorted. This is what can neither appear nor vanish.

    >>> everything([Zone([7, 2]), Zone([5], EVERYBODY)])
    [2, 5, 7]
    """
    return sorted(card for zone in zones for card in zone.cards)


def alike(card: int) -> Hashable:
    """Return the back of a card where all backs look alike."""
    return 0


def redraw(
    zones: Sequence[Zone],
    chance: Chance,
    *,
    back: Callable[[int], Hashable] = alike,
    cards: Iterable[int] | None = None,
) -> None:
    """Shuffle the cards of hidden zones among the zones.

    Sizes stay, and so does what each zone `keeps` and `needs`. Zones that hold the same cards in
    all, and look the same from outside, become the same for the same `chance`, so nothing hidden
    shows through.

    Args:
        back: what can be seen of a card that lies face down. Every zone keeps its number of cards
            with each back, in their places. So a hand of troop and tactics cards, whose backs
            differ, is redrawn from both piles.
        cards: the cards to deal instead, equal in number; None for the cards that lie there now.

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
    """Take the first needed card that fits a zone's room out of the shuffled pools."""
    for wanted in dict.fromkeys(room):
        for card in pools[wanted]:
            if needed(card):
                pools[wanted].remove(card)
                room.remove(wanted)
                return card
    raise ValueError("no card is left that the zone needs")


def _without(cards: Iterable[int], kept: Iterable[int]) -> list[int]:
    """Return the cards without the kept ones. Each kept card removes one copy."""
    rest = list(cards)
    for card in kept:
        rest.remove(card)
    return rest
