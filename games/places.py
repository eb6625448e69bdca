"""The places at the end of a match, and what they say about skill."""

from __future__ import annotations

from enum import StrEnum


class Places(StrEnum):
    """Which of a game's places say something about the skill of its players."""

    WINNER = "winner"
    """Only the winner's; the places behind say little."""
    ORDER = "order"
    """All of them."""
