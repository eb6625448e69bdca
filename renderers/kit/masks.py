"""Smooth shapes: drawn four times as large, made smaller, and kept.

A mask is an image of mode "L": 255 where the shape is. Callers never change one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PIL import Image as Pillow
from PIL import ImageChops

from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image

Mask: TypeAlias = Image

SCALE = 4


def smooth(width: int, height: int, paint: Callable[[Draw], None]) -> Mask:
    """Return the mask of a shape that `paint` draws (fill=255) at `SCALE` times the size."""
    large = Image.new("L", (width * SCALE, height * SCALE))
    paint(Draw(large))
    return large.reduce(SCALE)


@kept(66)
def rounded(width: int, height: int, radius: float, stroke: float = 0) -> Mask:
    """Return a rectangle with round corners, filled, or as a line `stroke` dp thick."""
    box = (0, 0, width * SCALE - 1, height * SCALE - 1)

    def paint(draw: Draw) -> None:
        draw.rounded_rectangle(box, radius * SCALE, fill=255)
        if stroke:
            inset = stroke * SCALE
            inner = (inset, inset, box[2] - inset, box[3] - inset)
            draw.rounded_rectangle(inner, max(0, radius - stroke) * SCALE, fill=0)

    return smooth(width, height, paint)


def grown(mask: Mask, reach: int) -> Mask:
    """Return a shape that reaches further, up and down and to both sides.

    The result is that of `MaxFilter`, in a fraction of the time.

    Args:
        mask: the shape, with at least `reach` of room around it.
        reach: the growth.
    """
    pixels, far = mask.pixels, reach * mask.density
    for across, down in ((1, 0), (0, 1)):
        wide, whole = 1, 2 * far + 1
        while wide < whole:
            step = min(wide, whole - wide)
            pixels = ImageChops.lighter(pixels, _moved(pixels, across * step, down * step))
            wide += step
        pixels = _moved(pixels, -across * far, -down * far)
    return Image(pixels, mask.density)


def _moved(pixels: Pillow.Image, across: int, down: int) -> Pillow.Image:
    moved = Pillow.new("L", pixels.size)
    moved.paste(pixels, (across, down))
    return moved


def disc(size: int) -> Mask:
    """Return a circle of the given diameter."""
    return rounded(size, size, size / 2)


@kept(192)
def polygon(width: int, height: int, points: tuple[tuple[float, float], ...]) -> Mask:
    """Return the polygon through `points`, given as fractions (0-1) of width and height."""
    corners = [(x * width * SCALE, y * height * SCALE) for x, y in points]
    return smooth(width, height, lambda draw: draw.polygon(corners, fill=255))


@kept(64)
def dashed(size: int, radius: float, stroke: float, dash: float) -> Mask:
    """Return the dashed outline of a square with round corners; `dash` is the length of a dash."""
    outline = rounded(size, size, radius, stroke)
    gaps = Image.new("L", (size, size))
    draw = Draw(gaps)
    count = max(1, round((size - 2 * radius) / dash / 2))
    step = (size - 2 * radius) / (2 * count + 1)
    for n in range(2 * count + 1):
        if n % 2 == 0:
            start = radius + n * step
            draw.rectangle((start, 0, start + step, size), fill=255)
            draw.rectangle((0, start, size, start + step), fill=255)
    corners = [(x, y) for x in (0, size - radius) for y in (0, size - radius)]
    for x, y in corners:
        draw.rectangle((x, y, x + radius, y + radius), fill=255)
    blank = Image.new("L", (size, size))
    return Image.composite(outline, blank, gaps)


def turned(mask: Mask, quarters: int) -> Mask:
    """Return a mask turned clockwise by `quarters` quarter turns."""
    way = _WAYS[quarters % 4]
    return mask if way is None else mask.transpose(way)


_WAYS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
"""By quarter turns clockwise. Pillow counts the other way round."""
