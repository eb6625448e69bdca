"""The reasons why an action card in hand cannot be played right now."""

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
"""By question: the kinds that can answer it."""


def why_not(view: TacticsView, kind: int) -> str:
    """Return why the viewer cannot play a card of `kind` now, or "" if they can.

    Either it is the wrong time, and the reason names the right one, or the card has no target.
    """
    if view.actions is None or kind in view.actions.playable:
        return ""
    card = ACTIONS[kind]
    if kind in _FITTING.get(view.asked or "", ()):
        return card.needs
    return f"only {card.when}"
