"""A player's mark on pictures that are no boards: colours and a sign."""

from __future__ import annotations

from abc import ABC, abstractmethod

from PIL import Image

from renderers.kit import masks
from renderers.kit.style import TEAMS, Colour, Style, Team
from renderers.kit.tile import Tile

SIZE = 64
"""Pixels; no sign is higher, and none much wider."""


class Badge(ABC):
    """A player's colours and sign. The sign differs in shape or pattern, not in colour alone."""

    team: Team

    @abstractmethod
    def tile(self, ground: Colour) -> Image.Image:
        """Return the sign on a ground of that colour."""


class NumberBadge(Badge):
    """The sign of players of a game that has none of its own: the number of the seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.team = TEAMS[seat % len(TEAMS)]

    def tile(self, ground: Colour) -> Image.Image:
        tile = Tile(SIZE, SIZE, ground)
        tile.stamp(masks.disc(SIZE), 0, 0, self.team.main)
        tile.stamp(masks.disc(SIZE - 10), 5, 5, self.team.light)
        tile.write(str(self._seat + 1), SIZE / 2, SIZE / 2, Style("Bold", 32), self.team.deep)
        return tile.done()
