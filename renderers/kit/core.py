"""Pillow without its checks, for operations that a picture needs hundreds of times.

A board is some 300 tiles and 100 shapes in steps. Pillow checks modes, sizes and palettes for
each of them, which took longer than the copying. Here the modes are known: palette indices, and
shapes of mode "1" or "L". These are Pillow's own functions in C, which no other module of the
pictures calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

_DONE = 1

Box = tuple[int, int, int, int]

UNKNOWN = 255
"""An index without an entry in any book."""


def where(image: Image.Image, holds: Callable[[int], bool]) -> Image.Image:
    """Return the shape of the pixels whose index satisfies `holds`."""
    table = bytes(255 * holds(index) for index in range(256))
    shape = Image.frombytes("L", image.size, image.tobytes().translate(table))
    return shape.convert("1", dither=Image.Dither.NONE)


def renumber(image: Image.Image, table: list[int]) -> None:
    """Replace each index by the one at its place in a table of 256."""
    image.im = image.im.point(table, "P")


def rows(image: Image.Image) -> bytes:
    """Return the indices of an image row by row, each row with a 0 at its end.

    All in one piece; Pillow itself joins many.
    """
    width, height = image.size
    stride = width + 1
    encoder: Any = Image._getencoder("P", "raw", ("P", stride))
    try:
        encoder.setimage(image.im, (0, 0, width, height))
        _, status, data = encoder.encode(max(1, stride * height))
    finally:
        encoder.cleanup()
    if status != _DONE:
        raise RuntimeError(f"an image of {width} x {height} is not written in one piece")
    return bytes(data)


def paste(image: Image.Image, tile: Image.Image, left: int, top: int) -> None:
    """Copy a tile of palette indices onto an image that was newly made."""
    width, height = tile.size
    image.im.paste(tile.im, (left, top, left + width, top + height))


def paste_high(
    image: Image.Image, tile: Image.Image, left: int, top: int, height: int, row: int
) -> None:
    """Copy a tile, stretched to a height by repeating one of its rows."""
    into, of, (width, low) = image.im, tile.im, tile.size
    right, first, last = left + width, top + row, top + height - (low - row - 1)
    nearest = Image.Resampling.NEAREST
    between = of.resize((width, last - first), nearest, (0, row, width, row + 1))
    into.paste(of.crop((0, 0, width, row)), (left, top, right, first))
    into.paste(between, (left, first, right, last))
    into.paste(of.crop((0, row + 1, width, low)), (left, last, right, top + height))


def lay(image: Image.Image, tile: Image.Image, shape: Image.Image, left: int, top: int) -> None:
    """Copy the part of a tile that a shape of its size covers."""
    width, height = tile.size
    image.im.paste(tile.im, (left, top, left + width, top + height), shape.im)


def fill(image: Image.Image, index: int, shape: Image.Image, box: Box) -> None:
    """Give an index to the part of a box that a shape of its size covers."""
    image.im.paste(index, box, shape.im)


def change(image: Image.Image, table: list[int], shape: Image.Image, box: Box) -> bool:
    """Replace the indices below a shape. Return False and do nothing if one becomes `UNKNOWN`."""
    core: Any = image.im
    under = core.crop(box).point(table, "P")
    if under.getextrema()[1] == UNKNOWN:
        return False
    core.paste(under, box, shape.im)
    return True
