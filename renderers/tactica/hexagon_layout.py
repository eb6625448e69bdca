"""The whole picture of three sides: two panels above the field, that of the side below it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.tactica.board import OTHERS
from games.tactica.view import TableView
from renderers.kit import footer
from renderers.kit.seats import TAB
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND, WIDTH
from renderers.tactica import labels
from renderers.tactica.hexagon import FIELD_WIDTH, grid_of
from renderers.tactica.hexagon_canvas import HexagonCanvas
from renderers.tactica.panels import players_of, put_player


def draw_hexagon(
    view: TableView, names: Sequence[str], bottom: int, candidates: Collection[str]
) -> Sheet:
    """Draw a view, the side of seat `bottom` below, and mark the hexes that `candidates` name."""
    players = players_of(view, names, FIELD_WIDTH)
    above = [players[seat] for seat in OTHERS[len(players)][bottom]]
    below = players[bottom]
    top = GAP
    panels = []
    for player in above:
        panels.append((player, top + TAB))
        top += TAB + player.height + GAP
    second = top + grid_of(view.field.battle).height + GAP + TAB
    sheet = Sheet(WIDTH, second + below.height + footer.HEIGHT, GROUND)
    for player, at in panels:
        put_player(sheet, player, GAP, at, FIELD_WIDTH, candidates)
    put_player(sheet, below, GAP, second, FIELD_WIDTH)
    low = top + grid_of(view.field.battle).height
    sheet.board_box = GAP, top, GAP + FIELD_WIDTH, low
    HexagonCanvas(sheet, view, GAP, top, bottom).draw(candidates)
    footer.put_footer(sheet, labels.where(view), labels.legend(view))
    return sheet
