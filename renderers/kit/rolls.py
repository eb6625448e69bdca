"""Dice that were rolled: where they lie on a picture, so that a film can show them roll.

A sheet keeps it while it is drawn (`Sheet.note_roll`). It is made of the view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec
from PIL import Image

from renderers.kit.footprints import Box

_STEPS = (3, 1, 4)
"""Faces that a die shows on its way, counted on from the one it ends with."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """A die on a picture."""

    name: str
    """The occasion of the roll, so that another roll has another name or number."""
    number: int
    box: Box


class Rolling(msgspec.Struct, frozen=True, gc=False):
    """The same with what it shows on its way."""

    roll: Roll
    faces: tuple[Image.Image, ...]


def on_the_way(number: int, face: Callable[[int], Image.Image]) -> tuple[Image.Image, ...]:
    """Return what a die of six shows before it comes to rest, never what it comes to.

    Args:
        number: what it comes to.
        face: draws it with a number on top.
    """
    return tuple(face((number + step - 1) % 6 + 1) for step in _STEPS)


def new_rolls(before: Collection[Roll], after: Sequence[Roll]) -> list[Roll]:
    """Return the dice that were rolled between two pictures."""
    known = {(roll.name, roll.number) for roll in before}
    return [roll for roll in after if (roll.name, roll.number) not in known]
