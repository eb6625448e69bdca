"""What the buttons beside a guess say."""

from __future__ import annotations

PLAY_IT = "Play it"


def play(notation: str) -> str:
    """Return the label of one of several guesses."""
    return f"Play {notation}"
