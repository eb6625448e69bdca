"""A sign for each tactics card in hand."""

from __future__ import annotations

from collections.abc import Callable

from games.tactica.troops import CARDS
from renderers.kit.density import kept
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, sign


@kept(8)
def crown(size: int) -> Mask:
    """Return the mask of the Crown, for the card and for its bearer."""
    points = [(6, 30), (28, 52), (50, 16), (72, 52), (94, 30), (84, 84), (16, 84)]

    def paint(pen: Pen) -> None:
        pen.shape(points)
        for x, y in ((6, 28), (50, 15), (94, 28)):
            pen.oval(x - 6, y - 6, x + 6, y + 6)
        pen.box(16, 73, 84, 76.5, fill=CUT)

    return sign(size, paint)


@kept(32)
def card_sign(card: int, size: int) -> Mask:
    """Return the sign of a tactics card."""
    return crown(size) if card == CARDS["crown"] else sign(size, _PAINTERS[card])


def _press(pen: Pen) -> None:
    for x in (6, 34, 62):
        pen.shape([(x, 14), (x + 16, 14), (x + 38, 50), (x + 16, 86), (x, 86), (x + 22, 50)])


def _horse(pen: Pen) -> None:
    pen.oval(8, 2, 92, 92)
    pen.oval(28, 22, 72, 74, fill=CUT)
    pen.box(30, 58, 70, 100, fill=CUT)
    pen.box(8, 46, 29, 96)
    pen.box(71, 46, 92, 96)
    for x, y in ((18, 40), (18, 70), (82, 40), (82, 70), (50, 12)):
        pen.oval(x - 5, y - 5, x + 5, y + 5, fill=CUT)


def _disengage(pen: Pen) -> None:
    pen.arrow((92, 30), (10, 30), 16, 46)
    pen.bar((40, 74), (94, 74), 14)
    pen.bar((12, 74), (28, 74), 14)


def _engineer(pen: Pen) -> None:
    pen.bar((22, 92), (62, 40), 16)
    pen.shape([(34, 26), (54, 8), (92, 40), (76, 60)])


def _saved(pen: Pen) -> None:
    pen.shape([(12, 8), (88, 8), (88, 50), (50, 98), (12, 50)])
    pen.box(43, 22, 57, 74, fill=CUT)
    pen.box(26, 36, 74, 50, fill=CUT)


def _rescue(pen: Pen) -> None:
    pen.oval(4, 4, 96, 96)
    pen.oval(30, 30, 70, 70, fill=CUT)
    for start, end in (((2, 2), (32, 32)), ((98, 2), (68, 32)), ((2, 98), (32, 68))):
        pen.bar(start, end, 10, fill=CUT)
    pen.bar((98, 98), (68, 68), 10, fill=CUT)


def _shieldwall(pen: Pen) -> None:
    for x in (0, 35, 70):
        pen.shape([(x, 18), (x + 30, 18), (x + 30, 56), (x + 15, 88), (x, 56)])


def _negate(pen: Pen) -> None:
    pen.oval(4, 4, 96, 96)
    pen.oval(20, 20, 80, 80, fill=CUT)
    pen.bar((20, 80), (80, 20), 16)


def _spy(pen: Pen) -> None:
    pen.leaf((50, 50), 100, 64, 0, 255)
    pen.leaf((50, 50), 78, 44, 0, CUT)
    pen.oval(33, 33, 67, 67)


_PAINTERS: dict[int, Callable[[Pen], None]] = {
    CARDS["press"]: _press,
    CARDS["horse"]: _horse,
    CARDS["disengage"]: _disengage,
    CARDS["engineer"]: _engineer,
    CARDS["saved"]: _saved,
    CARDS["rescue"]: _rescue,
    CARDS["shieldwall"]: _shieldwall,
    CARDS["negate"]: _negate,
    CARDS["spy"]: _spy,
}
