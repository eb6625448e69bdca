"""Sentences and buttons for players who have partners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.play.words import RESIGN, Left
from bot.words import plain
from games.decisions import Choice, Entrust, Reclaim, Resign
from games.wording import listed

ENTRUST = "My partner may play my turns"
RECLAIM = "Play my own turns again"
OFFERS: Mapping[type[Choice], str] = {Resign: RESIGN, Entrust: ENTRUST, Reclaim: RECLAIM}
"""The buttons of the offers that every game can make."""


def decides_for(name: str) -> str:
    """Tell a player that this question is a partner's, for whom they decide."""
    return f"**For {plain(name)}:** you play this seat too."


def resign_sure(match_id: int, partners: Sequence[str], sides: int) -> str:
    """Ask whether a player of a match in teams is sure to resign.

    Args:
        partners: the partners who play on for them.
        sides: the number of sides that remain without them.

    >>> resign_sure(3, ["Ada"], 2)
    'Resign match 3? Ada plays on for both of you, and you share the result.'
    >>> resign_sure(3, [], 1), resign_sure(3, [], 2)
    ('Resign match 3? The other side wins.', 'Resign match 3? The others play on without you.')
    """
    sure = f"Resign match {match_id}?"
    if partners:
        told = listed(list(map(plain, partners)))
        return f"{sure} {told} plays on for both of you, and you share the result."
    return f"{sure} {'The other side wins.' if sides == 1 else Left.SEVERAL.value}"


def beside(partners: Sequence[str], others: Sequence[str]) -> str:
    """Tell a player's partners and opponents.

    >>> beside(["Cy"], ["Bo", "Di"]), beside([], ["Bo"])
    ('With Cy, against Bo and Di', 'Against Bo')
    """
    against = f"gainst {listed(others)}"
    return f"With {listed(partners)}, a{against}" if partners else f"A{against}"
