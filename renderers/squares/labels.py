"""All that is written in the pictures of SQUARES, apart from names. English."""

from __future__ import annotations

TO_ACT = "to act"
DOUBLE = "double turn"
WINNER = "winner"
DRAW = "draw"
RESIGNED = "resigned"
ELIMINATED = "eliminated"
NOTHING = "nothing yet"
OF_TEN = "of 10"
FINAL = "Final"

NO_MOVE, NO_ATTACK = "M", "A"
"""On a unit's badge: it has moved, or attacked, on two turns in a row."""

LEGEND = {
    "rest": "– rests after a retreat",
    NO_MOVE: "M no third move",
    NO_ATTACK: "A no third attack",
}
"""What the badges mean."""


def to_act(double: bool, left: int) -> str:
    """Return what the panel of the player who must decide says."""
    return f"{TO_ACT}, {DOUBLE} ({left} left)" if double and left else TO_ACT


def next_double() -> str:
    """Return what a player's panel says who has passed."""
    return f"next: {DOUBLE}"


def turn(number: int) -> str:
    """Return how many turns have been taken."""
    return f"Turn {number}"


def count(number: int) -> str:
    """Return how many units of a type there are."""
    return f"×{number}"


def limited(number: int) -> str:
    """Return how many units of a reserve may not do everything."""
    return f"({number} limited)"
