"""Sentences for a player about an own answer that no event tells of."""

from __future__ import annotations

from games.frames import Taken
from games.squares.choices import FallBack, Follow


def done(answer: Taken) -> str:
    """Return that; "" for what has no sentence of its own."""
    if isinstance(answer.choice, Follow) and not answer.choice.advances:
        return "Your unit stays where it is."
    return "Your unit retreats." if isinstance(answer.choice, FallBack) else ""
