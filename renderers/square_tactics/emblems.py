"""The four factions' emblems, drawn by us: four heads, each with an outline of its own.

They must be told apart without colour and at 20 pixels, so each has one feature that breaks its
outline: the alien's chin, the bot's aerial, the cat's ears, the ninja's knot.
"""

from __future__ import annotations

from collections.abc import Callable

from renderers.kit.density import kept
from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, Point, sign


def _alien(pen: Pen) -> None:
    cheeks: list[Point] = []
    for step in range(33):  # the lower half of a head that narrows to the chin
        t = step / 32 * 2 - 1
        cheeks.append((50 + 42 * t, 42 + 55 * (1 - abs(t) ** 1.55)))
    pen.oval(8, 3, 92, 81)
    pen.shape([(8, 42), *cheeks, (92, 42)])
    pen.leaf((30, 50), 33, 19, 38, CUT)
    pen.leaf((70, 50), 33, 19, -38, CUT)


def _bot(pen: Pen) -> None:
    pen.oval(42, 1, 58, 17)
    pen.box(47, 12, 53, 28)
    pen.box(2, 44, 14, 70, radius=5)
    pen.box(86, 44, 98, 70, radius=5)
    pen.box(15, 25, 85, 95, radius=15)
    pen.oval(27, 39, 46, 58, CUT)
    pen.oval(54, 39, 73, 58, CUT)
    pen.box(29, 69, 71, 82, radius=5, fill=CUT)
    pen.box(41, 68, 46, 83)
    pen.box(54, 68, 59, 83)


def _cat(pen: Pen) -> None:
    pen.oval(9, 22, 91, 96)
    pen.shape([(11, 56), (10, 4), (48, 27)])
    pen.shape([(89, 56), (90, 4), (52, 27)])
    pen.shape([(19, 32), (18, 19), (30, 26)], CUT)
    pen.shape([(81, 32), (82, 19), (70, 26)], CUT)
    pen.leaf((32, 54), 19, 15, 25, CUT)
    pen.leaf((68, 54), 19, 15, -25, CUT)
    pen.shape([(43, 67), (57, 67), (50, 75)], CUT)
    for side in (-1, 1):
        for slope in (0, 7):
            pen.shape(
                [
                    (50 + side * 16, 73 + slope * 0.6),
                    (50 + side * 50, 69 + slope * 1.7),
                    (50 + side * 50, 72.5 + slope * 1.7),
                    (50 + side * 16, 76.5 + slope * 0.6),
                ],
                CUT,
            )


def _ninja(pen: Pen) -> None:
    pen.shape([(76, 34), (99, 12), (95, 38), (82, 44)])
    pen.shape([(78, 38), (99, 44), (94, 64), (80, 46)])
    pen.oval(5, 10, 87, 96)
    pen.box(14, 40, 78, 63, radius=11, fill=CUT)
    pen.shape([(24, 44), (43, 50), (41, 58), (28, 58)])
    pen.shape([(68, 44), (49, 50), (51, 58), (64, 58)])
    pen.shape([(8, 33), (83, 29), (83, 33), (8, 37)], CUT)


_EMBLEMS: tuple[Callable[[Pen], None], ...] = (_alien, _bot, _cat, _ninja)


@kept(64)
def emblem(faction: int, size: int) -> Mask:
    """Return the mask of a faction's emblem, `size` dp wide and high."""
    return sign(size, _EMBLEMS[faction])
