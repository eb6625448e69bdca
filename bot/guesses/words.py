"""Labels of the buttons beside a guess."""

from __future__ import annotations

PLAY_IT = "Play it"


def play(notation: str) -> str:
    """Return the label of one of several guesses."""
    return f"Play {notation}"
