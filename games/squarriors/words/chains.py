"""What a card changes in the strategy chain that it joins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.parts import Part
from games.squarriors.cards.cards import CARDS
from games.squarriors.meanings import CardOf, ChainOf, MarkOn, TrapOf
from games.squarriors.texts.printed import has_link
from games.squarriors.view import ChainSeen, SquarriorsView
from games.squarriors.words import titles
from games.squarriors.words.titles import PLACES, Names, shortened
from games.words import Label


def label(view: SquarriorsView, names: Names, path: Sequence[Part], means: ChainOf) -> Label:
    """A chain that a card joins: as which card, and which strategy texts that lets work or stop."""
    chain = view.sides[means.seat].domains[means.domain].chain
    place = len(chain) + 1
    joins = f"its {_ORDINALS.get(place, f'{place}th')} card"
    joining = next((p.means for p in path[1:] if isinstance(p.means, CardOf | MarkOn)), None)
    if joining is None:
        trap = next((p.means for p in path[1:] if isinstance(p.means, TrapOf)), None)
        seen = None if trap is None else view.sides[trap.seat].traps[trap.location]
        card = -1 if seen is None or seen.card is None else seen.card
    else:
        card = joining.card
    told = [joins, *_linked(chain, card, means.domain)] if card >= 0 else [joins]
    after = ", ".join(f"{CARDS[each.card].name} {titles.types(each.card)}" for each in chain)
    return Label(
        f"{PLACES[means.domain]} chain", shortened("; ".join([*told, *filter(None, [after])]))
    )


_ORDINALS = {1: "first", 2: "second", 3: "third"}


def _linked(chain: Sequence[ChainSeen], card: int, domain: int) -> Iterator[str]:
    """Yield which strategy texts begin to work, and which stop, when a card joins a chain."""
    before = bytes(each.card for each in chain)
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
