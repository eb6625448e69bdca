"""Textures: heights that are the same on every machine, in a few tones of a book.

They come from seeded random numbers in whole steps, by Pillow's operations on bytes. Each is made
once and kept by its caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from PIL import Image as Pillow

from renderers.kit.density import density
from renderers.kit.image import Image, offset, scaled, subtract

Heights: TypeAlias = Image
"""An image of mode "L"."""


def noise(width: int, height: int, cell: tuple[float, float], seed: int) -> Heights:
    """Return hills and hollows, each about as wide and high as `cell` says, in dp."""
    across, down = (
        max(4, round(length / each) + 3) for length, each in zip((width, height), cell, strict=True)
    )
    grid = Pillow.frombytes("L", (across, down), Random(seed).randbytes(across * down))
    size = scaled((round(across * cell[0]), round(down * cell[1])), density())
    large = Image(grid.resize(size, Pillow.Resampling.BICUBIC), density())
    return large.crop((0, 0, width, height))


def mixed(*parts: tuple[Heights, float]) -> Heights:
    """Return the weighted mean of several heights."""
    (whole, total), *rest = parts
    for part, weight in rest:
        total += weight
        whole = Image.blend(whole, part, weight / total)
    return whole


def lit(heights: Heights, reach: int, strength: float) -> Heights:
    """Return the brightness of a ground lit from the upper left; level ground is 128.

    Args:
        reach: the distance in dp over which a slope is measured.
        strength: the steepness of the ground.
    """
    up, down = offset(heights, reach, reach), offset(heights, -reach, -reach)
    return subtract(down, up, 1 / strength, 128)


def toned(field: Heights, entries: Sequence[int], steps: Sequence[int]) -> Image:
    """Return a field in a few entries of a book.

    Args:
        entries: from the lowest to the highest.
        steps: the values at which the second, third ... entry begins.
    """
    table = bytes(entries[sum(value >= step for step in steps)] for value in range(256))
    return Image.frombytes("P", field.size, field.tobytes().translate(table))
