"""A hand with the full rules: characters with their abilities, and action cards below them.

Everything is large enough to be read when a phone shows it 400 pixels wide. So there are two
characters in a row, but every action card has a row of its own, in which its text takes one line or
two. If there are many they stand closer together, so that even a hand of fifteen is not much taller
than two boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

import msgspec

from games.square_tactics.board import NORTH
from games.square_tactics.cards.actions import ACTIONS
from games.square_tactics.cards.characters import SLOTS
from games.square_tactics.choices import ActionCard
from games.square_tactics.rules.timing import why_not
from games.square_tactics.view import TacticsView
from games.square_tactics.words.abilities import ability_of
from renderers.kit import fonts, masks
from renderers.kit.candidates import is_meant
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.labels import times
from renderers.kit.marks import put_mark
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BODY,
    BRIGHT,
    GAP,
    GROUND,
    HEADING,
    LINE,
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
from renderers.square_tactics import labels, picks
from renderers.square_tactics.cards import Face, card_tile
from renderers.square_tactics.symbols import symbol

CARD = 196
"""The size of a character's tile."""
_COLUMN = (WIDTH - MARGIN) // 2
_ABILITY = Style("Semibold", 24)
_LINE = 30
_NAME = Style("Bold", 32)
_ROOM = WIDTH - 2 * MARGIN
_HEADING = 60
_NONE = 80  # the height of the line for a hand without characters


class Spacing(msgspec.Struct, frozen=True):
    """The room that an action card takes."""

    sign: int
    """The size of the sign's box."""
    pad: int
    """The room above and below the text, and on both sides of the sign."""
    between: int
    """The gap between two cards."""

    @property
    def text(self) -> int:
        """The left end of the text."""
        return self.sign + 2 * self.pad


WIDE = Spacing(sign=68, pad=14, between=12)
DENSE = Spacing(sign=56, pad=7, between=5)
MANY = 6
"""If there are more kinds of action cards than this, they stand close together."""


def height_of(view: TacticsView, viewer: int) -> int:
    """Return the height of a hand's cards in pixels."""
    characters, actions = _cards(view, viewer)
    rows, spacing = _rows(view, actions)
    below = sum(row.height for _, row in rows) + max(0, len(rows) - 1) * spacing.between
    return _characters_height(characters) + _HEADING + below


def put_cards(
    sheet: Sheet, view: TacticsView, viewer: int, top: float, candidates: Collection[str] = ()
) -> None:
    """Draw the cards of a hand: characters, then action cards, from `top` down."""
    characters, actions = _cards(view, viewer)
    marked = picks.characters(view, viewer, candidates)
    for n, card in enumerate(characters):
        x, y = MARGIN - 10 + n % 2 * _COLUMN, top + n // 2 * CARD
        sheet.put(card_tile(face_of(card, view.factions[viewer])), x, y)
        if card in marked:
            put_mark(sheet, x, y, CARD, CARD, words=marked[card])
        text = _ability(card % SLOTS)
        sheet.put(text, x + CARD + 8, y + (CARD - text.height) / 2)
    if not characters:
        y = top + _NONE / 2
        sheet.write(labels.NO_CARDS, WIDTH / 2, y, BODY, MUTED, ground=BOARD, align=0.5)
    y = top + _characters_height(characters)
    heading = labels.action_cards(len(actions))
    sheet.write(heading, MARGIN, y + _HEADING / 2, HEADING, TEXT, ground=BOARD)
    y += _HEADING
    rows, spacing = _rows(view, actions)
    for kind, row in rows:
        sheet.put(row, MARGIN, y)
        verb = ACTIONS[kind].verb
        if is_meant(candidates, verb, ActionCard):
            put_mark(sheet, MARGIN, y, row.width, row.height, words=(verb,))
        y += row.height + spacing.between


def face_of(card: int, faction: int | None) -> Face:
    """Return the face of a character in a hand."""
    return Face(card, faction, NORTH, CARD, able=True)


