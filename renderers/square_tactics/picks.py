"""Which cards of a hand are meant by the notation's words."""

from __future__ import annotations

from collections.abc import Collection

from games.square_tactics.cards.characters import FACTIONS, faction_of, slot_of
from games.square_tactics.view import TacticsView


def characters(view: TacticsView, viewer: int, candidates: Collection[str]) -> frozenset[int]:
    """Return the characters in hand that can be picked next.

    A number means a card of the player's own faction, or, where they hold none of that
    number, another faction's that was named before; a faction means all its cards.
    """
    if view.asked == "draw":  # there a number says how many
        return frozenset()
    hand, faction = view.hands[viewer] or (), view.factions[viewer]
    own = {str(slot_of(card)) for card in hand if faction_of(card) == faction}
    return frozenset(
        card
        for card in hand
        if (
            str(slot_of(card)) in candidates
            and (faction_of(card) == faction or str(slot_of(card)) not in own)
        )
        or (faction_of(card) != faction and FACTIONS[faction_of(card)].key in candidates)
    )
