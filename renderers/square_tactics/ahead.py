"""Cards that a seat is likely to see next, to be drawn before they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.square_tactics.board import FACINGS
from games.square_tactics.cards.characters import cards_of
from games.square_tactics.view import TacticsView
from renderers.contract import Ahead
from renderers.square_tactics import full_hand, hand, spaces
from renderers.square_tactics.cards import Face, draw_ahead, portrait_ahead


def ahead(view: TacticsView) -> Iterator[Ahead]:
    """Yield the cards that are likely to be drawn next.

    They are the cards in hand as they will lie on the board, from every seat's view; the other
    cards of the player's faction in a hand, because one of them may be drawn; and the portraits of
    all factions at the table.
    """
    viewer, pitch = view.viewer, spaces.PITCH[view.seats]
    if viewer is None:
        return
    cards, able, faction = view.hands[viewer] or (), view.actions is not None, view.factions[viewer]
    facing = FACINGS[view.seats][viewer]
    for card in cards:
        for turn in FACINGS[view.seats]:
            face = Face(card, faction, (facing - turn) % 4, pitch, able=able)
            yield Ahead(draw_ahead, (face,))
    if faction is not None:
        in_hand = _in_hand(len(cards), able=able)
        for card in cards_of(faction):
            yield Ahead(draw_ahead, (in_hand(card, faction),))
    for each in view.factions:
        if each is not None:
            for card in cards_of(each):
                yield Ahead(portrait_ahead, (card, pitch))


def _in_hand(cards: int, *, able: bool) -> Callable[[int, int], Face]:
    """Return a function that makes the face of a card in a hand of `cards` cards."""
    if able:
        return full_hand.face_of
    size = hand.size_of(cards)
    return lambda card, faction: hand.face_of(card, faction, size)
