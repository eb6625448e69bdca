"""Refusals that several phases share."""

from __future__ import annotations

from games.tactica.board import BIT, NAMES, NUMBERS
from games.tactica.troops import TITLES, seat_of
from games.tactica.view import TableView
from games.tactica.words.naming import troop_at


def numbers_in(words: list[str]) -> list[int]:
    """Return the hexes that the words name."""
    return [NUMBERS[word] for word in words if word in NUMBERS]


def not_in_hand(view: TableView, card: int) -> str:
    """Return the refusal of a card that is not in the viewer's hand, "" if it is."""
    return "" if card in view.hand else f"You have no {TITLES[card]} in your hand."


def not_empty(view: TableView, number: int) -> str:
    """Return why no troop can enter a hex, "" if it is free."""
    if view.field.troops[number]:
        return f"{troop_at(view.field, number)} is already there: one troop per hex."
    if view.field.ground.landmarks & BIT[number]:
        return f"{NAMES[number]} is a landmark: nobody can enter it."
    return ""


def not_own(view: TableView, seat: int, number: int) -> str:
    """Return the refusal of a hex without a piece of the player's, "" if there is one."""
    code = view.field.troops[number]
    if not code or seat_of(code) != seat:
        return f"No troop of yours stands on {NAMES[number]}."
    return ""
