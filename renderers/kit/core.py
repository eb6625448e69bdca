"""Pillow without its checks, for operations that a picture needs hundreds of times.

A board is some 300 tiles and 100 shapes in steps. Pillow checks modes, sizes and palettes for
each of them, which took longer than the copying. Here the modes are known: palette indices, and
shapes of mode "1" or "L". These are Pillow's own functions in C, which no other module of the
pictures calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image as Pillow
from PIL import ImagePalette

from renderers.kit.image import Image, of_one_density

_DONE = 1

Box = tuple[int, int, int, int]
"""The left, upper, right and lower edge, in pixels."""

UNKNOWN = 255
"""An index without an entry in any book."""


def where(image: Image, holds: Callable[[int], bool]) -> Image:
    """Return the shape of the pixels whose index satisfies `holds`."""
    table = bytes(255 * holds(index) for index in range(256))
    shape = Pillow.frombytes("L", image.pixels.size, image.tobytes().translate(table))
    return Image(shape.convert("1", dither=Pillow.Dither.NONE), image.density)


def renumber(image: Image, table: list[int], palette: ImagePalette.ImagePalette) -> None:
    """Replace each index by the one at its place in a table of 256, and set the palette."""
    pixels = image.pixels
    pixels.im = pixels.im.point(table, "P")
    pixels.palette = palette.copy()
    pixels.palette.dirty = 1


def rows(image: Pillow.Image) -> bytes:
    """Return the indices of an image row by row, each row with a 0 at its end.

    All in one piece; Pillow itself joins many.
    """
    width, height = image.size
    stride = width + 1
    encoder: Any = Pillow._getencoder("P", "raw", ("P", stride))
    try:
        encoder.setimage(image.im, (0, 0, width, height))
        _, status, data = encoder.encode(max(1, stride * height))
    finally:
        encoder.cleanup()
    if status != _DONE:
        raise RuntimeError(f"an image of {width} x {height} is not written in one piece")
    return bytes(data)


def paste(image: Image, tile: Image, left: int, top: int) -> None:
    """Copy a tile of palette indices onto an image that was newly made."""
    image.pixels.im.paste(tile.pixels.im, _box(image, tile, left, top))


def paste_high(image: Image, tile: Image, left: int, top: int, height: int, row: int) -> None:
    """Copy a tile, stretched to a height by repeating one of its rows."""
    scale, of, (width, low) = of_one_density(image, tile), tile.pixels.im, tile.pixels.size
    left, top, height, row = left * scale, top * scale, height * scale, row * scale
    into, after = image.pixels.im, row + scale
    right, first, last = left + width, top + row, top + height - (low - after)
    nearest = Pillow.Resampling.NEAREST
    between = of.resize((width, last - first), nearest, (0, row, width, after))
    into.paste(of.crop((0, 0, width, row)), (left, top, right, first))
    into.paste(between, (left, first, right, last))
    into.paste(of.crop((0, after, width, low)), (left, last, right, top + height))


def lay(image: Image, tile: Image, shape: Image, left: float, top: float) -> None:
    """Copy the part of a tile that a shape of its size covers, to the nearest pixel."""
    of_one_density(tile, shape)
    image.pixels.im.paste(tile.pixels.im, _box(image, tile, left, top), shape.pixels.im)


def _box(image: Image, tile: Image, left: float, top: float) -> Box:
    """Return the pixels of a tile at a place in dp."""
    scale, (width, height) = of_one_density(image, tile), tile.pixels.size
    x, y = round(left * scale), round(top * scale)
    return x, y, x + width, y + height


def fill(image: Image, index: int, shape: Pillow.Image, box: Box) -> None:
    """Give an index to the part of a box that a shape of its size covers."""
    image.pixels.im.paste(index, box, shape.im)


def change(image: Image, table: list[int], shape: Pillow.Image, box: Box) -> bool:
    """Replace the indices below a shape. Return False and do nothing if one becomes `UNKNOWN`."""
    core: Any = image.pixels.im
    under = core.crop(box).point(table, "P")
    if under.getextrema()[1] == UNKNOWN:
        return False
    core.paste(under, box, shape.im)
    return True
