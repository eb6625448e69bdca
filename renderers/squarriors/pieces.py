"""Finished tiles with their places, and what they are called where they are picked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec
from PIL import Image

from renderers.kit.flow import flow
from renderers.kit.hits import Corners, rectangle
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT
from renderers.squarriors import signs
from renderers.squarriors.picked import Picked, words_of

_SMALL = 60
"""A piece less wide than this is a letter or a small card."""
_ON_LARGE, _ON_SMALL = (5, 17), (8, 9)
"""How far a mark stands out around a piece, and how far its corners reach: no letter is hidden."""
_HIT_LARGE, _HIT_SMALL = (3, 3), (4, 1)
"""How far beside a piece, and above and below it, it is picked: as far as its neighbours let it."""
_OUT = 4
"""How far the corner of what has changed stands out."""


class Named(msgspec.Struct, frozen=True):
    """A tile, and the words that name what it shows; most show nothing that has a name."""

    tile: Image.Image
    names: tuple[str, ...] = ()


class Piece(msgspec.Struct, frozen=True):
    """A tile with its top left corner on the sheet."""

    tile: Image.Image
    x: float
    y: float
    names: tuple[str, ...] = ()

    @property
    def hit(self) -> Corners:
        """Where it is picked."""
        aside, above = _HIT_SMALL if self.tile.width < _SMALL else _HIT_LARGE
        width, height = self.tile.width + 2 * aside, self.tile.height + 2 * above
        return rectangle(self.x - aside, self.y - above, width, height)


class Region(msgspec.Struct, frozen=True):
    """All that lies around a piece and belongs to it, such as a domain around its letter. It is
    picked anywhere there, as long as nothing else there can be picked."""

    name: str
    """One of the piece's names."""
    x: float
    y: float
    width: float
    height: float

    def moved(self, x: float, y: float) -> Region:
        """Return it so much further to the right and down."""
        return Region(self.name, self.x + x, self.y + y, self.width, self.height)

    def holds(self, piece: Piece) -> bool:
        """Whether a piece begins within it."""
        across, down = piece.x - self.x, piece.y - self.y
        return 0 <= across < self.width and 0 <= down < self.height


def laid(
    tiles: Iterable[Named], x: float, y: float, room: int, pitch: int, gap: int = 8
) -> tuple[list[Piece], float]:
    """Lay tiles in lines, and return them with where the next line would begin."""
    every = list(tiles)
    lines = flow((each.tile for each in every), room, pitch, gap)
    pieces = [
        Piece(tile, left, top, each.names)
        for (tile, left, top), each in zip(lines.places(x, y), every, strict=True)
    ]
    return pieces, y + lines.height


def plain(tiles: Iterable[Image.Image]) -> Iterator[Named]:
    """Return tiles that show nothing that has a name."""
    return map(Named, tiles)


def put_pieces(
    sheet: Sheet,
    pieces: Iterable[Piece],
    picked: Picked,
    changed: Collection[str] = (),
    regions: Sequence[Region] = (),
) -> None:
    """Draw pieces, with a corner on those that `changed` names, and mark those that can be
    picked."""
    marked = []
    for piece in pieces:
        sheet.put(piece.tile, piece.x, piece.y)
        if not set(changed).isdisjoint(piece.names):
            right = round(piece.x) + piece.tile.width
            sheet.blend(signs.corner(), right - signs.CORNER + _OUT, round(piece.y) - _OUT, BRIGHT)
        if not picked.keys().isdisjoint(piece.names):
            marked.append(piece)
    for piece in marked:
        is_small = piece.tile.width < _SMALL
        grown, corner = _ON_SMALL if is_small else _ON_LARGE
        width, height = piece.tile.width + 2 * grown, piece.tile.height + 2 * grown
        put_mark(sheet, round(piece.x) - grown, round(piece.y) - grown, width, height, corner)
        sheet.note_hit(words_of(picked, piece.names), _reach(piece, marked, regions))


def _reach(piece: Piece, marked: Sequence[Piece], regions: Sequence[Region]) -> Corners:
    """Where a piece is picked: in its region, if it is the only one there that can be."""
    for region in regions:
        if region.name in piece.names and all(
            each is piece or not region.holds(each) for each in marked
        ):
            return rectangle(region.x, region.y, region.width, region.height)
    return piece.hit
