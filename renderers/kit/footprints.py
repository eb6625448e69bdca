"""Footprints: where pieces stand on a picture, so that the next one can show which of them moved.

A sheet collects them while it is drawn (`Sheet.note_footprint`), and they stay with the
picture (`Picture.hit_map`). They are made from the view alone, so they reveal nothing that
the picture does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

Box: TypeAlias = tuple[int, int, int, int]
"""The left and the upper edge, width and height, in dp."""


class Footprint(msgspec.Struct, frozen=True, gc=False):
    """A piece and its place on a picture."""

    name: str
    """The piece's own name if the game tells pieces apart, otherwise the name of its place."""
    box: Box
    came_from: str = ""
    """The name before the move, for a piece that is named after its place."""


class Slide(msgspec.Struct, frozen=True, gc=False):
    """A piece that stands in another place than on the picture before."""

    before: Box
    after: Box


def slides(before: Iterable[Footprint], after: Iterable[Footprint]) -> list[Slide]:
    """Return the pieces that moved between two pictures of the same shape.

    A piece that is named after its place moved if it says where it came from, that place was
    taken before, and its new one was not. A picture shows a whole turn, of which only the
    last step is new.

    >>> tower = Footprint("g4", (40, 40, 9, 9), came_from="b4")
    >>> slides([Footprint("b4", (0, 40, 9, 9))], [tower])
    [Slide(before=(0, 40, 9, 9), after=(40, 40, 9, 9))]
    >>> slides([tower], [tower])
    []
    """
    old = {each.name: each.box for each in before}
    found = []
    for each in after:
        was = old.get(each.name)
        if was is None:
            was = old.get(each.came_from)
        if was is not None and was[:2] != each.box[:2]:
            found.append(Slide(was, each.box))
    return found
