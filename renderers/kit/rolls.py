"""Dice that were rolled, with their places on a picture, so that a film can show them roll.

A sheet collects them while it is drawn (`Sheet.note_roll`). They come from the view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec

from renderers.kit.footprints import Box
from renderers.kit.image import Image

_STEPS = (3, 1, 4)
"""The faces that a die shows while it rolls, counted on from the final one."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """A die on a picture."""

    name: str
    """The occasion of the roll. A different roll has another name or number."""
    number: int
    box: Box


class Rolling(msgspec.Struct, frozen=True, gc=False):
    """A die with the faces that it shows while it rolls."""

    roll: Roll
    faces: tuple[Image, ...]


def on_the_way(number: int, face: Callable[[int], Image]) -> tuple[Image, ...]:
    """Return the faces that a die of six shows while it rolls. The final one is not among them.

    Args:
        number: the final number.
        face: draws the die with a number on top.
    """
    return tuple(face((number + step - 1) % 6 + 1) for step in _STEPS)


def new_rolls(before: Collection[Roll], after: Sequence[Roll]) -> list[Roll]:
    """Return the dice that were rolled between two pictures."""
    known = {(roll.name, roll.number) for roll in before}
    return [roll for roll in after if (roll.name, roll.number) not in known]
