"""All text in the pictures of SQUARES, apart from names. English."""

from __future__ import annotations

from renderers.kit.labels import FINAL

TITLE = "SQUARES"
ELIMINATED = "eliminated:"
NOTHING = "none"

NO_MOVE, NO_ATTACK = "M", "A"
"""On a unit's badge: it has moved, or attacked, on two turns in a row."""

LEGEND = {
    "rest": "– rests after a retreat",
    NO_MOVE: "M cannot move",
    NO_ATTACK: "A cannot attack",
}
"""The meanings of the badges."""


def double(left: int) -> str:
    """Return the note beside a player in the middle of a double turn."""
    return f"double turn: {left} left"


NEXT_DOUBLE = "next: double turn"
"""The note beside a player who has passed."""


def where(turns: int, over: bool, broken_off: bool = False) -> str:
    """Return the game's name and the turn in progress, or the last of `turns` taken.

    Args:
        broken_off: whether the match ended in the middle of a turn, which is then the last.
    """
    if over and not broken_off:
        return f"{TITLE} · {FINAL}, turn {turns}"
    return f"{TITLE} · {FINAL}, turn {turns + 1}" if over else f"{TITLE} · Turn {turns + 1}"


def limited(number: int) -> str:
    """Return the number of units of a reserve that may not do everything."""
    return f"({number} limited)"
