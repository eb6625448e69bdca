"""A sheet: the whole picture, put together from tiles and encoded."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from typing import TypeAlias

from PIL import Image

from renderers.kit.footprints import Footprint
from renderers.kit.hits import Corners, Hit, HitMap
from renderers.kit.label import label
from renderers.kit.masks import Mask
from renderers.kit.palette import PALETTE, PALETTE_BYTES, SHADES, among, blend, index_of
from renderers.kit.style import Colour, Style
from renderers.kit.themes import DEFAULT, Theme

Span: TypeAlias = tuple[int, int]
"""Rows of pixels: the first, and the one after the last."""

_SHARES = (0.25, 0.5, 0.75, 1.0)


class Sheet:
    """A picture that is being put together. Positions count from its top left corner."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("P", (width, height), index_of(ground))
        self.image.putpalette(PALETTE_BYTES)
        self.marked: list[Span] = []
        """The rows of what is marked on it as something that can be picked."""
        self.hits: list[Hit] = []
        """What is picked where on it, see `hits`."""
        self.footprints: list[Footprint] = []
        """Where its pieces stand, see `footprints`."""
        self.legend: Span = (0, 0)
        """The rows that explain its signs: a close-up does without."""
        self.core: Span = (0, 0)
        """The rows that a close-up of a tall sheet keeps where nothing on it is marked."""

    @property
    def hit_map(self) -> HitMap:
        """How large it is, what is picked where on it, and where its pieces stand."""
        width, height = self.image.size
        return HitMap(width, height, tuple(self.hits), tuple(self.footprints))

    def put(self, tile: Image.Image, x: float, y: float) -> None:
        """Copy a finished tile with its top left corner at x, y."""
        self.image.paste(tile, (round(x), round(y)))

    def note_mark(self, top: float, low: float) -> None:
        """Remember that something between these rows is marked, see `marked`."""
        self.marked.append((round(top), round(low)))

    def note_hit(self, words: Iterable[str], points: Corners) -> None:
        """Remember that these candidates are picked within an outline; no words need none."""
        if words := tuple(words):
            self.hits.append(Hit(words, points))

    def note_footprint(
        self, name: str, tile: Image.Image, x: float, y: float, came_from: str = ""
    ) -> None:
        """Remember that a piece's tile has its top left corner at x, y.

        Args:
            name: see `Footprint`, as `came_from`.
        """
        box = round(x), round(y), tile.width, tile.height
        self.footprints.append(Footprint(name, box, came_from))

    def rows(self, top: int, low: int) -> Sheet:
        """Return the rows from `top` to `low` as a sheet of its own, with the marks there and what
        is picked there."""
        width = self.image.width
        part = Sheet(width, low - top, SHADES[0].ink)
        part.image.paste(self.image.crop((0, top, width, low)), (0, 0))
        for first, last in self.marked:
            if top <= first and last <= low:
                part.note_mark(first - top, last - top)
        for hit in self.hits:
            if (shown := hit.moved(0, -top).cut(low - top)) is not None:
                part.hits.append(shown)
        return part

    def without(self, top: int, low: int) -> Sheet:
        """Return a sheet without the rows from `top` to `low`, in which nothing can be picked."""
        (width, height), end = self.image.size, self.image.height - (low - top)
        short = Sheet(width, end, SHADES[0].ink)
        short.image.paste(self.image.crop((0, 0, width, top)), (0, 0))
        short.image.paste(self.image.crop((0, low, width, height)), (0, top))
        short.marked, short.hits = [*self.marked], [*self.hits]
        short.footprints = [*self.footprints]
        short.core = (self.core[0], self.core[1] - (low - top))  # its legend lies within the core
        return short

    def blend(self, mask: Mask, x: float, y: float, ink: Colour) -> None:
        """Colour the shape of `mask` over whatever is there.

        Tiles need none of this; it is for a few signs that lie across several tiles. Indices
        cannot be mixed, so the shape's edge is laid on in a few steps: for each there is a
        table from every entry of the palette to the blended one.
        """
        left, top = round(x), round(y)
        box = (left, top, left + mask.width, top + mask.height)
        under, shape = self.image.crop(box).tobytes(), mask.tobytes()
        for share, band in zip(_SHARES, _BANDS, strict=True):  # bytes: Pillow's own is slow
            where = Image.frombytes("L", mask.size, shape.translate(band))
            if share == 1:
                self.image.paste(index_of(ink), box, where)
            elif where.getbbox() is not None:
                blended = Image.frombytes("P", mask.size, under.translate(_table(ink, share)))
                self.image.paste(blended, (left, top), where)

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
        """Put a line of text, its capitals centred on y, and return its width.

        Args:
            text: the line.
            x: where the line starts (align 0), has its middle (0.5) or ends (1), in pixels.
            y: where the middle of its capitals is, in pixels.
            style: weight and size.
            ink: the colour of the letters.
            ground: the colour that is there already.
            align: see x.
        """
        tile = label(text, style, ink, ground)
        self.put(tile, x - align * tile.width, y - tile.height / 2)
        return tile.width

    def png(self, theme: Theme = DEFAULT) -> bytes:
        """Return the picture as a PNG file in a theme's colours.

        Flat colours compress well even at level 1, which is several times as fast as the default.
        """
        self.image.putpalette(theme.palette)
        file = BytesIO()
        self.image.save(file, "PNG", compress_level=1)
        return file.getvalue()


_BANDS = tuple(
    bytes(255 * (low <= value / 255 < high) for value in range(256))
    for low, high in pairwise((0.125, 0.375, 0.625, 0.875, 1.01))
)
"""Which values of a mask are about a quarter, a half, three quarters, all."""


@lru_cache(64)
def _table(ink: Colour, share: float) -> bytes:
    """By index of the palette: the index of its colour blended with `ink`."""
    table = [
        _closest(blend(ink, shade.drawn, share), frozenset((ink, shade.ink, shade.ground)))
        for shade in SHADES
    ]
    return bytes(table + [0] * (256 - len(table)))


def _closest(wanted: Colour, roles: frozenset[Colour]) -> int:
    """The entry of some roles that is closest to a colour."""
    return min(
        _entries(roles),
        key=lambda n: sum((a - b) ** 2 for a, b in zip(PALETTE[n], wanted, strict=True)),
    )


@lru_cache(1024)
def _entries(roles: frozenset[Colour]) -> list[int]:
    return among(roles)
