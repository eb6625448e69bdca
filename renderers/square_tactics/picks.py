"""Character cards to which words of the notation refer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from games.square_tactics.cards.characters import FACTIONS, faction_of, slot_of
from games.square_tactics.choices import CapturesOf, CardOf, FactionOf
from games.square_tactics.view import TacticsView
from renderers.kit.candidates import Candidates
from renderers.kit.hits import words_for

Picks = Mapping[int, Collection[str]]
"""The candidates by which a card is picked, by card."""


def characters(view: TacticsView, viewer: int, candidates: Collection[str]) -> Picks:
    """Return the characters in hand that can be picked next. A faction means all its cards.

    If the meanings of the words are not known, a number means a card of the player's own faction.
    If they hold none of that number, it means one of another faction, which was named before.
    """
    hand, faction = view.hands[viewer] or (), view.factions[viewer]
    if isinstance(candidates, Candidates):
        return _meant(hand, candidates, FactionOf)
    if view.asked == "draw":  # there a number is a count
        return {}
    own = {slot_of(card) for card in hand if faction_of(card) == faction}
    found: dict[int, Collection[str]] = {}
    for card in hand:
        number, key = str(slot_of(card)), FACTIONS[faction_of(card)].key
        if faction_of(card) == faction:
            names: tuple[str, ...] = (number,)
        else:
            names = (key,) if slot_of(card) in own else (number, key)
        if words := words_for(names, candidates):
            found[card] = words
    return found


def captured(view: TacticsView, candidates: Collection[str]) -> Picks:
    """Return the captured characters that can be picked next.

    None if the meanings of the words are not known.
    """
    if not isinstance(candidates, Candidates):
        return {}
    return _meant([card for pile in view.captures for card in pile], candidates, CapturesOf)


def _meant(cards: Iterable[int], candidates: Candidates, group: type[FactionOf]) -> Picks:
    """Return cards that are picked by themselves, or with their faction."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    for word, means in candidates.items():
        for card in cards:
            by_itself = isinstance(means, CardOf) and means.card == card
            if by_itself or (type(means) is group and means.faction == faction_of(card)):
                found[card].append(word)
    return found
