"""Dice as they lie on the table."""

from __future__ import annotations

from renderers.bopbm_squared.material import BOOK
from renderers.bopbm_squared.patterns import team
from renderers.bopbm_squared.wood import SOFT, rim_of
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.shadow import PAD, shadow_mask
from renderers.kit.style import BRIGHT, INKY, PAPER, Colour
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
"""The places of the pips, by number, as fractions of the die."""


@kept(128)
def die(owner: int, shows: int, size: int, ground: Colour, ahead: bool) -> Image:
    """Return a player's die, bright if it is ahead and dim otherwise."""
    colours = team(owner)
    tile = Tile(size, size, ground, BOOK)
    room = round(size * 0.05)
    side = size - 2 * room - 2
    radius = round(side * 0.2)
    tile.stamp(
        shadow_mask(masks.rounded(side, side, radius)), room - PAD + 2, room - PAD + 4, INKY, 0.4
    )
    face = colours.main if ahead else colours.deep
    tile.stamp(masks.rounded(side, side, radius), room, room, face)
    tile.stamp(rim_of(side, side, radius, False), room, room, INKY, SOFT)
    tile.stamp(masks.rounded(side, side, radius, 3), room, room, BRIGHT if ahead else colours.main)
    pip = round(size * 0.18)
    for x, y in _PIPS.get(shows, ()):
        at = room + x * side, room + y * side
        tile.centre(masks.disc(pip), *at, PAPER if ahead else colours.light)
    return tile.done()
