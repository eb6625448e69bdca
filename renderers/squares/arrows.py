"""What the last turn did, drawn over the map: arrows, and crosses where units were lost.

A sheet has only the palette's colours and cannot be blended with, so an arrow's edge is
laid on in a few steps: for each there is a table from every colour to the blended one.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from renderers.kit import fonts, masks
from renderers.kit.masks import SCALE, Draw, Mask
from renderers.kit.sheet import Sheet
from renderers.kit.theme import BRIGHT, GOLD, GROUND, PALETTE, RED, SMALL, TEXT, Colour, blend
from renderers.kit.tile import cap_height, palette_image

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[int, int, int, int]

_SHARES = (0.25, 0.5, 0.75, 1.0)
_PAD = 18  # room around an arrow for its head and its rim
_STROKE, _HEAD = 8, 26  # how thick an arrow is, and how wide its head

INKS: dict[str, Colour] = {
    "move": BRIGHT,
    "advance": BRIGHT,
    "retreat": BRIGHT,
    "attack": RED,
    "support": GOLD,
}
"""By what a mark tells: the arrow's colour. Broken lines are support and retreats."""
_BROKEN = ("support", "retreat")


def put_arrow(sheet: Sheet, how: str, start: Point, end: Point) -> Box:
    """Draw an arrow from one point of the sheet to another; return the box that it lies in."""
    dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
    if math.hypot(dx, dy) < 12:
        return 0, 0, 0, 0
    x, y = round(min(start[0], end[0])) - _PAD, round(min(start[1], end[1])) - _PAD
    body, rim = _arrow(dx, dy, how in _BROKEN)
    stamp(sheet, rim, x, y, GROUND)
    stamp(sheet, body, x, y, INKS[how])
    return x, y, x + abs(dx) + 2 * _PAD, y + abs(dy) + 2 * _PAD


def put_cross(sheet: Sheet, x: float, y: float) -> None:
    """Draw a cross with its middle at x, y."""
    body, rim = _cross()
    left, top = round(x - body.width / 2), round(y - body.height / 2)
    stamp(sheet, rim, left, top, GROUND)
    stamp(sheet, body, left, top, RED)


def put_name(sheet: Sheet, name: str, x: float, y: float) -> None:
    """Write a square's name once more, over an arrow, its capitals' middle at x, y."""
    letters, halo = _letters(name)
    left, top = round(x - letters.width / 2), round(y - letters.height / 2)
    stamp(sheet, halo, left, top, GROUND)
    stamp(sheet, letters, left, top, TEXT)


@lru_cache(64)
def _letters(text: str) -> tuple[Mask, Mask]:
    """Letters, and the dark rim that keeps them readable on anything."""
    image = Image.new("L", (fonts.width(text, SMALL) + 8, 36))
    middle = (image.width / 2, image.height / 2 + cap_height(SMALL) / 2)
    ImageDraw.Draw(image).text(middle, text, 255, fonts.font(SMALL), anchor="ms")
    return image, image.filter(ImageFilter.MaxFilter(5))


def stamp(sheet: Sheet, mask: Mask, x: int, y: int, ink: Colour) -> None:
    """Colour the shape of a mask over whatever is there."""
    box = (x, y, x + mask.width, y + mask.height)
    patch = sheet.image.crop(box)
    for share, step in zip(_SHARES, _steps(mask), strict=True):
        patch.paste(patch.point(_table(ink, share)), (0, 0), step)
    sheet.image.paste(patch, (x, y))


def _steps(mask: Mask) -> list[Image.Image]:
    """Where a mask covers about a quarter, a half, three quarters, all."""
    bounds = [0.125, 0.375, 0.625, 0.875, 1.01]
    return [
        mask.point([255 * (low <= value / 255 < high) for value in range(256)], "1")
        for low, high in pairwise(bounds)
    ]


@lru_cache(64)
def _table(ink: Colour, share: float) -> bytes:
    """By index of the palette: the index of its colour blended with `ink`."""
    line = Image.new("RGB", (256, 1))
    line.putdata([blend(ink, under, share) for under in PALETTE])
    return line.quantize(palette=palette_image(), dither=Image.Dither.NONE).tobytes()


def _rimmed(mask: Mask) -> tuple[Mask, Mask]:
    """A mask, and the wider one of the dark rim around it."""
    return mask, mask.filter(ImageFilter.MaxFilter(7))


@lru_cache(512)
def _arrow(dx: int, dy: int, broken: bool) -> tuple[Mask, Mask]:
    """An arrow, and its rim, in a box that has `_PAD` around it."""
    width, height = abs(dx) + 2 * _PAD, abs(dy) + 2 * _PAD
    start = (_PAD + max(0, -dx), _PAD + max(0, -dy))
    length = math.hypot(dx, dy)
    a, b = dx / length, dy / length
    neck = max(0.0, length - _HEAD * 0.8)

    def at(along: float, aside: float) -> tuple[float, float]:
        x = start[0] + along * a - aside * b
        y = start[1] + along * b + aside * a
        return x * SCALE, y * SCALE

    def paint(draw: Draw) -> None:
        for begin, end in _dashes(neck) if broken else ((0.0, neck),):
            half = _STROKE / 2
            corners = [at(begin, -half), at(end, -half), at(end, half), at(begin, half)]
            draw.polygon(corners, fill=255)
        draw.polygon([at(length, 0), at(neck, -_HEAD / 2), at(neck, _HEAD / 2)], fill=255)

    return _rimmed(masks.smooth(width, height, paint))


def _dashes(length: float) -> list[tuple[float, float]]:
    """Where the dashes of a line begin and end."""
    count = max(1, round(length / 24))
    step = length / count
    return [(n * step, n * step + step * 0.6) for n in range(count)]


@lru_cache(1)
def _cross() -> tuple[Mask, Mask]:
    size, stroke = 50, 9

    def paint(draw: Draw) -> None:
        low, high = 8 * SCALE, (size - 8) * SCALE
        for line in ((low, low, high, high), (low, high, high, low)):
            draw.line(line, fill=255, width=stroke * SCALE)

    return _rimmed(masks.smooth(size, size, paint))
