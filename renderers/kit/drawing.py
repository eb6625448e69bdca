"""Lines, forms and letters on an image, measured in dp (see `density`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from PIL import ImageDraw

from renderers.kit import fonts
from renderers.kit.image import Image, Ink
from renderers.kit.style import Style

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = Sequence[float]
"""The left, upper, right and lower edge of a form. The last two are within it, as in Pillow."""


class Draw:
    """Draws on an image, which is changed. The arguments are those of Pillow's `ImageDraw`."""

    def __init__(self, image: Image) -> None:
        self._scale = image.density
        self._draw = ImageDraw.Draw(image.pixels)

    def rectangle(self, box: Corners, fill: Ink) -> None:
        self._draw.rectangle(self._box(box), fill)

    def rounded_rectangle(self, box: Corners, radius: float, fill: Ink) -> None:
        self._draw.rounded_rectangle(self._box(box), radius * self._scale, fill)

    def ellipse(self, box: Corners, fill: Ink) -> None:
        self._draw.ellipse(self._box(box), fill)

    def polygon(self, points: Iterable[Point], fill: Ink) -> None:
        self._draw.polygon(self._points(points), fill)

    def line(
        self, points: Iterable[Point], fill: Ink, width: int, joint: str | None = None
    ) -> None:
        """Draw a line through some points, `width` dp thick."""
        self._draw.line(self._points(points), fill, width * self._scale, joint)

    def text(self, x: float, y: float, text: str, style: Style, fill: Ink) -> None:
        """Write one line with its middle at x, its letters standing on y.

        The line is as long as `fonts.width` says at every density. The outlines of letters are
        fitted to pixels, so a font of twice the size is not quite twice as wide: each letter
        moves by the same share.
        """
        if self._scale == 1:
            self._draw.text((x, y), text, fill, fonts.font(style), anchor="ms")
            return
        face = fonts.font(style, self._scale)
        length, wide = face.getlength(text), fonts.font(style).getlength(text) * self._scale
        start, share = x * self._scale - wide / 2, wide / length if length else 1
        for n, letter in enumerate(text):
            before = face.getlength(text[: n + 1]) - face.getlength(letter)
            at = start + before * share, y * self._scale
            self._draw.text(at, letter, fill, face, anchor="ls")

    def _points(self, points: Iterable[Point]) -> list[Point]:
        scale = self._scale
        return [(x * scale, y * scale) for x, y in points]

    def _box(self, box: Corners) -> tuple[float, float, float, float]:
        left, top, right, low = box
        scale = self._scale
        return left * scale, top * scale, (right + 1) * scale - 1, (low + 1) * scale - 1
