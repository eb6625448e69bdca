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
from renderers.tactica.panels import players_of, put_stack, stacked

_EDGE = (SHEET_WIDTH - FIELD_WIDTH) // 2


def draw_board(
    view: TableView, names: Sequence[str], bottom: int = 0, candidates: Collection[str] = ()
) -> Sheet:
    """Draw a view with the side of seat `bottom` below, and mark what `candidates` name.

    These are hexes, and hostages on the panels above.
    """
    bottom = view.side_of(bottom)
    if view.field.sides > 2:
        return draw_hexagon(view, names, bottom, candidates)
    players = players_of(view, names, FIELD_WIDTH)
    above, below = (
        [players[seat] for seat in view.seats_of(side)] for side in (1 - bottom, bottom)
    )
    upper, lower = above[0], below[0]
    first = _EDGE + TAB
    room = ROOM if view.seven else 0  # a bar needs a goal
    top = _EDGE + stacked(above) + room
    second = top + field_height(view.field.battle) + GAP + TAB
    height = second - TAB + stacked(below) - GAP + room + footer.HEIGHT
    sheet = Sheet(SHEET_WIDTH, height, GROUND, BOOK)
    put_stack(sheet, above, (_EDGE, _EDGE), FIELD_WIDTH, room, candidates)
    put_stack(sheet, below, (_EDGE, second - TAB), FIELD_WIDTH, room)
    if view.seven:
        pairs = ((upper, first), (lower, second))
        boxes = [Box(_EDGE, y, FIELD_WIDTH, each.height, tall=False) for each, y in pairs]
        points = [view.sides[each.number].points.total for each, _ in pairs]
        put_tracks(sheet, boxes, (upper.seat, lower.seat), points, SEVEN)
    sheet.board_box = _EDGE, top, _EDGE + FIELD_WIDTH, top + field_height(view.field.battle)
    sheet.core = top - room, height  # with two partners on each side it is tall
    Canvas(sheet, view, _EDGE, top, bottom).draw(candidates)
    footer.put_footer(sheet, labels.where(view), labels.legend(view))
    return sheet
