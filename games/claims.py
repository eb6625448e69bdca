"""Claims of a label about its choice: playing the choice out confirms them."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Claim(msgspec.Struct, frozen=True):
    """One number that a choice changes, as the choice's label says it."""

    said: str
    """The words in the label that say so: `+1 point`, `needs 5 or 6: 1 in 3`."""
    count: str
    """Which of the game's `Words.counts` changes."""
    by: int
    """Its change once the choice is played and everybody passes: the seat itself, too, where it is
    asked whether it reacts to its own choice."""
    odds: tuple[int, int] = (1, 1)
    """Chance of exactly that change: times in all throws."""


class Untold(StrEnum):
    """Reason why the labels of a choice leave out a number that it changes."""

    HIDDEN = "hidden"
    """It hangs on something that the asked seat may not know, or on luck that nobody can sum up."""
    DECIDED_LATER = "decided later"
    """It hangs on questions that the choice leads to, and each of those says it; of one of several
    picks, on the others: their sum is told beside them."""
