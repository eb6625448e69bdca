"""The whole picture: the players' panels, and the field between them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.tactica.view import TableView
from renderers.kit import footer
from renderers.kit.score_bar import THICK, Strip, put_shares
from renderers.kit.seats import TAB
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND
from renderers.kit.style import WIDTH as SHEET_WIDTH
from renderers.tactica import labels
from renderers.tactica.canvas import Canvas
from renderers.tactica.hexagon_layout import draw_hexagon
from renderers.tactica.hexes import FIELD_WIDTH, field_height
from renderers.tactica.material import BOOK
from renderers.tactica.panels import players_of, put_player

_EDGE = (SHEET_WIDTH - FIELD_WIDTH) // 2


def draw_board(
    view: TableView, names: Sequence[str], bottom: int = 0, candidates: Collection[str] = ()
) -> Sheet:
    """Draw a view, the side of seat `bottom` below, and mark the hexes that `candidates` name."""
    if len(view.sides) > 2:
        return draw_hexagon(view, names, bottom, candidates)
    players = players_of(view, names, FIELD_WIDTH)
    upper, lower = players[1 - bottom], players[bottom]
    first = _EDGE + TAB
    top = first + upper.height + GAP
    second = top + field_height(view.field.battle) + GAP + TAB
    sheet = Sheet(SHEET_WIDTH, second + lower.height + footer.HEIGHT, GROUND, BOOK)
    put_player(sheet, upper, _EDGE, first, FIELD_WIDTH, candidates)
    put_player(sheet, lower, _EDGE, second, FIELD_WIDTH)
    strip = Strip(SHEET_WIDTH - THICK - 2, top, field_height(view.field.battle), upright=True)
    points = [view.sides[seat].points.total for seat in (upper.number, lower.number)]
    put_shares(sheet, strip, (upper.seat, lower.seat), points)
    Canvas(sheet, view, _EDGE, top, bottom).draw(candidates)
    footer.put_footer(sheet, labels.where(view), labels.legend(view))
    return sheet
