"""Hit map of a picture: the places that pick something, for buttons that lie over it.

A sheet keeps it while it is drawn (`Sheet.note_hit`), and it stays with the picture
(`Picture.hit_map`). It says nothing of what a click does: that is told of the words, which are
those that were given to the renderer as candidates.
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

    Mostly it is one place for one candidate. A place has several where one thing can be picked in
    two ways (`king` and `king!`), or where candidates name two things each (`G1C+G1L` and
    `G1C+G2L`). A candidate has several places where it names two things, or where the thing is
    there twice (two cards alike in a hand).
    """

    words: tuple[str, ...]
    points: Corners
    """The corners of its outline, in the picture's pixels."""

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Its left, upper, right and lower edge."""
        across, down = zip(*self.points, strict=True)
        return min(across), min(down), max(across), max(down)

    def moved(self, x: int, y: int) -> Hit:
        """Return it moved to the right and down.

        >>> Hit(("b2",), rectangle(0, 0, 9, 9)).moved(5, -1).box
        (5, -1, 14, 8)
        """
        return Hit(self.words, tuple((across + x, down + y) for across, down in self.points))

    def cut(self, height: int) -> Hit | None:
        """Return the part of it that is on a picture of that height; None if nothing is.

        >>> Hit(("b2",), rectangle(0, -5, 9, 30)).cut(20).box
        (0, 0, 9, 20)
        """
        _, top, _, low = self.box
        if low <= 0 or top >= height:
            return None
        return Hit(self.words, tuple((x, min(max(y, 0), height)) for x, y in self.points))


class HitMap(msgspec.Struct, frozen=True, gc=False):
    """How large a picture is, what can be picked where on it, and where its pieces and dice are."""

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
    """Return which of a thing's names are candidates.

    >>> words_for(("2.c", "c"), {"c", "pass"})
    ('c',)
    """
    return tuple(name for name in names if name in candidates)
