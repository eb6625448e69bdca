"""The cards that only their owner sees, large enough to compare at a glance."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.square_tactics.board import NORTH, SEAT_NAMES
from games.square_tactics.view import TacticsView
from renderers.kit import fonts
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.marks import put_mark
from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, BODY, HEADING, MARGIN, MUTED, SMALL, TEXT, WIDTH
from renderers.kit.tile import Tile
from renderers.square_tactics import full_hand, labels, picks
from renderers.square_tactics.cards import Face, card_tile, team_of
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.material import BOOK

_HEADER = 64
_LARGEST = 3  # up to this many cards in a row have full size; more are smaller, or take two rows
_IN_A_ROW = 4


def draw_hand(
    view: TacticsView, viewer: int, names: Sequence[str], candidates: Collection[str] = ()
) -> Sheet:
    """Draw the hand of a seat.

    Cards are turned as they will lie on a board with the viewer's side at the bottom, so that
    numbers can be compared side by side.
    """
    if view.actions is not None:
        return _with_abilities(view, viewer, names, candidates)
    hand = view.hands[viewer] or ()
    faction = view.factions[viewer]
    in_row = _in_row(len(hand))
    size = size_of(len(hand))
    rows = max(1, -(-len(hand) // in_row))
    top = MARGIN + _HEADER
    body = rows * size if hand else 80
    sheet = Sheet(WIDTH, top + body + MARGIN, BOARD, BOOK)
    _header(sheet, view, viewer, names, labels.HINT if hand else "")
    marked = picks.characters(view, viewer, candidates)
    for n, card in enumerate(hand):
        row, column = divmod(n, in_row)
        in_this_row = min(in_row, len(hand) - row * in_row)
        left = (WIDTH - in_this_row * size) / 2
        face = face_of(card, faction, size)
        x, y = left + column * size, top + row * size
        sheet.put(card_tile(face), x, y)
        if card in marked:
            put_mark(sheet, x, y, size, size, words=marked[card])
    if not hand:
        middle = top + body / 2
        none = labels.NO_CARDS if view.game else labels.NOT_DEALT
        sheet.write(none, WIDTH / 2, middle, BODY, MUTED, ground=BOARD, align=0.5)
    return sheet


def _in_row(cards: int) -> int:
    return min(_IN_A_ROW, max(_LARGEST, cards))


def size_of(cards: int) -> int:
    """Return the size of each card in a hand of `cards` cards."""
    return (WIDTH - 2 * MARGIN) // _in_row(cards)


def face_of(card: int, faction: int | None, size: int) -> Face:
    """Return the face of a card in a hand."""
    return Face(card, faction, NORTH, size, full_name=True)


def _with_abilities(
    view: TacticsView, viewer: int, names: Sequence[str], candidates: Collection[str]
) -> Sheet:
    """Draw a hand of the full rules."""
    top = MARGIN + _HEADER
    height = full_hand.height_of(view, viewer)
    sheet = Sheet(WIDTH, top + height + MARGIN, BOARD, BOOK)
    _header(sheet, view, viewer, names, labels.HINT if view.hands[viewer] else "")
    full_hand.put_cards(sheet, view, viewer, top, candidates)
    return sheet


def _header(sheet: Sheet, view: TacticsView, viewer: int, names: Sequence[str], hint: str) -> None:
    """Write the hand's owner, and a hint about the way its cards are turned."""
    start, y = MARGIN, MARGIN + 22
    faction = view.factions[viewer]
    name = fonts.printable(names[viewer], SEAT_NAMES[view.seats][viewer])
    if faction is not None:
        sheet.put(_emblem_tile(faction), start, y - 22)
        start += 58
    room = WIDTH - MARGIN - start - fonts.width(hint, SMALL) - MARGIN
    at = (sheet, labels.hand_of(name), start, y)
    put_name(*at, styles=(HEADING, SMALL), room=room, ink=TEXT, ground=BOARD)
    sheet.write(hint, WIDTH - MARGIN, y, SMALL, MUTED, ground=BOARD, align=1)


@kept(8)
def _emblem_tile(faction: int) -> Image:
    """Return a faction's emblem on the sheet's ground."""
    tile = Tile(44, 44, BOARD)
    tile.stamp(emblem(faction, 44), 0, 0, team_of(faction).main)
    return tile.done()
