"""Signs for the strategy types, damage as drops, and strengths as digits."""

from __future__ import annotations

from collections.abc import Callable

from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, sign
from renderers.kit.signs import cross
from renderers.kit.style import MUTED, PAPER, RED, Colour, Style, Team
from renderers.kit.tile import Tile
from renderers.squarriors.signs import CARD_LONG, COUNTER, drop, mask

_DIGIT = Style("Black", 32)
_COUNT = Style("Bold", 24)
SIZE = 21
STRENGTH = 38
_DROPS = 4
"""The most drops side by side. More are one drop with a number."""


def _claws(pen: Pen) -> None:
    """Draw the sign of Dominance."""
    for x in (8, 38, 68):
        pen.shape([(x + 14, 0), (x + 27, 4), (x + 19, 54), (x + 2, 100), (x + 4, 50)])


def _crown(pen: Pen) -> None:
    """Draw the sign of Leadership."""
    pen.shape([(2, 22), (27, 50), (50, 8), (73, 50), (98, 22), (88, 76), (12, 76)])
    pen.box(12, 82, 88, 96)


def _moon(pen: Pen) -> None:
    """Draw the sign of Stealth."""
    pen.oval(6, 4, 98, 96)
    pen.oval(-14, -8, 66, 72, CUT)


def _none(pen: Pen) -> None:
    pen.box(16, 42, 84, 58)


_TYPES: dict[str, Callable[[Pen], None]] = {
    "D": _claws,
    "L": _crown,
    "S": _moon,
    "-": _none,
}


@kept(24)
def type_sign(letter: str, size: int = SIZE) -> Mask:
    """Return the sign of a strategy type by its letter; `-` stands for no type."""
    return mask(size) if letter == "M" else sign(size, _TYPES[letter])


@kept(128)
def type_card(letters: str, expended: bool, ink: Colour, ground: Colour) -> Image:
    """Return a creature's types on a small card, upright if it is ready, otherwise on its side."""
    width = 6 + (SIZE + 3) * len(letters)
    tile = Tile(width, CARD_LONG, ground)
    tile.stamp(masks.rounded(width, CARD_LONG, 6, 2.5 if expended else 0), 0, 0, ink)
    _put(tile, letters, 4.5, CARD_LONG / 2, ink if expended else ground)
    return tile.turned(int(expended)).done()


@kept(256)
def chain_card(letters: str, holds: bool, creature: bool, ink: Colour, ground: Colour) -> Image:
    """Return a card of a chain by its types: filled if its link holds, otherwise an outline.

    A creature card, which has no text, is round.
    """
    width, height = 13 + (SIZE + 3) * len(letters), 34
    tile = Tile(width, height, ground)
    radius = 17 if creature else 6
    tile.stamp(masks.rounded(width, height, radius, 0 if holds else 2.5), 0, 0, ink)
    _put(tile, letters, 8, height / 2, ground if holds else ink)
    return tile.done()


def _put(tile: Tile, letters: str, x: float, middle: float, ink: Colour) -> None:
    for letter in letters:
        tile.stamp(type_sign(letter), x, middle - SIZE / 2, ink)
        x += SIZE + 3


@kept(8)
def type_in_words(name: str, style: Style, ink: Colour, ground: Colour) -> Image:
    """Return the sign of a type with its name."""
    tile = Tile(SIZE + 6 + fonts.width(name, style), CARD_LONG, ground)
    tile.stamp(type_sign(name[0]), 0, (CARD_LONG - SIZE) / 2, ink)
    middle = SIZE + 6 + fonts.width(name, style) / 2
    tile.write(name, middle, CARD_LONG / 2, style, ink)
    return tile.done()


@kept(64)
def damage(count: int, ground: Colour) -> Image:
    """Return damage as drops, each overlapping the one before a little."""
    if count > _DROPS:
        tile = Tile(COUNTER, COUNTER, ground)
        tile.stamp(drop(COUNTER), 0, 0, RED)
        tile.write(str(count), COUNTER / 2, COUNTER * 0.62, _COUNT, PAPER)
        return tile.done()
    size, step = COUNTER - 5, 19
    tile = Tile(size + step * (count - 1), COUNTER, ground)
    for n in range(count):
        x = n * step
        tile.stamp(drop(size), x, 3, RED)
        tile.stamp(masks.disc(6), x + size * 0.28, 3 + size * 0.6, PAPER)
    return tile.done()


@kept(64)
def strength(number: int, team: Team, ground: Colour) -> Image:
    """Return a domain's strength as a large digit on a plate; a cross for 0."""
    tile = Tile(STRENGTH, STRENGTH, ground)
    if not number:
        tile.stamp(masks.rounded(STRENGTH, STRENGTH, 8, 3), 0, 0, MUTED)
        tile.centre(cross(STRENGTH // 2), STRENGTH / 2, STRENGTH / 2, RED)
        return tile.done()
    tile.stamp(masks.rounded(STRENGTH, STRENGTH, 8), 0, 0, team.main)
    tile.stamp(masks.rounded(STRENGTH - 6, STRENGTH - 6, 6), 3, 3, team.deep)
    tile.write(str(number), STRENGTH / 2, STRENGTH / 2, _DIGIT, team.light)
    return tile.done()


@kept(16)
def target(letter: str, ink: Colour, ground: Colour) -> Image:
    """Return the sign of a creature that was attacked this turn: the attack's type in a crosshair.

    Nobody takes it for a round card of a chain.
    """
    size, tick, thick = 38, 7, 4
    ring, middle, end = size - 2 * tick + 4, (size - thick) / 2, size - tick
    tile = Tile(size, size, ground)
    tile.stamp(masks.rounded(ring, ring, ring / 2, 2.5), tick - 2, tick - 2, ink)
    for at in (0, end):
        tile.stamp(masks.rounded(tick, thick, 0), at, middle, ink)
        tile.stamp(masks.rounded(thick, tick, 0), middle, at, ink)
    tile.centre(type_sign(letter, 16), size / 2, size / 2, ink)
    return tile.done()
