"""Reasons for forced choices, for which nothing else was possible."""

from __future__ import annotations

from games.frames import Taken
from games.squares.choices import STAND, FallBack, GiveUp, Take
from games.squares.units import KIND_NAMES
from games.squares.words.places import called


def forced(taken: Taken) -> str:
    """Return the reason for a forced choice, "" if it has no sentence of its own."""
    match taken.choice:
        case FallBack(dst):
            return f"Your unit could only go to {called(dst)}."
        case GiveUp(kind):
            return f"Your reserve holds {KIND_NAMES[kind]} only, so that is what it lost."
        case Take(option):
            return f"Only option {option} was possible."
        case choice if choice == STAND:
            return "Your unit could not retreat, so it stood."
    return ""
