"""The whole picture: the players' panels, and the field between them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.tactica.troops import SEVEN
from games.tactica.view import TableView
from renderers.kit import footer
from renderers.kit.score_bar import ROOM, put_tracks
from renderers.kit.seats import TAB, Box
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
    room = ROOM if view.seven else 0  # a bar needs a goal
    top = first + upper.height + GAP + room
    second = top + field_height(view.field.battle) + GAP + TAB
    sheet = Sheet(SHEET_WIDTH, second + lower.height + room + footer.HEIGHT, GROUND, BOOK)
    put_player(sheet, upper, _EDGE, first, FIELD_WIDTH, candidates)
    put_player(sheet, lower, _EDGE, second, FIELD_WIDTH)
    if view.seven:
        pairs = ((upper, first), (lower, second))
        boxes = [Box(_EDGE, y, FIELD_WIDTH, each.height, tall=False) for each, y in pairs]
        points = [view.sides[each.number].points.total for each, _ in pairs]
        put_tracks(sheet, boxes, (upper.seat, lower.seat), points, SEVEN)
    sheet.board_box = _EDGE, top, _EDGE + FIELD_WIDTH, top + field_height(view.field.battle)
    Canvas(sheet, view, _EDGE, top, bottom).draw(candidates)
    footer.put_footer(sheet, labels.where(view), labels.legend(view))
    return sheet
