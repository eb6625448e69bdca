"""A player's sign on pictures other than boards: a tile in their colour and pattern."""

from __future__ import annotations

from renderers.badge import SIZE, Badge
from renderers.bopbm_squared.patterns import team
from renderers.bopbm_squared.pieces import piece
from renderers.kit.book import COMMON
from renderers.kit.image import Image
from renderers.kit.style import Colour


class TileBadge(Badge):
    """A small tile."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.team = team(seat)

    def tile(self, ground: Colour) -> Image:
        return piece(self._seat, SIZE, ground, COMMON)
