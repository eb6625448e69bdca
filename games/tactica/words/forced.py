"""Reasons for forced choices, for which nothing else was possible."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event
from games.frames import Taken
from games.tactica.board import NAMES
from games.tactica.cards.happenings import Pressed
from games.tactica.choices import Attacker
from games.tactica.events import Declared, Played

_OVER = {
    "recruit": "You hold no card and your piles are empty: there is nothing to draw.",
    "muster": "Nothing more can be mustered, trained or played: mustering is over.",
    "move": "Nothing more can be moved or played: movement is over.",
    "walls": "You have a wall for each of your sites, so all of them stand.",
    "deploy": "Only one deployment was possible, so I made it for you.",
}


def forced(taken: Taken, events: Sequence[Event]) -> str:
    """Return the reason for a forced choice, "" if it has no sentence of its own."""
    if isinstance(taken.choice, Attacker):
        return f"Only your troop on {NAMES[taken.choice.number]} can attack there, so it does."
    if taken.question != "combat":
        return _OVER.get(taken.question, "")
    if any(isinstance(event, Declared | Played | Pressed) for event in events):
        return "Nothing is left to declare: your attacks are carried out."
    return "No attack is possible: your turn ends."
