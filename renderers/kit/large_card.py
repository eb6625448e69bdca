"""One card, large: everything that is printed on it, readable at a glance.

It looks the same in every game, and is as high as its text takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from renderers.kit import fonts, masks
from renderers.kit.book import COMMON, Book
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BODY,
    GOLD,
    GROUND,
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

SIGN = 96
"""The most dp that a card's sign is wide and high."""
PICTURE = 340
"""The width of a card's picture in pixels."""
NAME = Style("Black", 56)
"""The style of the card's name. A long name wraps."""
READ = Style("Semibold", 32)
"""The style of the texts."""
_KIND = Style("Semibold", 32)
_NUMBER = Style("Black", 56)
_LEAST = Style("Semibold", 20)
_PAD, _EDGE = 36, 8
ROOM = WIDTH - 2 * (MARGIN + _PAD)
"""The width of a line of text, in pixels."""
_NAME_PITCH, _READ_PITCH, _KIND_PITCH = 62, 46, 40
_FIELD = 114
_GAP = 14
_ASIDE = 24
"""The gap between a picture and the text beside it."""


class LargeCard(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of a printed card."""

    name: str
    kind: str
    """The kind of card, in a line."""
    sign: Image | None = None
    """At most `SIGN` dp wide and high, on `BOARD`."""
    picture: Image | None = None
    """The figure, instead of a sign: `PICTURE` dp wide and at most as high, on `BOARD`."""
    numbers: tuple[tuple[str, str], ...] = ()
    """The name of each count, and its number."""
    terms: tuple[str, ...] = ()
    """The meanings of single words on the card, a sentence each."""
    texts: tuple[tuple[str, str], ...] = ()
    """Headings, "" for none, and the texts below them."""


def draw_large(card: LargeCard, book: Book = COMMON) -> Sheet:
    """Draw a card. `book` is the book of its picture."""
    aside = PICTURE + _ASIDE if card.picture else 0
    room = ROOM - (aside or (SIGN + 20 if card.sign else 0))
    names = fonts.wrapped(card.name, NAME, room)
    kinds = [line for line in fonts.wrapped(card.kind, _KIND, room) if line]
    numbers = _FIELD + _GAP if card.numbers else 0
    told = _NAME_PITCH * len(names) + _KIND_PITCH * len(kinds)
    if card.picture:
        head = max(told + numbers + 8, card.picture.height)
    else:
        head = (max(told, SIGN) if card.sign else told) + numbers
    lines, beside = list(_lines(card, room)), False
    if card.picture and not card.numbers:
        beside = told + _GAP + sum(pitch for _, pitch in lines) <= head
    lines = lines if beside else list(_lines(card, ROOM))
    below = 0 if beside else sum(pitch for _, pitch in lines)
    height = 2 * (MARGIN + _PAD) + head + below
    sheet = Sheet(WIDTH, height, GROUND, book)
    sheet.put(_body(height - 2 * MARGIN), MARGIN, MARGIN)
    x, y = MARGIN + _PAD, float(MARGIN + _PAD - 6)
    if card.picture is not None:
        sheet.put(card.picture, x - 8, y)
    elif card.sign is not None:
        right = WIDTH - MARGIN - _PAD - SIGN / 2
        sheet.put(card.sign, right - card.sign.width / 2, y + (SIGN - card.sign.height) / 2)
    _head(sheet, x + aside, y, names, kinds)
    if card.numbers:
        low = y + head - numbers + (_GAP if card.picture else 16)
        _numbers(sheet, card, x + aside, low, ROOM - aside)
    if beside:
        x, y = x + aside, y + told + _GAP
    else:
        y += head + 16
    for tile, pitch in lines:
        if tile is not None:
            sheet.put(tile, x, y + (pitch - tile.height) / 2)
        y += pitch
    return sheet


def _head(sheet: Sheet, x: float, y: float, names: Sequence[str], kinds: Sequence[str]) -> None:
    """Write the name and the kind of card, line by line."""
    for n, line in enumerate(names):
        sheet.write(line, x, y + _NAME_PITCH * (n + 0.5), NAME, TEXT, ground=BOARD)
    for n, line in enumerate(kinds):
        middle = y + _NAME_PITCH * len(names) + _KIND_PITCH * (n + 0.5)
        sheet.write(line, x, middle, _KIND, MUTED, ground=BOARD)


def _lines(card: LargeCard, room: int) -> Iterator[tuple[Image | None, int]]:
    """Yield the lines below the numbers, each with its height; None for a gap."""
    for term in card.terms:
        yield from _wrapped(term, _KIND, _KIND_PITCH, MUTED, room)
    for n, (heading, text) in enumerate(card.texts):
        if n or card.terms:
            yield None, _GAP
        if heading:
            yield label(heading, _KIND, GOLD, BOARD), 44
        yield from _wrapped(text, READ, _READ_PITCH, TEXT, room)


def _wrapped(
    text: str, style: Style, pitch: int, ink: Colour, room: int
) -> Iterator[tuple[Image, int]]:
    for line in fonts.wrapped(text, style, room):
        if line:
            yield label(line, style, ink, BOARD), pitch


def _numbers(sheet: Sheet, card: LargeCard, x: float, y: float, room: int) -> None:
    """Draw each number in a field of its own, side by side."""
    count = len(card.numbers)
    width = (room - (count - 1) * _GAP) // count
    for n, (name, number) in enumerate(card.numbers):
        tile = Tile(width, _FIELD, BOARD)
        tile.stamp(masks.rounded(width, _FIELD, 12), 0, 0, SPACE)
        tile.write(number, width / 2, 44, _NUMBER, TEXT)
        style = fonts.style_for(name, (BODY, SMALL, _LEAST), width - 8)
        tile.write(name, width / 2, 92, style, MUTED)
        sheet.put(tile.done(), x + n * (width + _GAP), y)


def _body(height: int) -> Image:
    width = WIDTH - 2 * MARGIN
    tile = Tile(width, height, GROUND)
    tile.stamp(masks.rounded(width, height, 28), 0, 0, MUTED)
    inner = masks.rounded(width - 2 * _EDGE, height - 2 * _EDGE, 28 - _EDGE)
    tile.stamp(inner, _EDGE, _EDGE, BOARD)
    return tile.done()
