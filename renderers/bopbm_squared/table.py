"""The picture of the whole table: header, players, the battle, the board."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.view import BoardView
from renderers.bopbm_squared import board, duel, labels, seats
from renderers.bopbm_squared.seats import PANEL_HEIGHT, TAB
from renderers.kit.sheet import Sheet
from renderers.kit.theme import BODY, GAP, GROUND, HEADING, MARGIN, MUTED, TEXT, WIDTH

_HEADER = 32


def draw_table(view: BoardView, names: Sequence[str]) -> Sheet:
    """Draw a view for everybody."""
    printable = labels.printable(names)
    panels = MARGIN + _HEADER + TAB
    strip = panels + seats.rows(view.seats) * (PANEL_HEIGHT + TAB + GAP) - TAB
    top = strip + duel.HEIGHT + GAP
    sheet = Sheet(WIDTH, top + board.SIDE + MARGIN, GROUND)
    _header(sheet, view)
    seats.put_panels(sheet, seats.seats_of(view, printable), panels)
    duel.put_strip(sheet, view, printable, strip)
    board.put_board(sheet, view, (WIDTH - board.SIDE) // 2, top)
    return sheet


def _header(sheet: Sheet, view: BoardView) -> None:
    """The game's name, and where the match stands."""
    if view.outcome is not None:
        where = labels.FINAL
    elif not view.round:
        where = labels.STARTING
    else:
        where = labels.round_of(view.round, view.rounds)
    y = MARGIN + 10
    sheet.write(labels.TITLE, MARGIN, y, BODY, MUTED, ground=GROUND)
    sheet.write(where, WIDTH - MARGIN, y, HEADING, TEXT, ground=GROUND, align=1)
