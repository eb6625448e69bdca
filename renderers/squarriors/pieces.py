"""Finished tiles with their places, and the names by which they are picked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from renderers.kit.flow import flow
from renderers.kit.glow import box_halo, put_glow
from renderers.kit.hits import Corners, rectangle
from renderers.kit.image import Image
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.squarriors.picked import Picked, words_of

_SMALL = 60
"""A piece narrower than this is a letter or a small card."""
_TEXT = 32
"""A wider piece that is lower than this is a line of text."""


class Reach(msgspec.Struct, frozen=True):
    """How far things reach beside a piece, and above and below it, in pixels."""

    mark: tuple[int, int]
    """The mark on the piece, which hides no letter."""
    corner: int
    """The filled corners of the mark, inwards."""
    hit: tuple[int, int]
    """The place that picks the piece, as far as its neighbours allow."""


_LARGE = Reach((5, 5), 17, (3, 3))
_LITTLE = Reach((8, 8), 9, (4, 1))
_WRITTEN = Reach((11, 11), 9, (4, 5))

_ROUND = 9
"""The radius of the corners of the glow around a changed piece."""


class Named(msgspec.Struct, frozen=True):
    """A tile with the names of the thing that it shows. Most tiles have none."""

    tile: Image
    names: tuple[str, ...] = ()


class Piece(msgspec.Struct, frozen=True):
    """A tile with its top left corner on the sheet."""

    tile: Image
    x: float
    y: float
    names: tuple[str, ...] = ()
    footprint: str = ""
    """The name of a piece that can move, the same wherever it is; "" for others."""

    @property
    def hit(self) -> Corners:
        """The place that picks the piece."""
        aside, above = self.reach.hit
        width, height = self.tile.width + 2 * aside, self.tile.height + 2 * above
        return rectangle(self.x - aside, self.y - above, width, height)

    @property
    def reach(self) -> Reach:
        if self.tile.width < _SMALL:
            return _LITTLE
        return _WRITTEN if self.tile.height < _TEXT else _LARGE


class Region(msgspec.Struct, frozen=True):
    """The whole area that belongs to a piece, such as a domain around its letter.

    The piece is picked anywhere in it, unless something else there can be picked.
    """

    name: str
    """One of the piece's names."""
    x: float
    y: float
    width: float
    height: float

    def moved(self, x: float, y: float) -> Region:
        """Return the region moved to the right and down."""
        return Region(self.name, self.x + x, self.y + y, self.width, self.height)

    def holds(self, piece: Piece) -> bool:
        """Whether a piece begins within the region."""
        across, down = piece.x - self.x, piece.y - self.y
        return 0 <= across < self.width and 0 <= down < self.height


def laid(
    tiles: Iterable[Named], x: float, y: float, room: int, pitch: int, gap: int = 8
) -> tuple[list[Piece], float]:
    """Lay tiles in lines, and return them with the upper edge of the next line."""
    every = list(tiles)
    lines = flow((each.tile for each in every), room, pitch, gap)
    pieces = [
        Piece(tile, left, top, each.names)
        for (tile, left, top), each in zip(lines.places(x, y), every, strict=True)
    ]
    return pieces, y + lines.height


def plain(tiles: Iterable[Image]) -> Iterator[Named]:
    """Return tiles that have no names."""
    return map(Named, tiles)


def put_pieces(
    sheet: Sheet,
    pieces: Iterable[Piece],
    picked: Picked,
    changed: Collection[str] = (),
    regions: Sequence[Region] = (),
    *,
    seen_whole: bool = False,
) -> None:
    """Draw pieces, mark those that can be picked, and let those that `changed` names glow.

    Args:
        seen_whole: whether a close-up must contain the whole of each region that can be picked.
    """
    marked, lit = [], []
    for piece in pieces:
        sheet.put(piece.tile, piece.x, piece.y)
        if piece.footprint:
            sheet.note_footprint(piece.footprint, piece.tile, piece.x, piece.y)
        if not set(changed).isdisjoint(piece.names):
            lit.append(piece)
        if not picked.keys().isdisjoint(piece.names):
            marked.append(piece)
    for piece in lit:
        halo = box_halo(piece.tile.width, piece.tile.height, _ROUND)
        put_glow(sheet, halo, round(piece.x), round(piece.y))
    for piece in marked:
        aside, above = piece.reach.mark
        width, height = piece.tile.width + 2 * aside, piece.tile.height + 2 * above
        x, y = round(piece.x) - aside, round(piece.y) - above
        put_mark(sheet, x, y, width, height, piece.reach.corner)
        outline = _reach(piece, marked, regions)
        sheet.note_hit(words_of(picked, piece.names), outline)
        if seen_whole:
            rows = [row for _, row in outline]
            sheet.note_mark(min(rows), max(rows))


def _reach(piece: Piece, marked: Sequence[Piece], regions: Sequence[Region]) -> Corners:
    """Return the place that picks a piece: its region, if nothing else in it can be picked."""
    for region in regions:
        if region.name in piece.names and all(
            each is piece or not region.holds(each) for each in marked
        ):
            return rectangle(region.x, region.y, region.width, region.height)
    return piece.hit
