"""The whole picture: players, the battle, the board."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.bopbm_squared.view import BopbmView
from renderers.bopbm_squared import board, duel, labels, seats
from renderers.bopbm_squared.material import BOOK
from renderers.kit import footer
from renderers.kit.labels import FINAL
from renderers.kit.score_bar import ROOM, put_tracks
from renderers.kit.seats import TAB, row_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND, MARGIN, WIDTH


def draw_board(view: BopbmView, names: Sequence[str], candidates: Collection[str] = ()) -> Sheet:
    """Draw a view for everybody, and mark the spaces and large tiles that `candidates` name."""
    printable = labels.printable(names)
    panels = MARGIN + TAB
    strip = panels + seats.height_of(view.seats) + GAP + ROOM
    top = strip + duel.HEIGHT + GAP
    sheet = Sheet(WIDTH, top + board.SIDE + footer.HEIGHT, GROUND, BOOK)
    players = seats.players_of(view, printable)
    seats.put_players(sheet, players, panels)
    boxes = row_of(view.seats, panels, seats.height_of(view.seats))
    put_tracks(sheet, boxes, [player.seat for player in players], view.counted, view.needed)
    duel.put_strip(sheet, view, printable, strip)
    left = (WIDTH - board.SIDE) // 2
    board.put_board(sheet, view, left, top, candidates)
    sheet.board_box = left, top, left + board.SIDE, top + board.SIDE
    goal = labels.goal_in_brief(view.goal, view.needed, white=view.white)
    footer.put_footer(sheet, labels.where(_where(view)), goal)
    return sheet


def _where(view: BopbmView) -> str:
    """Return the stage of the match."""
    if view.outcome is not None:
        return FINAL
    return labels.round_of(view.round, view.rounds) if view.round else labels.STARTING
