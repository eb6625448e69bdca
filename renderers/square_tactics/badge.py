"""A player's sign: the emblem of the faction."""

from __future__ import annotations

from games.square_tactics.view import TacticsView
from renderers.badge import SIZE, Badge
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.style import Colour
from renderers.kit.tile import Tile
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.emblems import emblem


class FactionBadge(Badge):
    """The sign on pictures other than boards."""

    def __init__(self, view: TacticsView, seat: int) -> None:
        self._faction = view.factions[seat]
        self.team = team_of(self._faction)

    def tile(self, ground: Colour) -> Image:
        return faction_sign(self._faction, SIZE, self.team.main, ground)


@kept(64)
def faction_sign(faction: int | None, size: int, ink: Colour, ground: Colour) -> Image:
    """Return the emblem of a player's faction, or a ring until there is one."""
    tile = Tile(size, size, ground)
    ring = masks.rounded(size, size, size / 2, 4)
    tile.stamp(ring if faction is None else emblem(faction, size), 0, 0, ink)
    return tile.done()
