"""A pattern for each player, so that nobody needs to tell colours apart."""

from __future__ import annotations

from renderers.kit.density import kept
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, sign
from renderers.kit.style import NEUTRAL, TEAMS, Team


def team(owner: int) -> Team:
    """Return the colours of a seat, or of the white large tile."""
    return TEAMS[owner] if owner >= 0 else NEUTRAL


@kept(32)
def glyph(owner: int, size: int) -> Mask:
    """Return a player's pattern as a sign. The white large tile has a plain square."""
    return sign(size, _GLYPHS.get(owner, _plain))


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


_GLYPHS = dict(enumerate((_few_stripes, _few_dots, _few_squares, _few_rings)))
