"""A player's mark on pictures other than boards: colours and a sign."""

from __future__ import annotations

from abc import ABC, abstractmethod

from renderers.kit import masks
from renderers.kit.image import Image
from renderers.kit.style import TEAMS, Colour, Style, Team
from renderers.kit.tile import Tile

SIZE = 64
"""The greatest height of a sign in pixels. No sign is much wider."""


class Badge(ABC):
    """A player's colours and sign. The sign differs in shape or pattern, not in colour alone."""

    team: Team

    @abstractmethod
    def tile(self, ground: Colour) -> Image:
        """Return the sign on a ground of the given colour."""


class NumberBadge(Badge):
    """The number of the seat: the sign of players in a game that has no signs of its own."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.team = TEAMS[seat % len(TEAMS)]

    def tile(self, ground: Colour) -> Image:
        tile = Tile(SIZE, SIZE, ground)
        tile.stamp(masks.disc(SIZE), 0, 0, self.team.main)
        tile.stamp(masks.disc(SIZE - 10), 5, 5, self.team.light)
        tile.write(str(self._seat + 1), SIZE / 2, SIZE / 2, Style("Bold", 32), self.team.deep)
        return tile.done()
