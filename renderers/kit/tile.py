"""A tile: an opaque piece of a picture on a ground of one colour, drawn once and kept.

While a tile is drawn it has all colours and smooth edges; `done` brings it into the fixed palette.
Because the ground is known, nothing has to be blended afterwards.
"""

from __future__ import annotations

from functools import lru_cache

from renderers.kit.book import COMMON, Book
from renderers.kit.drawing import Draw
from renderers.kit.fonts import font
from renderers.kit.image import Image
from renderers.kit.masks import Mask
from renderers.kit.style import Colour, Style


class Tile:
    """A tile that is being drawn. Positions count from its top left corner."""

    def __init__(self, width: int, height: int, ground: Colour, book: Book = COMMON) -> None:
        self._book = book
        self._image = Image.new("RGB", (width, height), ground)
        self._draw = Draw(self._image)
        self._roles = {ground}
        self._edges: list[tuple[Mask, tuple[int, int], frozenset[Colour]]] = []

    @property
    def size(self) -> tuple[int, int]:
        """The width and height."""
        return self._image.size

    @property
    def height(self) -> int:
        return self._image.height

    def copy(self) -> Tile:
        """Return a copy on which drawing can continue, with this tile unchanged."""
        other = Tile(1, 1, next(iter(self._roles)), self._book)
        other._image = self._image.copy()
        other._draw = Draw(other._image)
        other._roles = {*self._roles}
        other._edges = [*self._edges]
        return other

    def stamp(
        self,
        mask: Mask,
        x: float,
        y: float,
        ink: Colour,
        strength: float = 1,
        *,
        over: Colour | None = None,
    ) -> None:
        """Colour the shape of `mask` with its top left corner at x, y; `strength` is 0-1.

        Args:
            over: the only colour below the shape's edge. The smooth pixels of the edge then become
                steps between these two roles. Otherwise they might become steps of other roles that
                are drawn in the same colours but show as spots in other themes. Nothing may be
                drawn over that edge, and the tile must not be turned.
        """
        shape = mask if strength == 1 else mask.point(lambda value: value * strength)
        at = round(x), round(y)
        self._image.paste(ink, at, shape)
        self._roles.add(ink)
        if over is not None:
            self._edges.append((mask, at, frozenset((ink, over))))

    def centre(self, mask: Mask, x: float, y: float, ink: Colour, strength: float = 1) -> None:
        """Colour the shape of `mask` with its middle at x, y."""
        self.stamp(mask, x - mask.width / 2, y - mask.height / 2, ink, strength)

    def write(self, text: str, x: float, y: float, style: Style, ink: Colour) -> None:
        """Write one line centred on x, its capitals and digits centred on y."""
        self._draw.text(x, y + cap_height(style) / 2, text, style, ink)
        self._roles.add(ink)

    def turned(self, quarters: int) -> Tile:
        """Turn the tile clockwise by `quarters` quarter turns and return it."""
        if quarters % 4:
            self._image = self._image.rotate(-90 * quarters, expand=True)
            self._draw = Draw(self._image)
        return self

    def done(self) -> Image:
        """Return the finished tile in its book's indices. Callers never change it."""
        found = self._book.in_palette(self._image, self._roles)
        for mask, (left, top), roles in self._edges:
            part = self._image.crop((left, top, left + mask.width, top + mask.height))
            edge = self._book.in_palette(part, roles)
            found.paste(edge, (left, top), mask.point(_PARTLY, "1"))
        return found


_PARTLY = [0, *254 * [255], 0]


@lru_cache(64)
def cap_height(style: Style) -> int:
    """Return the height of a style's capitals and digits, in dp."""
    return -round(font(style).getbbox("H", anchor="ls")[1])
