"""The likeness of two portraits: a perceptual hash."""

from __future__ import annotations

from PIL import Image

SIDE = 16


def difference_hash(portrait: Image.Image) -> int:
    """Return 256 bits: whether each pixel of a portrait, made that small, is lighter
    to its right."""
    small = portrait.resize((SIDE + 1, SIDE), Image.Resampling.BOX).tobytes()
    bits = 0
    for row in range(SIDE):
        for column in range(SIDE):
            at = row * (SIDE + 1) + column
            bits = bits << 1 | (small[at] < small[at + 1])
    return bits


def apart(one: int, other: int) -> int:
    """Return the number of bits in which two hashes differ.

    That is 0 for the same picture, about 128 for two that have nothing in common.
    """
    return (one ^ other).bit_count()
