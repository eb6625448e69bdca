"""The barracks that only their owner sees: each card with its numbers or its use."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.tactica.choices import CardOf
from games.tactica.troops import CARD_NAMES, HAND, TITLES, is_troop
from games.tactica.view import TableView
from renderers.kit import fonts, masks
from renderers.kit.candidates import is_meant
from renderers.kit.density import kept
from renderers.kit.image import Image
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
"""The style of a troop's numbers. The use of a tactics card is written in the smallest letters."""
ROOM = _CARD_WIDTH - _TEXT - GAP


def draw_hand(view: TableView, viewer: int, candidates: Collection[str] = ()) -> Sheet:
    """Draw the cards of a seat and its secret choice, and mark what can be picked.

    The partner's cards stand below (R-90).
    """
    hands = [(viewer, view.hand, labels.BARRACKS, labels.picked(view))]
    if view.partner is not None:
        picked = labels.picked_by(view, view.partner_picked)
        hands.append((view.partner, view.partner_hand, labels.PARTNER, picked))
    tops, y = [], MARGIN
    for _, hand, _, _ in hands:
        tops.append(y)
        y += _HEADER + _body(hand) + MARGIN
    sheet = Sheet(WIDTH, y, BOARD)
    for top, (seat, hand, heading, picked) in zip(tops, hands, strict=True):
        sheet.write(heading, MARGIN, top + 18, HEADING, TEXT, ground=BOARD)
        said = picked or labels.of_hand(len(hand), HAND)
        sheet.write(said, WIDTH - MARGIN, top + 18, SMALL, MUTED, ground=BOARD, align=1)
        if not hand:
            middle = top + _HEADER + _body(hand) / 2
            sheet.write(labels.NO_CARDS, MARGIN, middle, BODY, MUTED, ground=BOARD)
        for n, card in enumerate(hand):
            row, column = divmod(n, _COLUMNS)
            x = MARGIN + column * (_CARD_WIDTH + GAP)
            below = top + _HEADER + row * (_CARD_HEIGHT + GAP)
            _card(sheet, view, card, seat, (x, below))
            name = CARD_NAMES[card]
            if seat != viewer or is_hostage(candidates, name):
                continue
            if is_meant(candidates, name, CardOf):
                put_mark(sheet, x, below, _CARD_WIDTH, _CARD_HEIGHT, words=(name,))
    return sheet


def _body(hand: Sequence[int]) -> int:
    """Return the height of the cards of a hand."""
    rows = -(-len(hand) // _COLUMNS)
    return rows * (_CARD_HEIGHT + GAP) - GAP if rows else 50


def _card(sheet: Sheet, view: TableView, card: int, seat: int, at: tuple[int, int]) -> None:
    (x, y), side, second = at, view.side_of(seat), seat >= view.field.sides
    advanced = view.field.advanced is not None
    sheet.put(_face(None if is_troop(card) else card, side), x, y)
    if is_troop(card):
        sprite = token(card, side, _SIGN, second)
        put_sprite(sheet, sprite, x + _TEXT / 2, y + _CARD_HEIGHT / 2)
    sheet.write(TITLES[card], x + _TEXT, y + 33, _NAME, TEXT, ground=SPACE)
    style, ink, down = (NUMBERS, TEXT, 92) if is_troop(card) else (SMALL, MUTED, 69)
    for n, line in enumerate(lines_of(card, advanced=advanced)):
        sheet.write(line, x + _TEXT, y + down + n * 26, style, ink, ground=SPACE)


def lines_of(card: int, *, advanced: bool = False) -> tuple[str, ...]:
    """Return the text on a card below its name."""
    text = labels.use(card, advanced=advanced)
    return (text,) if is_troop(card) else fonts.wrapped(text, SMALL, ROOM)


@kept(48)
def _face(card: int | None, side: int) -> Image:
    """Return a card without its text: a tactics card with its sign, or any troop for None."""
    tile = Tile(_CARD_WIDTH, _CARD_HEIGHT, BOARD)
    tile.stamp(masks.rounded(_CARD_WIDTH, _CARD_HEIGHT, RADIUS), 0, 0, SPACE)
    if card is not None:
        tile.centre(card_sign(card, _SIGN - 20), _TEXT / 2, _CARD_HEIGHT / 2, team(side).main)
    return tile.done()
