"""Pieces in a section of the workshop: each card with its whole text, and the taken ones marked."""

from __future__ import annotations

from collections.abc import Sequence

from games.bringing import Piece
from games.squarriors.cards.cards import CARDS, KEYS
from renderers.kit.sheet import Sheet
from renderers.squarriors.entries import Entry, Section, draw_list
from renderers.squarriors.hand import creature_card, domain_card, tactic


def draw_pieces(pieces: Sequence[Piece]) -> Sheet | None:
    """Draw the cards of a section; None if it has none, like the section of strengths."""
    shown = [piece for piece in pieces if piece.card]
    if not shown:
        return None
    taken = {piece.card for piece in shown if piece.chosen}
    # If all are in the tribe already, a mark on each would say nothing.
    marked = taken if len(taken) < len(shown) else ()
    return draw_list([Section((), tuple(map(_entry, shown)))], dict.fromkeys(marked, ()))


def _entry(piece: Piece) -> Entry:
    card = CARDS[KEYS[piece.card]]
    if card.kind == "creature":
        return creature_card(card.number, piece.now)
    if card.kind == "tactic":
        return tactic(card.number, int(piece.now.lstrip("×") or 1))
    return domain_card(card.number)
