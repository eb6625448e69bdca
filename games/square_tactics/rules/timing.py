"""Action cards of a hand that can be played right now, and the reasons against the others."""

from __future__ import annotations

from games.square_tactics.cards.actions import (
    ACTIONS,
    EMERGENCY,
    END,
    REACTION,
    SACRIFICE,
    SHIELDS,
    START,
    WOUNDED,
)
from games.square_tactics.view import TacticsView

_FITTING = {
    "turn": START,
    "with": SHIELDS,
    "end": END,
    "lose": (EMERGENCY, SACRIFICE),
    "captured": (WOUNDED,),
    "cleared": (REACTION,),
}
"""By question: the kinds that are played then."""


def why_not(view: TacticsView, kind: int) -> str:
    """Return why the viewer cannot play a card of `kind` now, "" if it can.

    Either it is not the time, and the card's own time is told, or there is no target.
    """
    if view.actions is None or kind in view.actions.playable:
        return ""
    card = ACTIONS[kind]
    if kind in _FITTING.get(view.asked or "", ()):
        return card.needs
    return f"only {card.when}"
