"""One card, large: everything that is printed on it, to be read at a glance. The same in every
game, and as high as its text takes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PIL import Image

from renderers.kit import fonts, masks
from renderers.kit.label import label
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BODY,
    GOLD,
    GROUND,
    MARGIN,
    MUTED,
    SPACE,
    TEXT,
    WIDTH,
    Colour,
    Style,
)
from renderers.kit.tile import Tile

SIGN = 96
"""Pixels: a card's sign is no larger."""
NAMES = Style("Black", 56), Style("Black", 46)
"""The first in which a card's name fits a line; a longer one wraps in the last."""
READ = Style("Semibold", 36)
"""Of the texts."""
_KIND = Style("Semibold", 31)
_NUMBER = Style("Black", 62)
_PAD, _EDGE = 36, 8
ROOM = WIDTH - 2 * (MARGIN + _PAD)
"""For a line of text, in pixels."""
_NAME_PITCH, _READ_PITCH, _KIND_PITCH = 62, 46, 40
_FIELD = 114
_GAP = 14


class LargeCard(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a card."""

    name: str
    kind: str
    """What kind of card it is, in a line."""
    sign: Image.Image | None = None
    """At most `SIGN` pixels wide and high, on `BOARD`."""
    numbers: tuple[tuple[str, str], ...] = ()
    """What is counted, and the number."""
    terms: tuple[str, ...] = ()
    """What single words on the card mean, a sentence each."""
    texts: tuple[tuple[str, str], ...] = ()
    """Headings, "" for none, and the texts below them."""


def draw_large(card: LargeCard) -> Sheet:
    """Draw a card."""
    room = ROOM - (SIGN + 20 if card.sign else 0)
    style = fonts.style_for(card.name, NAMES, room)
    names = fonts.wrapped(card.name, style, room)
    kinds = [line for line in fonts.wrapped(card.kind, _KIND, room) if line]
    head = _NAME_PITCH * len(names) + _KIND_PITCH * len(kinds)
    head = max(head, SIGN) if card.sign else head
    lines = list(_lines(card))
    numbers = _FIELD + _GAP if card.numbers else 0
    body = sum(pitch for _, pitch in lines)
    height = 2 * (MARGIN + _PAD) + head + numbers + body
    sheet = Sheet(WIDTH, height, GROUND)
    sheet.put(_body(height - 2 * MARGIN), MARGIN, MARGIN)
    x, y = MARGIN + _PAD, float(MARGIN + _PAD - 6)
    if card.sign is not None:
        right = WIDTH - MARGIN - _PAD - SIGN / 2
        sheet.put(card.sign, right - card.sign.width / 2, y + (SIGN - card.sign.height) / 2)
    for n, line in enumerate(names):
        sheet.write(line, x, y + _NAME_PITCH * (n + 0.5), style, TEXT, ground=BOARD)
    for n, line in enumerate(kinds):
        middle = y + _NAME_PITCH * len(names) + _KIND_PITCH * (n + 0.5)
        sheet.write(line, x, middle, _KIND, MUTED, ground=BOARD)
    y += head + 16
    if card.numbers:
        _numbers(sheet, card, x, y)
        y += numbers
    for tile, pitch in lines:
        if tile is not None:
            sheet.put(tile, x, y + (pitch - tile.height) / 2)
        y += pitch
    return sheet


def _lines(card: LargeCard) -> Iterator[tuple[Image.Image | None, int]]:
    """The lines below the numbers, each with its height; None for a gap."""
    for term in card.terms:
        yield from _wrapped(term, _KIND, _KIND_PITCH, MUTED)
    for n, (heading, text) in enumerate(card.texts):
        if n or card.terms:
            yield None, _GAP
        if heading:
            yield label(heading, _KIND, GOLD, BOARD), 44
        yield from _wrapped(text, READ, _READ_PITCH, TEXT)


def _wrapped(text: str, style: Style, pitch: int, ink: Colour) -> Iterator[tuple[Image.Image, int]]:
    for line in fonts.wrapped(text, style, ROOM):
        if line:
            yield label(line, style, ink, BOARD), pitch


def _numbers(sheet: Sheet, card: LargeCard, x: float, y: float) -> None:
    """Each number in a field of its own, side by side."""
    count = len(card.numbers)
    width = (ROOM - (count - 1) * _GAP) // count
    for n, (name, number) in enumerate(card.numbers):
        tile = Tile(width, _FIELD, BOARD)
        tile.stamp(masks.rounded(width, _FIELD, 12), 0, 0, SPACE)
        tile.write(number, width / 2, 44, _NUMBER, TEXT)
        tile.write(name, width / 2, 92, BODY, MUTED)
        sheet.put(tile.done(), x + n * (width + _GAP), y)


def _body(height: int) -> Image.Image:
    width = WIDTH - 2 * MARGIN
    tile = Tile(width, height, GROUND)
    tile.stamp(masks.rounded(width, height, 28), 0, 0, MUTED)
    inner = masks.rounded(width - 2 * _EDGE, height - 2 * _EDGE, 28 - _EDGE)
    tile.stamp(inner, _EDGE, _EDGE, BOARD)
    return tile.done()
