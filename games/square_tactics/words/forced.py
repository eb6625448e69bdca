"""The reasons for forced choices, where nothing else was possible."""

from __future__ import annotations

from games.frames import Taken
from games.square_tactics.cards.characters import FACTIONS
from games.square_tactics.choices import TakeFaction

_DONE = {
    "turn": "You have nothing to play, so no character is played.",
    "with": "You have no shielding to play with your character.",
    "end": "You have no further card to play: your turn ends.",
}


def forced(taken: Taken) -> str:
    """Return the reason for a forced choice, or "" if it has no sentence of its own."""
    if isinstance(taken.choice, TakeFaction):
        return f"Only the {FACTIONS[taken.choice.faction].name} were left: you play them."
    return _DONE.get(taken.question, "") if taken.choice.notation == "done" else ""