def _cards(view: TacticsView, viewer: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return the characters and the action cards in a hand."""
    actions = view.actions
    return view.hands[viewer] or (), (actions.hands[viewer] if actions else None) or ()


def _characters_height(characters: Sequence[int]) -> int:
    return -(-len(characters) // 2) * CARD or _NONE


def _rows(view: TacticsView, actions: Sequence[int]) -> tuple[list[tuple[int, Image]], Spacing]:
    """Return a row for each kind of action card, starting with those that can be played now."""
    counts = Counter(actions)
    spacing = DENSE if len(counts) > MANY else WIDE
    reasons = {kind: why_not(view, kind) for kind in counts}
    kinds = sorted(counts, key=lambda kind: (reasons[kind] != "", kind))
    return [(kind, row(kind, counts[kind], reasons[kind], spacing)) for kind in kinds], spacing


@kept(24)
def _ability(number: int) -> Image:
    """Return a character's ability, in lines that stand beside its card."""
    room = _COLUMN - CARD - 18
    lines = fonts.wrapped(ability_of(number), _ABILITY, room)
    tile = Tile(room + 4, len(lines) * _LINE, BOARD)
    for n, line in enumerate(lines):
        left = fonts.width(line, _ABILITY) / 2
        tile.write(line, left, (n + 0.5) * _LINE, _ABILITY, TEXT)
    return tile.done()


@kept(16)
def row(kind: int, count: int, reason: str, spacing: Spacing) -> Image:
    """Return an action card: its sign, name and effect, and whether it can be played.

    A card that can be played now is bright, has an edge and says so. Others are dim and give the
    `reason` why not.
    """
    card, pad, playable = ACTIONS[kind], spacing.pad, not reason
    ink, ground = (TEXT, SPACE) if playable else (MUTED, BOARD)
    lines = fonts.wrapped(card.effect, _ABILITY, _ROOM - spacing.text - GAP)
    height = max(spacing.sign, _LINE * (1 + len(lines))) + 2 * pad
    tile = Tile(_ROOM, height, BOARD)
    edge, stroke = (BRIGHT, 3) if playable else (LINE, 2)
    tile.stamp(masks.rounded(_ROOM, height, 14), 0, 0, edge)
    inner = masks.rounded(_ROOM - 2 * stroke, height - 2 * stroke, 14 - stroke)
    tile.stamp(inner, stroke, stroke, ground)
    _sign(tile, kind, count, spacing, ink)
    x, y = spacing.text, (height - _LINE * (1 + len(lines))) / 2 + _LINE / 2
    _text(tile, card.name, x, y, _NAME, ink)
    if playable:
        _play_now(tile, y)
    else:
        _text(tile, f"· {reason}", x + fonts.width(card.name, _NAME) + 8, y, SMALL, ink)
    for n, line in enumerate(lines, start=1):
        _text(tile, line, x, y + n * _LINE, _ABILITY, ink)
    return tile.done()


def _sign(tile: Tile, kind: int, count: int, spacing: Spacing, ink: Colour) -> None:
    """Draw a card's sign at the row's left end, with the number of cards below if it is not 1."""
    x, y, size = spacing.text / 2, tile.height / 2, spacing.sign
    if count == 1:
        tile.centre(symbol(kind, round(size * 0.88)), x, y, ink)
        return
    tile.centre(symbol(kind, round(size * 0.7)), x, y - size * 0.2, ink)
    tile.write(times(count), x, y + size * 0.38, _NAME, TEXT)


def _play_now(tile: Tile, y: float) -> None:
    """Draw a tab at the row's right end, with a triangle as on a player's button."""
    width, height = fonts.width(labels.PLAY_NOW, SMALL) + 58, 32
    left = _ROOM - width - GAP
    tile.stamp(masks.rounded(width, height, height / 2), left, y - height / 2, BRIGHT)
    triangle = masks.polygon(16, 20, ((0, 0), (1, 0.5), (0, 1)))
    tile.centre(triangle, left + 24, y, GROUND)
    _text(tile, labels.PLAY_NOW, left + 40, y, SMALL, GROUND)


def _text(tile: Tile, text: str, x: float, y: float, style: Style, ink: Colour) -> None:
    """Write a line that begins at x."""
    tile.write(text, x + fonts.width(text, style) / 2, y, style, ink)
