"""Every player's hand, small, for a match that is over."""

from __future__ import annotations

from games.square_tactics.board import FACINGS
from games.square_tactics.view import TacticsView
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, GAP, GROUND, MARGIN, RADIUS, TEXT, WIDTH
from renderers.kit.tile import Tile
from renderers.square_tactics.cards import Face, small_card_tile, team_of
from renderers.square_tactics.chips import CHIP, rows_of
from renderers.square_tactics.emblems import emblem

_CARD = 92
PANEL_WIDTH = (WIDTH - 2 * MARGIN - GAP) // 2
_START = 56  # behind the emblem
_ROOM = PANEL_WIDTH - _START - 8


def opened(view: TacticsView) -> bool:
    """Whether a view is for everybody and opens every hand."""
    return view.viewer is None and None not in view.hands and any(view.hands + _actions(view))


def column(n: int) -> int:
    """Return the left edge of the n-th hand, in two columns."""
    return MARGIN + n % 2 * (PANEL_WIDTH + GAP)


def height_of(view: TacticsView) -> int:
    """Return the height of all hands in dp, with the gap above them."""
    rows = view.seats // 2
    return sum(_row_height(view, row) + GAP for row in range(rows))


def put_hands(sheet: Sheet, view: TacticsView, top: float) -> None:
    """Draw every player's hand, and the gap above them from `top` down."""
    top += GAP
    for row in range(view.seats // 2):
        height = _row_height(view, row)
        for seat in (2 * row, 2 * row + 1):
            sheet.put(_ground(view.factions[seat], height), column(seat), top)
            _hand(sheet, view, seat, top)
        top += height + GAP


def _hand(sheet: Sheet, view: TacticsView, seat: int, y: float) -> None:
    team, facing = view.factions[seat], FACINGS[view.seats][seat]
    hand, x = view.hands[seat] or (), column(seat) + _START
    size = min(_CARD, _ROOM // max(1, len(hand)))
    for n, card in enumerate(hand):
        tile = small_card_tile(Face(card, team, facing, size))
        sheet.put(tile, x + n * size, y + (_CARD - size) / 2)
    top = y + (_CARD if hand else 4)
    for n, line in enumerate(_lines(view, seat)):
        for tile, at in line:
            sheet.put(tile, x + at, top + n * (CHIP + 4))


def _actions(view: TacticsView) -> tuple[tuple[int, ...] | None, ...]:
    return () if view.actions is None else view.actions.hands


def _lines(view: TacticsView, seat: int) -> tuple[tuple[tuple[Image, int], ...], ...]:
    """Return the chips of a seat's action cards, in as many lines as they need."""
    actions = _actions(view)
    return rows_of((actions[seat] if actions else None) or (), _ROOM, TEXT, BOARD)


def _row_height(view: TacticsView, row: int) -> int:
    """Return the height of two hands side by side."""
    lines = max(len(_lines(view, seat)) for seat in (2 * row, 2 * row + 1))
    return _CARD + lines * (CHIP + 4) + (4 if lines else 0)


@kept(32)
def _ground(faction: int | None, height: int) -> Image:
    """Return the panel on which a small hand lies."""
    tile = Tile(PANEL_WIDTH, height, GROUND)
    tile.stamp(masks.rounded(PANEL_WIDTH, height, RADIUS), 0, 0, BOARD)
    if faction is not None:
        tile.centre(emblem(faction, 36), 30, _CARD / 2, team_of(faction).main)
    return tile.done()
