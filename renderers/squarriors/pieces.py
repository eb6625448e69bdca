"""Finished tiles with their places, and what the notation calls them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import msgspec
from PIL import Image

from renderers.kit.flow import flow
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT
from renderers.squarriors import signs

_SMALL = 60
"""A piece less wide than this is a letter or a small card."""
_ON_LARGE, _ON_SMALL = (5, 17), (8, 9)
"""How far a mark stands out around a piece, and how far its corners reach: no letter is hidden."""
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
    candidates: Collection[str],
    changed: Collection[str] = (),
) -> None:
    """Draw pieces, with a corner on those that `changed` names, and mark those that `candidates`
    name."""
    marked = []
    for piece in pieces:
        sheet.put(piece.tile, piece.x, piece.y)
        if not set(changed).isdisjoint(piece.names):
            right = round(piece.x) + piece.tile.width
            sheet.blend(signs.corner(), right - signs.CORNER + _OUT, round(piece.y) - _OUT, BRIGHT)
        if not set(candidates).isdisjoint(piece.names):
            marked.append(piece)
    for piece in marked:
        is_small = piece.tile.width < _SMALL
        grown, corner = _ON_SMALL if is_small else _ON_LARGE
        width, height = piece.tile.width + 2 * grown, piece.tile.height + 2 * grown
        put_mark(sheet, round(piece.x) - grown, round(piece.y) - grown, width, height, corner)
