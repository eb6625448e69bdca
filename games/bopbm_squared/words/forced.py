"""The reasons for forced choices, where nothing else was possible."""

from __future__ import annotations

from games.bopbm_squared.board import NAMES
from games.bopbm_squared.choices import PASS, TAKE, WITHDRAW, Attack, Remove
from games.frames import Taken


def forced(taken: Taken) -> str:
    """Return the reason for a forced choice, or "" if it has no sentence of its own."""
    match taken.choice:
        case Remove(space):
            return f"You lost the tile on {NAMES[space]}: no other one could be removed."
        case Attack(target):
            return f"You attacked {NAMES[target]}: nothing else was possible in your turn."
        case choice if choice == WITHDRAW:
            return "You had no re-roll left, so you withdrew."
        case choice if choice == TAKE:
            return "You had no re-roll left, so you took the loss."
        case choice if choice == PASS:
            return "You could neither place nor attack, so you passed."
    return ""
