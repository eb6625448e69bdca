"""Parts that refusals of several phases share."""

from __future__ import annotations

from games.tactica.board import BIT, NAMES, NUMBERS
from games.tactica.troops import TITLES, seat_of
from games.tactica.view import TableView
from games.tactica.words.naming import troop_at


def numbers_in(words: list[str]) -> list[int]:
    """Return the hexes that words name."""
    return [NUMBERS[word] for word in words if word in NUMBERS]


def not_in_hand(view: TableView, card: int) -> str:
    """Return why a card cannot be played that is not held."""
    return "" if card in view.hand else f"You have no {TITLES[card]} in your hand."


def not_empty(view: TableView, number: int) -> str:
    """Return why nothing can come to stand on a hex."""
    if view.field.troops[number]:
        return f"{troop_at(view.field, number)} is already there: one troop per hex."
    if view.field.ground.landmarks & BIT[number]:
        return f"{NAMES[number]} is a landmark: nobody can enter it."
    return ""


def not_own(view: TableView, seat: int, number: int) -> str:
    """Return why there is no troop of a player on a hex to command."""
    code = view.field.troops[number]
    if not code or seat_of(code) != seat:
        return f"No troop of yours stands on {NAMES[number]}."
    return ""
