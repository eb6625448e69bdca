"""Makes boards smaller, touching only the parts that differ from the board before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TypeAlias

import msgspec
from PIL import Image, ImageChops

STEP = 6
"""In pixels. The edges of a picture's parts are multiples of it, which become whole numbers at
every scale. It is also the width of the border around a part that is needed to make it smaller."""
BAND = 60
"""The height of the bands in which changes are looked for, in pixels."""
_GAP = bytes(8 * STEP)  # columns without a change; fewer do not separate two changes

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""


Patch: TypeAlias = tuple[Image.Image, tuple[int, int]]
"""A part of a picture and its top left corner."""


class Changes(msgspec.Struct, frozen=True):
    """The changes that turn one small picture into another."""

    height: int
    """The height of the whole picture."""
    patches: tuple[Patch, ...]


class Shrinker:
    """Makes a sequence of pictures with one palette smaller, all by the same scale."""

    def __init__(self, scale: Fraction, palette: bytes) -> None:
        """Prepare a sequence.

        Args:
            scale: the new width divided by the old one; `STEP` times it is a whole number.
            palette: red, green, blue, red ... of the pictures to come.
        """
        self._colours = palette
        self._palette = Image.new("P", (1, 1))
        self._palette.putpalette(palette)
        self._up, self._down = scale.as_integer_ratio()
        self._large: Image.Image | None = None
        self._small: Image.Image | None = None

    def shrink(self, image: Image.Image) -> Image.Image:
        """Return a smaller version of a picture, both in the palette's indices."""
        small = self._palette.resize((self.scaled(image.width), self.scaled(image.height)))
        if self._small is not None and self._small.size == small.size:
            small = self._small.copy()
        for patch, corner in self.changes(image).patches:
            small.paste(patch, corner)
        self._small = small
        return small

    def changes(self, image: Image.Image) -> Changes:
        """Return how the small picture changes when `image`, in the palette's indices, comes next.

        All of it does if the picture before had another size, or there was none.
        """
        boxes: Iterable[Box] = [(0, 0, *image.size)]
        if self._large is not None and self._large.size == image.size:
            boxes = changed(self._large, image)
        image.putpalette(self._colours)
        patches = tuple(self._patch(image, box) for box in boxes)
        self._large = image
        return Changes(self.scaled(image.height), patches)

    def _patch(self, image: Image.Image, box: Box) -> Patch:
        """Return a part of the picture, just as it would be if all of it were made smaller."""
        left, top, right, bottom = box
        around = (
            max(0, left - STEP),
            max(0, top - STEP),
            min(image.width, right + STEP),
            min(image.height, bottom + STEP),
        )
        part = image.crop(around).convert("RGB")
        size = self.scaled(part.width), self.scaled(part.height)
        part = part.resize(size, Image.Resampling.BOX)
        shift = self.scaled(left - around[0]), self.scaled(top - around[1])
        size = self.scaled(right - left), self.scaled(bottom - top)
        inner = part.crop((*shift, shift[0] + size[0], shift[1] + size[1]))
        inner = inner.quantize(palette=self._palette, dither=Image.Dither.NONE)
        return inner, (self.scaled(left), self.scaled(top))

    def scaled(self, length: int) -> int:
        """Return a length in pixels of the smaller picture."""
        return (length * self._up + self._down // 2) // self._down


def changed(before: Image.Image, after: Image.Image) -> Iterator[Box]:
    """Yield the parts in which two pictures of one size differ, in bands across them.

    A part that continues with the same width in the next band is one part.
    """
    above: dict[tuple[int, int], Box] = {}
    for box in _in_bands(before, after):
        columns = box[0], box[2]
        if columns in above and above[columns][3] == box[1]:
            above[columns] = (box[0], above[columns][1], box[2], box[3])
            continue
        if columns in above:
            yield above[columns]
        above[columns] = box
    yield from above.values()


def _in_bands(before: Image.Image, after: Image.Image) -> Iterator[Box]:
    change = ImageChops.difference(before, after)
    for top in range(0, after.height, BAND):
        bottom = min(top + BAND, after.height)
        columns = bytes(change.crop((0, top, after.width, bottom)).getprojection()[0])
        end = 0
        while (first := columns.find(1, end)) >= 0:
            end = columns.find(_GAP, first)
            end = after.width if end < 0 else end
            start, end = first // STEP * STEP, min(-(-end // STEP) * STEP, after.width)
            yield start, top, end, bottom
