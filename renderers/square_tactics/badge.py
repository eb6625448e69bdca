"""A player's sign on pictures that are no boards: the emblem of the faction."""

from __future__ import annotations

from PIL import Image

from games.square_tactics.view import TableView
from renderers.badge import SIZE, Badge
from renderers.kit import masks
from renderers.kit.theme import Colour
from renderers.kit.tile import Tile
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.emblems import emblem


class FactionBadge(Badge):
    """The emblem; a ring as long as there is none."""

    def __init__(self, view: TableView, seat: int) -> None:
        self._faction = view.factions[seat]
        self.team = team_of(self._faction)

    def tile(self, ground: Colour) -> Image.Image:
        tile = Tile(SIZE, SIZE, ground)
        ring = masks.rounded(SIZE, SIZE, SIZE / 2, 4)
        shape = ring if self._faction is None else emblem(self._faction, SIZE)
        tile.stamp(shape, 0, 0, self.team.main)
        return tile.done()
