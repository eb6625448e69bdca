"""What the places at the end of a match tell about its players."""

from __future__ import annotations

from enum import StrEnum


class Places(StrEnum):
    """What the places of a game's players tell about their skill."""

    WINNER = "winner"
    """Who has won; the others' places say little."""
    ORDER = "order"
    """All of them."""
