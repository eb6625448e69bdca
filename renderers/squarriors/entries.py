"""Cards with their whole text, one below the other: for a hand, and for a player's side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType

import msgspec

from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.flow import flow, words
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    GAP,
    HEADING,
    MARGIN,
    MUTED,
    SMALL,
    SPACE,
    TEXT,
    WIDTH,
    Colour,
    Style,
)
from renderers.kit.tile import Tile
from renderers.squarriors.picked import Picked, words_of

WIDE = WIDTH - 2 * MARGIN
_OUT, _CORNER = GAP // 2, 14
"""The distance of a mark around a card, and the reach of its corners inwards, clear of letters."""
_PAD, _PITCH, _TITLE, _ROUND = 14, 31, 40, 12
ROOM = WIDE - 2 * _PAD
NAME = Style("Bold", 32)
_HEADER, _SECTION = 60, 56


class Entry(msgspec.Struct, frozen=True):
    """A card, or another thing on the table, in a list."""

    title: tuple[Image, ...]
    """Tiles on `SPACE`."""
    texts: tuple[tuple[str, Colour], ...]
    """The paragraphs below, each with its colour."""
    names: tuple[str, ...] = ()
    """The names by which it is picked."""


class Section(msgspec.Struct, frozen=True):
    """Entries under a heading."""

    heading: tuple[Image, ...]
    """Tiles on `BOARD`."""
    entries: tuple[Entry, ...] = ()
    note: str = ""
    """A sentence below the heading."""


def heading(text: str, ink: Colour = TEXT) -> Image:
    """Return the heading of a section."""
    return label(text, HEADING, ink, BOARD)


def title(text: str, ink: Colour = TEXT) -> Image:
    """Return the name of an entry."""
    return label(text, NAME, ink, SPACE)


def fact(text: str) -> Image:
    """Return a few words that stand beside the name of an entry."""
    return label(text, SMALL, MUTED, SPACE)


def draw_list(sections: Sequence[Section], picked: Picked = MappingProxyType({})) -> Sheet:
    """Draw sections one below the other, and mark the entries that can be picked."""
    tiles = [(section, [_tile(entry) for entry in section.entries]) for section in sections]
    notes = [words(section.note, SMALL, MUTED, BOARD, WIDE) for section in sections]
    heads = [flow(section.heading, WIDE, _SECTION - 8, 12) for section in sections]
    height = 2 * MARGIN + sum(head.height + GAP for head in heads)
    height += sum(tile.height + GAP for _, group in tiles for tile in group)
    height += sum(_PITCH * len(_real(note)) + _OUT * bool(_real(note)) for note in notes)
    sheet = Sheet(WIDTH, height, BOARD)
    y = MARGIN // 2
    for (section, group), note, head in zip(tiles, notes, heads, strict=True):
        head.put(sheet, MARGIN, y)
        y += head.height
        for line in _real(note):
            sheet.put(line, MARGIN, y + (_PITCH - line.height) / 2)
            y += _PITCH
        y += _OUT * bool(_real(note))  # a mark around the first entry is clear of the note
        for entry, tile in zip(section.entries, group, strict=True):
            sheet.put(tile, MARGIN, y)
            if not picked.keys().isdisjoint(entry.names):
                by = words_of(picked, entry.names)
                wide, high = tile.width + 2 * _OUT, tile.height + 2 * _OUT
                put_mark(sheet, MARGIN - _OUT, y - _OUT, wide, high, _CORNER, words=by)
            y += tile.height + GAP
        y += GAP
    return sheet


def _real(lines: Iterable[Image]) -> list[Image]:
    """Return the lines that are not empty."""
    return [line for line in lines if line.width > 2]


def _tile(entry: Entry) -> Image:
    top = flow(entry.title, ROOM, _TITLE, 10)
    lines = [
        (line, ink)
        for text, ink in entry.texts
        for line in fonts.wrapped(text, SMALL, ROOM)
        if line
    ]
    height = top.height + _PITCH * len(lines) + _PAD
    sheet = Sheet(WIDE, height, SPACE)
    sheet.put_high(_card(), 0, 0, height, _ROUND)
    top.put(sheet, _PAD, 4)
    for n, (line, ink) in enumerate(lines):
        middle = top.height + 4 + (n + 0.5) * _PITCH
        sheet.write(line, _PAD, middle, SMALL, ink, ground=SPACE)
    return sheet.image


@kept(1)
def _card() -> Image:
    """Return a low card without text."""
    tile = Tile(WIDE, 2 * _ROUND + 1, BOARD)
    tile.stamp(masks.rounded(*tile.size, _ROUND), 0, 0, SPACE)
    return tile.done()
