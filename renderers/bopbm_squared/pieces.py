"""Tiles by themselves, beside the board."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.bopbm_squared.material import BOOK
from renderers.bopbm_squared.wood import put_token
from renderers.kit.book import Book
from renderers.kit.style import Colour
from renderers.kit.tile import Tile


@lru_cache(64)
def piece(owner: int, size: int, ground: Colour, book: Book = BOOK) -> Image.Image:
    """Return a player's small tile on a ground of the given colour."""
    tile = Tile(size, size, ground, book)
    put_token(tile, owner, 0, 0, size - 3, 10)
    return tile.done()
