"""Sentences and buttons for players who have partners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.play.words import RESIGN
from bot.words import plain
from games.decisions import Choice, Entrust, Reclaim, Resign
from games.wording import listed

ENTRUST = "My partner may play my turns"
RECLAIM = "Play my own turns again"
OFFERS: Mapping[type[Choice], str] = {Resign: RESIGN, Entrust: ENTRUST, Reclaim: RECLAIM}
"""The buttons of what every game offers."""


def decides_for(name: str) -> str:
    """Tell a player that this question is a partner's, for whom they decide."""
    return f"**For {plain(name)}:** you play this seat too."


def beside(partners: Sequence[str], others: Sequence[str]) -> str:
    """Tell with whom and against whom a player plays.

    >>> beside(["Cy"], ["Bo", "Di"]), beside([], ["Bo"])
    ('With Cy, against Bo and Di', 'Against Bo')
    """
    against = f"gainst {listed(others)}"
    return f"With {listed(partners)}, a{against}" if partners else f"A{against}"
