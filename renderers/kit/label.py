"""Text as tiles. A line of text is drawn once and then copied."""

from __future__ import annotations

from renderers.kit import fonts
from renderers.kit.book import COMMON, Book
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.style import Colour, Style
from renderers.kit.tile import Tile


@kept(480)
def label(text: str, style: Style, ink: Colour, ground: Colour, book: Book = COMMON) -> Image:
    """Return one line of text, with its capitals centred in the tile's height."""
    return drawn_label(text, style, ink, ground, book)


def drawn_label(text: str, style: Style, ink: Colour, ground: Colour, book: Book = COMMON) -> Image:
    """Return the same tile, newly drawn, for callers that keep it themselves."""
    width = max(1, fonts.width(text, style) + 2)
    height = round(style.size * 1.1)  # capitals in the middle, descenders just inside
    tile = Tile(width, height, ground, book)
    tile.write(text, width / 2, height / 2, style, ink)
    return tile.done()
