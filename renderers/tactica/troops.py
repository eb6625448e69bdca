"""Troops: the outline shows the kind, colour and pattern the side, small signs the rest.

A Foot is a shield and a Champion a star. Troops that shoot are pointed: a Crossbow is a diamond and
an Archer a triangle. A weapon stands on each. Of the creatures, Ouran has wings and an eye, Cthon
horns and fangs.
"""

from __future__ import annotations

from collections.abc import Callable

from games.tactica.troops import (
    ARCHER,
    BEARS,
    CHAMPION,
    CROSSBOW,
    CTHON,
    FOOT,
    HAS_MOVED,
    KIND_OF,
    OURAN,
    SEAT_OF,
    level_of,
)
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, INK, Pen, Point, sign
from renderers.kit.sprite import Sprite, cut
from renderers.kit.style import BRIGHT, GOLD, GROUND, PAPER
from renderers.kit.tile import Tile
from renderers.tactica import sides
from renderers.tactica.omens import wound_sprite
from renderers.tactica.signs import crown

SIZE = 64
"""The size of a troop on the field, including its rim."""
_RIM, _EDGE = 3, 5
BADGE = 26

_SHIELD = ((8, 5), (92, 5), (92, 50), (80, 76), (50, 98), (20, 76), (8, 50))
_DIAMOND = ((50, 0), (100, 50), (50, 100), (0, 50))
_TRIANGLE = ((50, 0), (100, 92), (0, 92))
_STAR = (
    *((50, 0), (62, 14), (80, 8), (84, 26), (100, 34), (93, 50), (100, 66), (84, 74)),
    *((80, 92), (62, 86), (50, 100), (38, 86), (20, 92), (16, 74), (0, 66), (7, 50)),
    *((0, 34), (16, 26), (20, 8), (38, 14)),
)
_WINGS = (
    *((50, 8), (60, 26), (82, 6), (100, 2), (96, 40), (100, 70), (82, 62), (68, 74), (58, 98)),
    *((42, 98), (32, 74), (18, 62), (0, 70), (4, 40), (0, 2), (18, 6), (40, 26)),
)
_HORNS = (
    *((0, 0), (18, 20), (34, 16), (66, 16), (82, 20), (100, 0), (98, 34), (92, 52), (96, 78)),
    *((78, 100), (22, 100), (4, 78), (8, 52), (2, 34)),
)
_OUTLINES: dict[int, tuple[Point, ...]] = {
    CHAMPION: _STAR,
    FOOT: _SHIELD,
    CROSSBOW: _DIAMOND,
    ARCHER: _TRIANGLE,
    OURAN: _WINGS,
    CTHON: _HORNS,
}


def _swords(pen: Pen) -> None:
    for x, to in ((22, 78), (78, 22)):
        pen.bar((x, 18), (to, 84), 10)
        a = 1 if to > x else -1
        pen.bar((to - a * 24, 72), (to + a * 1, 56), 8)


def _sword(pen: Pen) -> None:
    pen.shape([(43, 20), (50, 8), (57, 20), (57, 62), (43, 62)])
    pen.box(28, 60, 72, 69)
    pen.box(45, 66, 55, 88)


def _crossbow(pen: Pen) -> None:
    pen.bar((50, 20), (50, 84), 10)
    pen.leaf((50, 44), 62, 36, 0, INK)
    pen.leaf((50, 52), 56, 32, 0, CUT)
    pen.box(0, 49, 100, 100, fill=CUT)
    pen.bar((50, 16), (50, 84), 10)
    pen.bar((20, 48), (80, 48), 6)


def _bow(pen: Pen) -> None:
    pen.bar((50, 34), (50, 86), 9)
    pen.shape([(50, 20), (64, 44), (36, 44)])
    pen.leaf((50, 66), 56, 34, 0, INK)
    pen.leaf((50, 74), 50, 30, 0, CUT)
    pen.box(0, 73, 100, 100, fill=CUT)
    pen.bar((50, 34), (50, 88), 9)


def _one_eye(pen: Pen) -> None:
    pen.leaf((50, 48), 66, 40, 0, INK)
    pen.leaf((50, 48), 50, 26, 0, CUT)
    pen.oval(42, 38, 58, 58)


def _fangs(pen: Pen) -> None:
    for x in (32, 68):
        pen.oval(x - 11, 32, x + 11, 52)
    pen.box(22, 64, 78, 72)
    for x in (28, 46, 64):
        pen.shape([(x - 4, 70), (x + 12, 70), (x + 4, 88)])


