"""Sentences that tell a player of their own answer when no event does."""

from __future__ import annotations

from games.frames import Taken
from games.squares.choices import FallBack, Follow


def done(answer: Taken) -> str:
    """Return the sentence about an answer, "" if an event tells of it."""
    if isinstance(answer.choice, Follow) and not answer.choice.advances:
        return "Your unit stays where it is."
    return "Your unit retreats." if isinstance(answer.choice, FallBack) else ""
