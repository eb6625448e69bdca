"""A player's sign on pictures other than boards: a counter of the army."""

from __future__ import annotations

from games.squares.units import unit
from renderers.badge import Badge
from renderers.kit.book import COMMON
from renderers.kit.image import Image
from renderers.kit.style import NEUTRAL, TEAMS, Colour
from renderers.squares.units import counter

ARMY_TEAMS = (TEAMS[1], NEUTRAL)
"""Blue and Gray: the players' colours, by seat."""


class ArmyBadge(Badge):
    """A counter of infantry."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.team = ARMY_TEAMS[seat]

    def tile(self, ground: Colour) -> Image:
        return counter(unit(self._seat, 1), ground, book=COMMON).tile
