"""Labels in the pictures of every game. English."""

from __future__ import annotations

TO_PLAY = "to play"
TO_CHOOSE = "to choose"
TO_ANSWER = "to answer"
TURN = "turn"
WINNER = "winner"
DRAW = "draw"
RESIGNED = "resigned"
FINAL = "Final"
ORDER = ("plays now", "plays next", "plays 3rd", "plays 4th")
"""By how many players play first: when it is a player's turn."""


def out_of(number: int) -> str:
    """Return what a score counts towards."""
    return f"of {number}"


def times(count: int) -> str:
    """Return how many of a kind there are."""
    return f"×{count}"


def more(count: int) -> str:
    """Return how many things there is no room for."""
    return f"+{count}"


CHANCES = "chances to win"
"""Above the curve of a match."""
START, END = "start", "end"
"""Below it."""
