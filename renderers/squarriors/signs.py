"""The signs of Squarriors: dice, counters and small cards, told apart by their shapes.

A drop is a damage counter, a shield an armor counter, a mask a manipulation counter. A small card
that stands upright is ready, and one on its side is expended.
"""

from __future__ import annotations

import math

from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, sign
from renderers.kit.style import (
    GROUND,
    PAPER,
    RED,
    TEXT,
    Colour,
    Style,
    Team,
    sized,
)
from renderers.kit.tile import Tile

_LETTER = Style("Bold", 24)
_NUMBER = Style("Bold", 24)
_STAT = Style("Black", 24)
CARD_LONG, CARD_SHORT = 31, 25
COUNTER = 31


# --- Dice --------------------------------------------------------------------------------

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((50, 50),),
    2: ((27, 27), (73, 73)),
    3: ((25, 25), (50, 50), (75, 75)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 22), (72, 22), (28, 50), (72, 50), (28, 78), (72, 78)),
}


@kept(64)
def die(number: int, size: int, ground: Colour) -> Image:
    """Return a die with a number on top."""
    tile = Tile(size, size, ground)

    def pips(pen: Pen) -> None:
        for x, y in _PIPS[number]:
            pen.oval(x - 11, y - 11, x + 11, y + 11)

    tile.stamp(masks.rounded(size, size, size / 5), 0, 0, TEXT)
    tile.stamp(sign(size, pips), 0, 0, ground)
    return tile.done()


@kept(128)
def power(number: int, size: int, team: Team, ground: Colour) -> Image:
    """Return a die of twenty sides with a number."""
    tile = Tile(size, size, ground)
    tile.stamp(_d20(size), 0, 0, team.main)
    tile.write(str(number), size / 2, size / 2, sized("Black", size * 0.55), TEXT)
    return tile.done()


@kept(4)
def _d20(size: int) -> Mask:
    """Return the outline of a twenty-sided die, with corners that hint at the
    face in its middle."""
    around = [
        (50 + 49 * math.sin(n * math.tau / 6), 50 - 49 * math.cos(n * math.tau / 6))
        for n in range(6)
    ]
    inside = [(50 + (x - 50) * 0.88, 50 + (y - 50) * 0.88) for x, y in around]

    def paint(pen: Pen) -> None:
        pen.shape(around)
        pen.shape(inside, CUT)
        for n in range(6):
            x, y = inside[n]
            reach = 0.74 if n % 2 == 0 else 0.8
            pen.bar((x, y), (50 + (x - 50) * reach, 50 + (y - 50) * reach), 5)

    return sign(size, paint)


# --- Small cards -------------------------------------------------------------------------


@kept(32)
def letter(text: str, team: Team, ground: Colour) -> Image:
    """Return a domain's letter on a square."""
    size = 34
    tile = Tile(size, size, ground)
    tile.stamp(masks.rounded(size, size, 7), 0, 0, team.main)
    tile.stamp(masks.rounded(size - 4, size - 4, 5), 2, 2, team.light)
    tile.write(text, size / 2, size / 2, Style("Black", 24), team.deep)
    return tile.done()


@kept(16)
def seat_disc(seat: int, team: Team, ground: Colour) -> Image:
    """Return a player's number on a disc, to stand beside a name."""
    size = 28
    tile = Tile(size, size, ground)
    tile.stamp(masks.disc(size), 0, 0, team.main)
    tile.stamp(masks.disc(size - 4), 2, 2, team.light)
    tile.write(str(seat + 1), size / 2, size / 2, Style("Bold", 24), team.deep)
    return tile.done()


@kept(32)
def trap(paid: int | None, ink: Colour, ground: Colour) -> Image:
    """Return a trap location: a dashed place, or the back of a card with the Power paid."""
    size = 34
    tile = Tile(size, size, ground)
    if paid is None:
        tile.stamp(masks.dashed(size, 6, 2.5, 5), 0, 0, ink)
        return tile.done()
    tile.stamp(masks.rounded(size, size, 6), 0, 0, ink)
    tile.write(str(paid), size / 2, size / 2, _LETTER, ground)
    return tile.done()


# --- Numbers -----------------------------------------------------------------------------


def _might(pen: Pen) -> None:
    """Draw a sword."""
    pen.shape([(92, 2), (98, 8), (94, 30), (50, 74), (26, 50), (70, 6)])
    pen.bar((12, 40), (60, 88), 15)
    pen.bar((34, 66), (12, 88), 17)
    pen.oval(0, 78, 22, 100)
    pen.bar((80, 20), (42, 58), 6, CUT)


