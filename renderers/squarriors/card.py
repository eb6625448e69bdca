"""One card, large: everything that is printed on it, to be read at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from games.squarriors.cards import CARDS, Card
from renderers.kit import fonts, masks
from renderers.kit.label import label
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, BODY, GOLD, GROUND, MARGIN, MUTED, SPACE, TEXT, WIDTH, Style
from renderers.kit.tile import Tile
from renderers.squarriors import labels

NAMES = Style("Black", 56), Style("Black", 46)
TEXT_STYLE, _TEXT_PITCH = Style("Semibold", 36), 46
_KIND = Style("Semibold", 31)
_NUMBER = Style("Black", 62)
_PAD, _EDGE = 36, 8
ROOM = WIDTH - 2 * (MARGIN + _PAD)
_SIGN = 96
_STATS = 132


def draw_card(number: int) -> Sheet:
    """Draw a card with its name, kind, numbers, keywords and texts."""
    card = CARDS[number]
    style = fonts.style_for(card.name, NAMES, ROOM - _SIGN - 20)
    names = fonts.wrapped(card.name, style, ROOM - _SIGN - 20)
    kind = fonts.wrapped(labels.kind(card), _KIND, ROOM - _SIGN - 20)
    lines = list(_lines(card))
    head = max(_SIGN, 62 * len(names) + 40 * len(kind))
    body = sum(pitch for _, pitch in lines)
    stats = _STATS if card.blood else 0
    height = 2 * (MARGIN + _PAD) + head + stats + body
    sheet = Sheet(WIDTH, height, GROUND)
    sheet.put(_body(height - 2 * MARGIN), MARGIN, MARGIN)
    x, y = MARGIN + _PAD, MARGIN + _PAD - 6
    for n, line in enumerate(names):
        sheet.write(line, x, y + 62 * n + 31, style, TEXT, ground=BOARD)
    for n, line in enumerate(kind):
        middle = y + 62 * len(names) + 40 * n + 22
        sheet.write(line, x, middle, _KIND, MUTED, ground=BOARD)
    if letters := labels.sign(card):
        sheet.put(_sign(letters), WIDTH - MARGIN - _PAD - _SIGN, y)
    low = float(y + head + 16)
    if stats:
        _stats(sheet, card, x, low)
        low += _STATS
    for tile, pitch in lines:
        if tile is not None:
            sheet.put(tile, x, low + (pitch - tile.height) / 2)
        low += pitch
    return sheet


def _lines(card: Card) -> Iterator[tuple[Image.Image | None, int]]:
    """The lines below the numbers, each with its height; None for a gap."""
    for word in card.keywords:
        yield from _wrapped(f"{word}: {labels.KEYWORDS[word]}", _KIND, 40, MUTED)
    if card.keywords:
        yield None, 14
    yield from _wrapped(labels.text(card), TEXT_STYLE, _TEXT_PITCH, TEXT)
    if card.strategy_text:
        yield None, 18
        yield label(labels.STRATEGY, _KIND, GOLD, BOARD), 44
        yield from _wrapped(labels.strategy(card), TEXT_STYLE, _TEXT_PITCH, TEXT)


def _wrapped(
    text: str, style: Style, pitch: int, ink: tuple[int, int, int]
) -> Iterator[tuple[Image.Image, int]]:
    for line in fonts.wrapped(text, style, ROOM):
        if line:
            yield label(line, style, ink, BOARD), pitch


def _stats(sheet: Sheet, card: Card, x: float, y: float) -> None:
    """Provision, Might, Will and Blood, each in a field of its own."""
    width = (ROOM - 3 * 14) // 4
    numbers = (card.provision, card.might, card.will, card.blood)
    for n, (name, number) in enumerate(zip(labels.NUMBERS, numbers, strict=True)):
        tile = Tile(width, _STATS - 18, BOARD)
        tile.stamp(masks.rounded(width, _STATS - 18, 12), 0, 0, SPACE)
        tile.write(str(number), width / 2, 44, _NUMBER, TEXT)
        tile.write(name, width / 2, 94, BODY, MUTED)
        sheet.put(tile.done(), x + n * (width + 14), y)


def _body(height: int) -> Image.Image:
    width = WIDTH - 2 * MARGIN
    tile = Tile(width, height, GROUND)
    tile.stamp(masks.rounded(width, height, 28), 0, 0, MUTED)
    inner = masks.rounded(width - 2 * _EDGE, height - 2 * _EDGE, 28 - _EDGE)
    tile.stamp(inner, _EDGE, _EDGE, BOARD)
    return tile.done()


def _sign(letters: str) -> Image.Image:
    """The strategy types on a card."""
    tile = Tile(_SIGN, _SIGN, BOARD)
    tile.centre(masks.rounded(74, _SIGN, 12), _SIGN / 2, _SIGN / 2, TEXT)
    tile.write(letters, _SIGN / 2, _SIGN / 2, Style("Black", 46 if len(letters) > 1 else 60), BOARD)
    return tile.done()
