"""A player's private picture: the tactics in hand, the face-down traps, the tribe at set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from games.squarriors.board import LETTERS, LOCATIONS
from games.squarriors.cards.cards import CARDS, TRIBES, Tribe
from games.squarriors.pieces import Sheet as TribeSheet
from games.squarriors.view import SquarriorsView
from renderers.kit.labels import times
from renderers.kit.sheet import Sheet
from renderers.kit.style import MUTED, SPACE, TEAMS, TEXT
from renderers.squarriors import icons, labels, signs
from renderers.squarriors.entries import Entry, Section, draw_list, fact, heading, title
from renderers.squarriors.picked import in_hand

_COST = 40
"""The size of the sign of a tactic's cost."""


def draw_hand(view: SquarriorsView, viewer: int, candidates: Collection[str] = ()) -> Sheet:
    """Draw the cards of a seat, and mark those that can be picked."""
    return draw_list(list(_sections(view, viewer)), in_hand(candidates, viewer))


def _sections(view: SquarriorsView, viewer: int) -> Iterator[Section]:
    if not view.round:
        yield from _tribe(view.sheet)
        return
    note = "" if view.hand else labels.NO_CARDS
    entries = (tactic(card, count, seat=viewer) for card, count in Counter(view.hand).items())
    yield Section((heading(labels.YOUR_HAND),), tuple(entries), note)
    traps = view.sides[viewer].traps
    own = [
        tactic(trap.card, 1, labels.trap_at(place, trap.power), LOCATIONS[place], viewer)
        for place, trap in enumerate(traps)
        if trap is not None and trap.card is not None
    ]
    if own:
        yield Section((heading(labels.YOUR_TRAPS),), tuple(own))


def tactic(
    card: int, count: int = 1, where: str = "", name: str = "", seat: int | None = None
) -> Entry:
    """Return a tactic with both of its texts.

    Args:
        where: the place of a trap, and the Power paid for it.
        seat: the seat that holds it: then its cost is a sign in the seat's colours.
    """
    shown = CARDS[card]
    told = where or labels.tactic(shown, with_cost=seat is None)
    parts = [title(shown.name), *([title(times(count))] if count > 1 else []), fact(told)]
    parts.insert(-1, icons.type_card(labels.types(shown.types), False, TEXT, SPACE))
    if seat is not None:
        parts.insert(0, signs.power(shown.cost or 0, _COST, TEAMS[seat], SPACE))
    texts = ((labels.text(shown), TEXT), (labels.in_chain(shown), MUTED))
    return Entry(tuple(parts), texts, (name or shown.key,))


def _tribe(sheet: TribeSheet | None) -> Iterator[Section]:
    """Yield the tribe that was handed in, or the part that is built so far."""
    if sheet is None:
        entries = tuple(map(ready_made, TRIBES.values()))
        yield Section((heading(labels.READY_MADE),), entries, labels.tribe_legend())
        return
    strengths = ", ".join(
        f"{letter.upper()} {strength}"
        for letter, strength in zip(LETTERS, sheet.strengths, strict=True)
    )
    yield Section((heading(labels.YOUR_TRIBE),), (), strengths)
    places = (*sheet.lands, sheet.stronghold, sheet.code)
    known = [card for card in places if 0 <= card < len(CARDS)]
    yield Section((heading(labels.DOMAINS),), tuple(map(domain_card, known)))
    creatures = (creature_card(card, labels.domain_name(at)) for card, at in sheet.creatures)
    yield Section((heading(labels.CREATURES),), tuple(creatures))
    tactics = (tactic(card, count) for card, count in Counter(sheet.tactics).items())
    yield Section((heading(labels.TACTICS),), tuple(tactics))


def ready_made(tribe: Tribe) -> Entry:
    """Return a ready-made tribe with its way to play and its creatures."""
    parts = (title(tribe.name), fact(labels.strengths(tribe)))
    texts = ((labels.play(tribe), TEXT), (labels.creatures(tribe), MUTED))
    return Entry(parts, texts, (tribe.key,))


def domain_card(card: int) -> Entry:
    """Return a domain card with its text."""
    shown = CARDS[card]
    parts = (title(shown.name), fact(labels.kind(shown)))
    return Entry(parts, ((labels.text(shown), TEXT),), (shown.key,))


def creature_card(card: int, where: str) -> Entry:
    """Return a creature as printed."""
    shown = CARDS[card]
    parts = (title(shown.name), fact(where), fact(labels.printed(shown)))
    return Entry(parts, ((labels.text(shown), TEXT),), (shown.key,))
