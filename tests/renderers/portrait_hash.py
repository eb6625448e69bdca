"""How alike two portraits look: a perceptual hash."""

from __future__ import annotations

from PIL import Image

SIDE = 16


def difference_hash(portrait: Image.Image) -> int:
    """256 bits: where a portrait, made as small as that, becomes lighter to the right."""
    small = portrait.resize((SIDE + 1, SIDE), Image.Resampling.BOX).tobytes()
    bits = 0
    for row in range(SIDE):
        for column in range(SIDE):
            at = row * (SIDE + 1) + column
            bits = bits << 1 | (small[at] < small[at + 1])
    return bits


def apart(one: int, other: int) -> int:
    """How many bits of two hashes differ: 0 for one picture, about 128 for two that have nothing
    in common."""
    return (one ^ other).bit_count()
