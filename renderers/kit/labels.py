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
"""The time of a player's turn, by the number of players who play first."""


def out_of(number: int) -> str:
    """Return the label of the number that a score counts towards."""
    return f"of {number}"


def times(count: int) -> str:
    """Return the label of the number of things of one kind."""
    return f"×{count}"


def more(count: int) -> str:
    """Return the label of the number of things for which there is no room."""
    return f"+{count}"


CHANCES = "chances to win"
"""The heading of the curve of a match."""
START, END = "start", "end"
"""The ends of the line below the curve."""
