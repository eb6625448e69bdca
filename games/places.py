"""Places at the end of a match, and their meaning for skill."""

from __future__ import annotations

from enum import StrEnum


class Places(StrEnum):
    """Meaning of a game's places for the skill of its players."""

    WINNER = "winner"
    """The winner; the others' places say little."""
    ORDER = "order"
    """All of them."""
