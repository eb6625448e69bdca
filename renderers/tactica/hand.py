"""The barracks that only their owner sees: each card with its numbers or its use."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from games.tactica.choices import CardOf
from games.tactica.troops import CARD_NAMES, HAND, TITLES, is_troop
from games.tactica.view import TableView
from renderers.kit import fonts, masks
from renderers.kit.candidates import is_meant
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import put_sprite
from renderers.kit.style import (
    BOARD,
    BODY,
    GAP,
    HEADING,
    MARGIN,
    MUTED,
    RADIUS,
    SMALL,
    SPACE,
    TEXT,
    WIDTH,
    Style,
)
from renderers.kit.tile import Tile
from renderers.tactica import labels
from renderers.tactica.panels import is_hostage
from renderers.tactica.sides import team
from renderers.tactica.signs import card_sign
from renderers.tactica.troops import token

_HEADER = 58
_COLUMNS = 2
_CARD_WIDTH = (WIDTH - 2 * MARGIN - GAP) // _COLUMNS
_CARD_HEIGHT = 148
_SIGN = 84
_TEXT = 104  # where a card's text begins
_NAME = Style("Bold", 32)
NUMBERS = Style("Bold", 32)
"""Of a troop's numbers; what a tactics card is for has the smallest letters of the theme."""
ROOM = _CARD_WIDTH - _TEXT - GAP


def draw_hand(view: TableView, viewer: int, candidates: Collection[str] = ()) -> Sheet:
    """Draw the cards of a seat, and what it has chosen in secret; mark what can be picked."""
    rows = max(1, -(-len(view.hand) // _COLUMNS)) if view.hand else 0
    top = MARGIN + _HEADER
    body = rows * (_CARD_HEIGHT + GAP) - GAP if rows else 50
    sheet = Sheet(WIDTH, top + body + MARGIN, BOARD)
    sheet.write(labels.BARRACKS, MARGIN, MARGIN + 18, HEADING, TEXT, ground=BOARD)
    said = labels.picked(view) or labels.of_hand(len(view.hand), HAND)
    sheet.write(said, WIDTH - MARGIN, MARGIN + 18, SMALL, MUTED, ground=BOARD, align=1)
    if not view.hand:
        sheet.write(labels.NO_CARDS, MARGIN, top + body / 2, BODY, MUTED, ground=BOARD)
    for n, card in enumerate(view.hand):
        row, column = divmod(n, _COLUMNS)
        x = MARGIN + column * (_CARD_WIDTH + GAP)
        y = top + row * (_CARD_HEIGHT + GAP)
        _card(sheet, card, viewer, x, y, advanced=view.field.advanced is not None)
        name = CARD_NAMES[card]
        if is_meant(candidates, name, CardOf) and not is_hostage(candidates, name):
            put_mark(sheet, x, y, _CARD_WIDTH, _CARD_HEIGHT, words=(name,))
    return sheet


def _card(sheet: Sheet, card: int, seat: int, x: int, y: int, *, advanced: bool) -> None:
    sheet.put(_face(card, seat), x, y)
    if is_troop(card):
        put_sprite(sheet, token(card, seat, _SIGN), x + _TEXT / 2, y + _CARD_HEIGHT / 2)
    sheet.write(TITLES[card], x + _TEXT, y + 33, _NAME, TEXT, ground=SPACE)
    style, ink, down = (NUMBERS, TEXT, 92) if is_troop(card) else (SMALL, MUTED, 69)
    for n, line in enumerate(lines_of(card, advanced=advanced)):
        sheet.write(line, x + _TEXT, y + down + n * 26, style, ink, ground=SPACE)


def lines_of(card: int, *, advanced: bool = False) -> tuple[str, ...]:
    """Return what is written on a card below its name."""
    text = labels.use(card, advanced=advanced)
    return (text,) if is_troop(card) else fonts.wrapped(text, SMALL, ROOM)


def _face(card: int, seat: int) -> Image.Image:
    """A card without its text."""
    tile = Tile(_CARD_WIDTH, _CARD_HEIGHT, BOARD)
    tile.stamp(masks.rounded(_CARD_WIDTH, _CARD_HEIGHT, RADIUS), 0, 0, SPACE)
    if not is_troop(card):
        tile.centre(card_sign(card, _SIGN - 20), _TEXT / 2, _CARD_HEIGHT / 2, team(seat).main)
    return tile.done()
