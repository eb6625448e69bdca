"""A player's sign on pictures other than boards: a Foot of the side."""

from __future__ import annotations

from games.tactica.troops import FOOT
from renderers.badge import SIZE, Badge
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import put_sprite
from renderers.kit.style import Colour
from renderers.tactica.sides import team
from renderers.tactica.troops import token


class SideBadge(Badge):
    """A shield: plain for Sun, striped for Moon, dotted for Star, and pale on the right for the
    second partner of a side."""

    def __init__(self, side: int, *, second: bool = False) -> None:
        self._side, self._second = side, second
        self.team = team(side)

    def tile(self, ground: Colour) -> Image:
        sheet = Sheet(SIZE, SIZE, ground)
        put_sprite(sheet, token(FOOT, self._side, SIZE, self._second), SIZE / 2, SIZE / 2)
        return sheet.image
