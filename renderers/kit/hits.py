"""The hit map of a picture: the places that pick something, for buttons that lie over it.

A sheet collects it while it is drawn (`Sheet.note_hit`), and it stays with the picture
(`Picture.hit_map`). It does not say what a click does. That follows from the words, which are the
candidates that the renderer was given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias

import msgspec

from renderers.kit.footprints import Footprint
from renderers.kit.rolls import Roll

Corner: TypeAlias = tuple[int, int]
"""Pixels from the left and from the top."""
Corners: TypeAlias = tuple[Corner, ...]


class Hit(msgspec.Struct, frozen=True, gc=False):
    """A place on a picture, and the candidates that are picked there.

    Usually one place has one candidate. A place has several if a thing can be picked in two ways
    (`king` and `king!`), or if candidates name two things each (`G1C+G1L` and `G1C+G2L`). A
    candidate has several places if it names two things, or if the thing is there twice (two equal
    cards in a hand).
    """

    words: tuple[str, ...]
    points: Corners
    """The corners of the outline, in dp of the picture."""

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The left, upper, right and lower edge."""
        across, down = zip(*self.points, strict=True)
        return min(across), min(down), max(across), max(down)

    def moved(self, x: int, y: int) -> Hit:
        """Return the hit moved to the right and down.

        >>> Hit(("b2",), rectangle(0, 0, 9, 9)).moved(5, -1).box
        (5, -1, 14, 8)
        """
        return Hit(self.words, tuple((across + x, down + y) for across, down in self.points))

    def cut(self, height: int) -> Hit | None:
        """Return the part of the hit that lies on a picture of that height; None if no part does.

        >>> Hit(("b2",), rectangle(0, -5, 9, 30)).cut(20).box
        (0, 0, 9, 20)
        """
        _, top, _, low = self.box
        if low <= 0 or top >= height:
            return None
        return Hit(self.words, tuple((x, min(max(y, 0), height)) for x, y in self.points))


class HitMap(msgspec.Struct, frozen=True, gc=False):
    """The size of a picture, the places where something can be picked, its pieces and its dice."""

    width: int
    height: int
    hits: tuple[Hit, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    rolls: tuple[Roll, ...] = ()


def rectangle(x: float, y: float, width: float, height: float) -> Corners:
    """Return the outline of a rectangle whose top left corner is at x, y.

    >>> rectangle(1, 2, 30, 40)
    ((1, 2), (31, 2), (31, 42), (1, 42))
    """
    left, top, right, low = round(x), round(y), round(x + width), round(y + height)
    return (left, top), (right, top), (right, low), (left, low)


def words_for(names: Iterable[str], candidates: Collection[str]) -> tuple[str, ...]:
    """Return the names of a thing that are candidates.

    >>> words_for(("2.c", "c"), {"c", "pass"})
    ('c',)
    """
    return tuple(name for name in names if name in candidates)
