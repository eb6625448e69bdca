"""A pattern for each player, so that nobody needs to tell colours apart."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from renderers.kit import masks
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, sign
from renderers.kit.style import NEUTRAL, TEAMS, Colour, Team
from renderers.kit.tile import Tile


def team(owner: int) -> Team:
    """Return the colours of a seat, or of the white large tile."""
    return TEAMS[owner] if owner >= 0 else NEUTRAL


@lru_cache(64)
def pattern(owner: int, size: int, room: int, radius: int) -> Mask:
    """Return a player's pattern, cut to a square with round corners.

    Args:
        owner: the seat.
        size: of the mask, in pixels.
        room: what is left free around the square, in pixels.
        radius: of its corners, in pixels.
    """
    drawn = sign(size, _PAINTERS[owner])
    shape = Image.new("L", (size, size))
    shape.paste(masks.rounded(size - 2 * room, size - 2 * room, radius), (room, room))
    return ImageChops.multiply(drawn, shape)


@lru_cache(64)
def piece(owner: int, size: int, ground: Colour) -> Image.Image:
    """Return a small tile of a player, on a ground of that colour."""
    colours = team(owner)
    tile = Tile(size, size, ground)
    tile.stamp(masks.rounded(size, size, 12), 0, 0, colours.main)
    tile.stamp(pattern(owner, size, 0, 12), 0, 0, colours.deep, 0.62)
    tile.stamp(masks.rounded(size, size, 12, 3), 0, 0, colours.light)
    return tile.done()


@lru_cache(32)
def glyph(owner: int, size: int) -> Mask:
    """Return a player's pattern as a small sign; the white large tile has a plain square."""
    return sign(size, _GLYPHS.get(owner, _plain))


def _stripes(pen: Pen) -> None:
    for start in range(-100, 200, 40):
        pen.bar((start, 110), (start + 120, -10), 14)


def _dots(pen: Pen) -> None:
    for x in (18, 50, 82):
        for y in (18, 50, 82):
            pen.oval(x - 9, y - 9, x + 9, y + 9)


def _squares(pen: Pen) -> None:
    for n, (x, y) in enumerate((x, y) for y in range(0, 100, 20) for x in range(0, 100, 20)):
        if n % 2:
            pen.box(x, y, x + 20, y + 20)


def _rings(pen: Pen) -> None:
    for reach in (46, 28, 10):
        pen.oval(50 - reach, 50 - reach, 50 + reach, 50 + reach)
        pen.oval(50 - reach + 9, 50 - reach + 9, 50 + reach - 9, 50 + reach - 9, fill=CUT)


def _few_stripes(pen: Pen) -> None:
    for x in (-28, 22, 72):
        pen.bar((x - 10, 110), (x + 66, -10), 22)


def _few_dots(pen: Pen) -> None:
    for x, y in ((27, 27), (73, 27), (27, 73), (73, 73)):
        pen.oval(x - 17, y - 17, x + 17, y + 17)


def _few_squares(pen: Pen) -> None:
    for x, y in ((8, 8), (64, 8), (36, 36), (8, 64), (64, 64)):
        pen.box(x, y, x + 28, y + 28)


def _few_rings(pen: Pen) -> None:
    pen.oval(4, 4, 96, 96)
    pen.oval(20, 20, 80, 80, fill=CUT)
    pen.oval(34, 34, 66, 66)


def _plain(pen: Pen) -> None:
    pen.box(10, 10, 90, 90, radius=10)
    pen.box(26, 26, 74, 74, radius=4, fill=CUT)


_PAINTERS = (_stripes, _dots, _squares, _rings)
_GLYPHS = dict(enumerate((_few_stripes, _few_dots, _few_squares, _few_rings)))
