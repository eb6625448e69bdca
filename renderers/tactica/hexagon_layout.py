"""The whole picture of three sides: the panels of two above the field, those of one below it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.tactica.board import OTHERS
from games.tactica.view import TableView
from renderers.kit import footer
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND, WIDTH
from renderers.tactica import labels
from renderers.tactica.hexagon import FIELD_WIDTH, grid_of
from renderers.tactica.hexagon_canvas import HexagonCanvas
from renderers.tactica.material import BOOK
from renderers.tactica.panels import players_of, put_stack, stacked


def draw_hexagon(
    view: TableView, names: Sequence[str], bottom: int, candidates: Collection[str]
) -> Sheet:
    """Draw a view with side `bottom` below, and mark the hexes and hostages that
    `candidates` name."""
    players = players_of(view, names, FIELD_WIDTH)
    others = OTHERS[view.field.sides][bottom]
    above = [players[seat] for side in others for seat in view.seats_of(side)]
    below = [players[seat] for seat in view.seats_of(bottom)]
    top = GAP + stacked(above)
    second = top + grid_of(view.field.battle).height + GAP
    sheet = Sheet(WIDTH, second + stacked(below) - GAP + footer.HEIGHT, GROUND, BOOK)
    put_stack(sheet, above, (GAP, GAP), FIELD_WIDTH, 0, candidates)
    put_stack(sheet, below, (GAP, second), FIELD_WIDTH, 0)
    low = top + grid_of(view.field.battle).height
    sheet.board_box = GAP, top, GAP + FIELD_WIDTH, low
    sheet.core = top, sheet.image.height  # the field, and the own side below it
    HexagonCanvas(sheet, view, GAP, top, bottom).draw(candidates)
    footer.put_footer(sheet, labels.where(view), labels.legend(view))
    return sheet