def _will(pen: Pen) -> None:
    """Draw an eye."""
    pen.shape([(0, 50), (18, 28), (50, 16), (82, 28), (100, 50), (82, 72), (50, 84), (18, 72)])
    pen.oval(27, 27, 73, 73, CUT)
    pen.oval(37, 37, 63, 63)


def _blood(pen: Pen) -> None:
    """Draw a heart."""
    pen.oval(2, 8, 54, 60)
    pen.oval(46, 8, 98, 60)
    pen.shape([(9, 50), (50, 96), (91, 50), (50, 30)])


def _provision(pen: Pen) -> None:
    """Draw an acorn."""
    pen.shape([(16, 44), (84, 44), (80, 66), (66, 84), (50, 99), (34, 84), (20, 66)])
    pen.oval(6, 12, 94, 58)
    pen.box(0, 42, 100, 48, fill=CUT)
    pen.box(44, 0, 56, 20)


NUMBERS = {"provision": _provision, "might": _might, "will": _will, "blood": _blood}
"""The signs of a creature's numbers, by name."""
NUMBER_SIGN = 21


@kept(16)
def number_sign(what: str, ink: Colour, ground: Colour) -> Image:
    """Return the sign of one of a creature's numbers."""
    tile = Tile(NUMBER_SIGN, NUMBER_SIGN, ground)
    tile.stamp(sign(NUMBER_SIGN, NUMBERS[what]), 0, 0, ink)
    return tile.done()


@kept(256)
def number(what: str, count: int, ink: Colour, ground: Colour) -> Image:
    """Return one of a creature's numbers after its sign."""
    text = str(count).replace("-", "−")
    wide = NUMBER_SIGN + 3 + fonts.width(text, _STAT)
    tile = Tile(wide, CARD_LONG, ground)
    tile.stamp(sign(NUMBER_SIGN, NUMBERS[what]), 0, (CARD_LONG - NUMBER_SIGN) / 2, ink)
    middle = NUMBER_SIGN + 3 + fonts.width(text, _STAT) / 2
    tile.write(text, middle, CARD_LONG / 2, _STAT, ink)
    return tile.done()


# --- Counters ----------------------------------------------------------------------------


@kept(4)
def drop(size: int) -> Mask:
    """Return the sign of damage."""

    def paint(pen: Pen) -> None:
        pen.oval(12, 24, 88, 100)
        pen.shape([(50, 0), (84, 50), (16, 50)])

    return sign(size, paint)


@kept(4)
def shield(size: int) -> Mask:
    """Return the sign of armor."""

    def paint(pen: Pen) -> None:
        pen.shape([(8, 6), (92, 6), (92, 52), (76, 80), (50, 99), (24, 80), (8, 52)])

    return sign(size, paint)


@kept(4)
def mask(size: int) -> Mask:
    """Return the sign of manipulation."""

    def paint(pen: Pen) -> None:
        pen.oval(2, 20, 56, 82)
        pen.oval(44, 20, 98, 82)
        pen.box(26, 20, 74, 60)
        pen.leaf((30, 50), 28, 20, 12, CUT)
        pen.leaf((70, 50), 28, 20, -12, CUT)

    return sign(size, paint)


@kept(64)
def counter(what: str, number: int, ground: Colour) -> Image:
    """Return counters of a kind: `damage` or `armor` with their number, or `manipulation`."""
    tile = Tile(COUNTER, COUNTER, ground)
    if what == "damage":
        tile.stamp(drop(COUNTER), 0, 0, RED)
        tile.write(str(number), COUNTER / 2, COUNTER * 0.62, _NUMBER, PAPER)
    elif what == "armor":
        tile.stamp(shield(COUNTER), 0, 0, TEXT)
        tile.write(str(number), COUNTER / 2, COUNTER * 0.45, _NUMBER, ground)
    else:
        tile.stamp(mask(COUNTER), 0, 0, TEXT)
    return tile.done()


@kept(64)
def tag(text: str, style: Style, ground: Colour) -> Image:
    """Return a word that readers must see first, dark on light."""
    width, height = fonts.width(text, style) + 8, 28
    tile = Tile(width, height, ground)
    tile.stamp(masks.rounded(width, height, 6), 0, 0, TEXT)
    tile.write(text, width / 2, height / 2, style, GROUND)
    return tile.done()
