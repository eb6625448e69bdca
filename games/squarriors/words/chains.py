"""The changes that a card makes in the strategy chain that it joins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.parts import Part
from games.squarriors.cards.cards import CARDS
from games.squarriors.meanings import CardOf, ChainOf, MarkOn, TrapOf
from games.squarriors.texts.printed import has_link
from games.squarriors.view import SquarriorsView
from games.squarriors.words import titles
from games.squarriors.words.titles import PLACES, Names, shortened
from games.words import Label


def label(view: SquarriorsView, names: Names, path: Sequence[Part], means: ChainOf) -> Label:
    """Return the label of a chain that a card joins.

    It says the card's place, and the strategy texts that begin or cease to work.
    """
    chain = view.sides[means.seat].domains[means.domain].chain
    joining = next((p.means for p in path[1:] if isinstance(p.means, CardOf | MarkOn)), None)
    if joining is None:
        trap = next((p.means for p in path[1:] if isinstance(p.means, TrapOf)), None)
        seen = None if trap is None else view.sides[trap.seat].traps[trap.location]
        card = -1 if seen is None or seen.card is None else seen.card
    else:
        card = joining.card
    cards = bytes(each.card for each in chain)
    return Label(f"{PLACES[means.domain]} chain", _joins(cards, card, means.domain))


@lru_cache(maxsize=10_000)
def _joins(chain: bytes, card: int, domain: int) -> str:
    """Return the place at which a card joins, what that changes, and the cards there. -1 is a card
    that the viewer does not know."""
    place = len(chain) + 1
    told = [f"its {_ORDINALS.get(place, f'{place}th')} card"]
    told += _linked(chain, card, domain) if card >= 0 else ()
    if chain:
        told.append(f"after {titles.numbered(chain)}")
    return shortened("; ".join(told))


_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}


def _linked(before: bytes, card: int, domain: int) -> Iterator[str]:
    """Yield the strategy texts that begin to work, and those that stop, when a card joins."""
    after = before + bytes([card])
    for place, number in enumerate(after):
        was = place < len(before) and has_link(before, place, domain)
        now = has_link(after, place, domain)
        what = "its text" if place == len(before) else CARDS[number].name
        if now and not was:
            yield f"{what} works"
        elif was and not now:
            yield f"{what} stops"
    if CARDS[card].strategy and not has_link(after, len(before), domain):
        yield "its text does not work there yet"
