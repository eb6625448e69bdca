"""Claims of a label about its choice. The test suite plays the choice out to confirm them."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Claim(msgspec.Struct, frozen=True):
    """A change of one number, as a choice's label states it."""

    said: str
    """The words of the label that state it: `+1 point`, `needs 5 or 6: 1 in 3`."""
    count: str
    """Which of the game's `Words.counts` changes."""
    by: int
    """The change once the choice has been played and everybody has passed. That includes the seat
    itself, where it is asked whether it reacts to its own choice."""
    odds: tuple[int, int] = (1, 1)
    """The chance of exactly that change: favourable throws, and all throws."""


class Untold(StrEnum):
    """Why the labels of a choice leave out a number that it changes."""

    HIDDEN = "hidden"
    """The change depends on something hidden from the seat, or on luck too intricate to sum up."""
    DECIDED_LATER = "decided later"
    """The change depends on later questions, each of which states it. For one of several picks it
    depends on the others, and their sum is shown beside them."""
