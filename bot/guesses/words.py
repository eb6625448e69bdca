"""Labels of the buttons beside a guess."""

from __future__ import annotations

PLAY_IT = "Play it"


def play(notation: str) -> str:
    """Return the label of one of several guesses.

    >>> play("move a1 a2"), play("play 7 b2")
    ('Play move a1 a2', 'Play 7 b2')
    """
    return f"Play {notation.removeprefix('play ')}"
