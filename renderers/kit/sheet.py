"""A sheet: the whole picture, put together from tiles, and encoded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from PIL import Image as Pillow

from renderers.kit import core
from renderers.kit.book import COMMON, Book
from renderers.kit.density import drawn_at
from renderers.kit.faces import Faces, Sign, with_faces
from renderers.kit.footprints import Footprint
from renderers.kit.hits import Corners, Hit, HitMap
from renderers.kit.image import Image, of_one_density
from renderers.kit.label import label
from renderers.kit.layers import Layers, layers
from renderers.kit.masks import Mask
from renderers.kit.palette import PALETTE_BYTES
from renderers.kit.png import png
from renderers.kit.rolls import Roll, Rolling, on_the_way
from renderers.kit.style import GROUND, Colour, Style
from renderers.kit.themes import DEFAULT, Theme

Pillow.preinit()  # otherwise the first picture of a process waits for Pillow's imports

Span: TypeAlias = tuple[int, int]
"""Rows: the first, and the one after the last."""


class Sheet:
    """A picture that is being put together. Positions count from its top left corner."""

    def __init__(self, width: int, height: int, ground: Colour, book: Book = COMMON) -> None:
        self.book = book
        self.image = Image.new("P", (width, height), book.index_of(ground))
        self.image.putpalette(PALETTE_BYTES)
        self.marked: list[Span] = []
        """The rows of everything that is marked as something to pick."""
        self.hits: list[Hit] = []
        """The places that pick something, see `hits`."""
        self.footprints: list[Footprint] = []
        """The places of pieces, see `footprints`."""
        self.rolling: list[Rolling] = []
        """The dice that were rolled, see `rolls`."""
        self.signs: list[Sign] = []
        """The places of the players' signs, see `faces`."""
        self.board_box: tuple[int, int, int, int] | None = None
        """The place of the board, without the players around it: left, top, right, bottom. None if
        no board can be understood by itself."""
        self.legend: Span = (0, 0)
        """The rows that explain the signs. A close-up leaves them out."""
        self.core: Span = (0, 0)
        """The rows that a close-up of a tall sheet keeps if nothing is marked."""

    @property
    def hit_map(self) -> HitMap:
        """The size, the places where something is picked, and the places of pieces and dice."""
        width, height = self.image.size
        rolls = tuple(each.roll for each in self.rolling)
        return HitMap(width, height, tuple(self.hits), tuple(self.footprints), rolls)

    def put(self, tile: Image, x: float, y: float) -> None:
        """Copy a finished tile with its top left corner at x, y."""
        core.paste(self.image, tile, round(x), round(y))

    def put_high(self, tile: Image, x: float, y: float, height: int, row: int) -> None:
        """Copy a finished low tile with its top left corner at x, y, stretched to a height.

        One of its rows is repeated, so that one tile is enough for boxes of all heights.

        Args:
            height: at least the tile’s own.
            row: the row that is repeated.
        """
        core.paste_high(self.image, tile, round(x), round(y), height, row)

    def note_mark(self, top: float, low: float) -> None:
        """Note that something between these rows is marked, see `marked`."""
        self.marked.append((round(top), round(low)))

    def note_hit(self, words: Iterable[str], points: Corners) -> None:
        """Note that these candidates are picked within an outline. Without words, note nothing."""
        if words := tuple(words):
            self.hits.append(Hit(words, points))

    def note_footprint(
        self, name: str, tile: Image, x: float, y: float, came_from: str = ""
    ) -> None:
        """Note that a piece's tile has its top left corner at x, y.

        Args:
            name: see `Footprint`; `came_from` too.
        """
        box = round(x), round(y), tile.width, tile.height
        self.footprints.append(Footprint(name, box, came_from))

    def note_roll(
        self, name: str, number: int, x: float, y: float, face: Callable[[int], Image]
    ) -> None:
        """Note a die of six with its top left corner at x, y.

        Args:
            name: see `Roll`.
            number: the number on top.
            face: draws the die with another number on top, in the same size.
        """
        width, height = face(number).size
        roll = Roll(name, number, (round(x), round(y), width, height))
        self.rolling.append(Rolling(roll, on_the_way(number, face)))

    def note_sign(self, sign: Sign) -> None:
        """Note the place of a seat's sign."""
        self.signs.append(sign)

    def rows(self, top: int, low: int) -> Sheet:
        """Return the rows from `top` to `low` as a sheet of its own, with their marks,
        hits and signs."""
        width = self.image.width
        part = self._blank(low - top)
        part.image.paste(self.image.crop((0, top, width, low)), (0, 0))
        for first, last in self.marked:
            if top <= first and last <= low:
                part.note_mark(first - top, last - top)
        for hit in self.hits:
            if (shown := hit.moved(0, -top).cut(low - top)) is not None:
                part.hits.append(shown)
        part.signs = [sign.moved(-top) for sign in self.signs if sign.is_within(top, low)]
        return part

    def without(self, top: int, low: int) -> Sheet:
        """Return a sheet without the rows from `top` to `low`, which must contain
        nothing to pick."""
        (width, height), end = self.image.size, self.image.height - (low - top)
        short = self._blank(end)
        short.image.paste(self.image.crop((0, 0, width, top)), (0, 0))
        short.image.paste(self.image.crop((0, low, width, height)), (0, top))
        short.marked, short.hits = [*self.marked], [*self.hits]
        short.footprints, short.signs = [*self.footprints], [*self.signs]
        short.core = (self.core[0], self.core[1] - (low - top))  # its legend lies within the core
        return short

    def _blank(self, height: int) -> Sheet:
        """Return an empty sheet as wide as this one, of the same density."""
        with drawn_at(self.image.density):
            return Sheet(self.image.width, height, GROUND, self.book)

    def blend(self, mask: Mask, x: float, y: float, ink: Colour) -> None:
        """Colour the shape of `mask` over any ground.

        Tiles do not need this. It is for a few signs that lie across several tiles.
        """
        self.lay(layers(mask), x, y, ink)

    def lay(self, shape: Layers, x: float, y: float, ink: Colour) -> None:
        """Colour a shape that is kept in steps.

        Each entry below a step becomes the one that is closest to its colour with
        that share of ink.
        """
        scale = of_one_density(self.image, shape)
        left, top = round(x) * scale, round(y) * scale
        for share, (x0, y0, x1, y1), where in shape.steps:
            box = left + x0, top + y0, left + x1, top + y1
            if share == 1:
                core.fill(self.image, self.book.index_of(ink), where, box)
            else:
                self.book.blend_into(self.image, ink, share, where, box)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        ink: Colour,
        *,
        ground: Colour,
        align: float = 0,
    ) -> int:
        """Write a line of text, its capitals centred on y, and return its width.

        Args:
            text: the line.
            x: where the line starts (align 0), has its middle (0.5) or ends (1).
            y: the middle of its capitals.
            style: weight and size.
            ink: the colour of the letters.
            ground: the colour of the ground that is there already.
            align: see x.
        """
        tile = label(text, style, ink, ground, self.book)
        self.put(tile, x - align * tile.width, y - tile.height / 2)
        return tile.width

    def png(self, theme: Theme = DEFAULT, faces: Faces = ()) -> bytes:
        """Return the picture as a PNG file in a theme's colours, with the faces that are known."""
        image, palette = self.image, self.book.palette(theme)
        signs = [sign.enlarged(image.density) for sign in self.signs]
        return png(*with_faces(image.pixels, palette, signs, faces))
