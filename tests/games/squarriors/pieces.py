"""Everything in the box of Squarriors, wherever it lies: nothing appears, nothing vanishes."""

from __future__ import annotations

from collections import Counter

from games.squarriors.cards.cards import CARDS
from games.squarriors.pieces import Sheet
from games.squarriors.rules import windows
from games.squarriors.state import SquarriorsState
from games.squarriors.worlds import in_game

BOX = tuple(
    card.number
    for card in CARDS
    if card.kind != "recruit"
    for _ in range(windows.COPIES if card.kind == "tactic" else 1)
)
"""The cards from which a player can choose a tribe."""


def pieces(state: SquarriorsState) -> list[str]:
    """Return the name of every card, each player's in the box included."""
    owned: list[list[int]] = [[] for _ in range(state.seats)]
    for owner, card in in_game(state):
        owned[owner].append(card)
    named = []
    for seat, side in enumerate(state.sides):
        left = Counter(BOX)
        if side.sheet is not None:
            left.subtract(all_cards(side.sheet))
            if not side.domains:  # handed in, not on the table yet
                owned[seat] += all_cards(side.sheet)
        named += [f"{seat + 1} {CARDS[card].key}" for card in (*owned[seat], *left.elements())]
    return sorted(named)


def all_cards(sheet: Sheet) -> list[int]:
    """Return every card of a tribe."""
    creatures = [card for card, _ in sheet.creatures]
    return [sheet.code, sheet.stronghold, *sheet.lands, *creatures, *sheet.tactics]
