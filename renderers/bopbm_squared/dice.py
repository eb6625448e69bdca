"""Dice as they lie on the table."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.bopbm_squared.patterns import team
from renderers.kit import masks
from renderers.kit.style import BRIGHT, FAINT, Colour
from renderers.kit.tile import Tile

_LOW, _MIDDLE, _HIGH = 0.27, 0.5, 0.73
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW), (_HIGH, _HIGH)),
    6: (
        *((_LOW, _LOW), (_LOW, _MIDDLE), (_LOW, _HIGH)),
        *((_HIGH, _LOW), (_HIGH, _MIDDLE), (_HIGH, _HIGH)),
    ),
}
"""By number: where the pips are, as parts of the die."""


@lru_cache(128)
def die(owner: int, shows: int, size: int, ground: Colour, ahead: bool) -> Image.Image:
    """Return a player's die; the one that is ahead is bright, the other one dim."""
    colours = team(owner)
    tile = Tile(size, size, ground)
    room = round(size * 0.06)
    side = size - 2 * room
    body = masks.rounded(side, side, size * 0.18)
    tile.stamp(masks.rounded(size, size, size * 0.22), 0, 0, BRIGHT if ahead else FAINT)
    tile.stamp(body, room, room, colours.light if ahead else colours.deep)
    pip = masks.disc(round(size * 0.18))
    for x, y in _PIPS.get(shows, ()):
        tile.centre(pip, x * size, y * size, colours.deep if ahead else colours.light)
    return tile.done()
