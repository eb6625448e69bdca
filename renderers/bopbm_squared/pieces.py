"""Tiles by themselves, beside the board."""

from __future__ import annotations

from renderers.bopbm_squared.material import BOOK
from renderers.bopbm_squared.wood import put_token
from renderers.kit.book import Book
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.style import Colour
from renderers.kit.tile import Tile


@kept(64)
def piece(owner: int, size: int, ground: Colour, book: Book = BOOK) -> Image:
    """Return a player's small tile on a ground of the given colour."""
    tile = Tile(size, size, ground, book)
    put_token(tile, owner, 0, 0, size - 3, 10)
    return tile.done()