_WEAPONS: dict[int, Callable[[Pen], None]] = {
    CHAMPION: _swords,
    FOOT: _sword,
    CROSSBOW: _crossbow,
    ARCHER: _bow,
    OURAN: _one_eye,
    CTHON: _fangs,
}


@kept(96)
def token(kind: int, side: int, size: int = SIZE, second: bool = False) -> Sprite:
    """Return a troop of a side, or of its second partner, without its marks."""
    inner = size - 2 * _RIM
    outline = masks.polygon(inner, inner, tuple((x / 100, y / 100) for x, y in _OUTLINES[kind]))
    whole = Image.new("L", (size, size))
    whole.paste(outline, (_RIM, _RIM))
    rim = whole.max_filter(2 * _RIM - 1)
    tile = Tile(size, size, GROUND)
    tile.stamp(whole, 0, 0, sides.team(side).light)
    sides.fill(tile, side, whole.min_filter(_EDGE), 0, 0, second=second)
    weapon = Image.new("L", (size, size))
    weapon.paste(sign(inner, _WEAPONS[kind]), (_RIM, _RIM))
    halo = weapon.max_filter(5 if size >= SIZE else 3)
    tile.stamp(halo, 0, 0, sides.team(side).main)
    tile.stamp(weapon, 0, 0, PAPER if side == 1 else sides.team(side).deep)
    return cut(tile.done(), rim, 128)


@kept(96)
def troop(code: int, held: bool, wounds: int = 0) -> Sprite:
    """Return a troop or creature as it stands on the field, with its marks."""
    width, height = SIZE + 22, SIZE + 12
    image = Image.new("P", (width, height))
    shape = Image.new("1", (width, height))

    def lay(sprite: Sprite, x: float, y: float) -> None:
        at = round(x - sprite.tile.width / 2), round(y - sprite.tile.height / 2)
        image.paste(sprite.tile, at, sprite.shape)
        shape.paste(1, at, sprite.shape)

    second, side = divmod(SEAT_OF[code], 2)
    lay(token(KIND_OF[code], side, SIZE, bool(second)), width / 2, height / 2)
    left, right = 11, width - 11
    if held:
        lay(_badge("held"), left, 24)
    if HAS_MOVED[code]:
        lay(_badge("moved"), left, height - 22)
    for n in range(level_of(code)):
        lay(_pip(), right, height - 18 - 18 * n)
    if BEARS[code]:
        lay(_crown(), right - 3, 18)
    if wounds:
        lay(wound_sprite(wounds), width / 2, height - 18)
    return Sprite(image, shape)


@kept(1)
def _pip() -> Sprite:
    """Return the gold disc that stands for a level."""
    size = 21
    tile = Tile(size, size, GROUND)
    tile.centre(masks.disc(size - 6), size / 2, size / 2, GOLD)
    return cut(tile.done(), masks.disc(size), 128)


@kept(1)
def _crown() -> Sprite:
    """Return the Crown on its bearer."""
    size, room = 30, 4
    mask = Image.new("L", (size + 2 * room, size + 2 * room))
    mask.paste(crown(size), (room, room))
    tile = Tile(mask.width, mask.height, GROUND)
    tile.stamp(mask, 0, 0, GOLD)
    return cut(tile.done(), mask.max_filter(7), 128)


@kept(4)
def _badge(what: str) -> Sprite:
    """Return a small disc with a sign: an arrow for moved, a lock for held."""
    tile = Tile(BADGE, BADGE, GROUND)
    disc = masks.disc(BADGE)
    if what == "moved":
        tile.centre(masks.disc(BADGE - 4), BADGE / 2, BADGE / 2, BRIGHT)
        tile.stamp(moved_sign(BADGE), 0, 0, GROUND)
    else:
        tile.stamp(held_sign(BADGE), 0, 0, BRIGHT)
    return cut(tile.done(), disc, 128)


@kept(4)
def moved_sign(size: int) -> Mask:
    """Return the sign of a troop that has moved: an arrow."""
    return sign(size, lambda pen: pen.arrow((20, 50), (84, 50), 16, 46))


@kept(4)
def held_sign(size: int) -> Mask:
    """Return the sign of a troop that an enemy holds: a lock."""

    def paint(pen: Pen) -> None:
        pen.oval(32, 18, 68, 62)
        pen.oval(41, 27, 59, 60, fill=CUT)
        pen.box(26, 44, 74, 78, radius=4)

    return sign(size, paint)
