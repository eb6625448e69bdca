"""The subject of a question in the middle of a turn, marked on the board.

Brackets stand around the space in question. An arrow between two spaces shows which character acts
on which. Neither hides a number, so the comparison can be read beside it.
"""

from __future__ import annotations

from games.square_tactics.board import board_for
from games.square_tactics.view import TacticsView
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.masks import SCALE, Mask, smooth, turned
from renderers.kit.sheet import Sheet
from renderers.kit.style import GOLD, GROUND
from renderers.square_tactics.spaces import PITCH, corner_of

_STEPS = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}  # the direction of a step, y downwards


def put_moment(sheet: Sheet, view: TacticsView, left: float, top: float, turn: int) -> None:
    """Mark the subject of the present question on a board that begins at left, top.

    Args:
        turn: the quarter turns of the board.
    """
    moment = view.moment
    if moment is None:
        return
    asked = moment.space
    if moment.other is not None:
        begins, ends = direction_of(view)
        asked = ends if view.board[ends] is not None else begins
        _arrow(sheet, view.seats, begins, ends, left, top, turn)
    _brackets(sheet, view.seats, asked, left, top, turn)


def direction_of(view: TacticsView) -> tuple[int, int]:
    """Return the first and last space of the arrow of a moment with two spaces.

    The character in question compares a side with the other one, or moves into the emptied space.
    In all other moments the other one is about to capture it.
    """
    moment = view.moment
    assert moment is not None, "there is a moment"
    assert moment.other is not None, "with two spaces"
    forwards = moment.side is not None or view.board[moment.other] is None
    return (moment.space, moment.other) if forwards else (moment.other, moment.space)


def _arrow(
    sheet: Sheet, seats: int, begins: int, ends: int, left: float, top: float, turn: int
) -> None:
    """Draw an arrow across the edge between two adjacent spaces."""
    pitch = PITCH[seats]
    (x, y), (to_x, to_y) = corner_of(seats, begins, turn), corner_of(seats, ends, turn)
    step = ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
    if step not in _STEPS or ends not in board_for(seats).next[begins]:
        return
    size = round(pitch * 0.22)
    middle_x = left + (x + to_x + pitch) / 2 - size / 2
    middle_y = top + (y + to_y + pitch) / 2 - size / 2
    for grown, ink in ((True, GROUND), (False, GOLD)):
        sheet.blend(_arrow_mask(size, _STEPS[step], grown), middle_x, middle_y, ink)


def _brackets(sheet: Sheet, seats: int, space: int, left: float, top: float, turn: int) -> None:
    """Draw four corners around a space."""
    pitch = PITCH[seats]
    x, y = corner_of(seats, space, turn)
    size, reach = round(pitch * 0.24), pitch + 4
    for quarters, (across, down) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        at_x = left + x - 2 + across * (reach - size)
        at_y = top + y - 2 + down * (reach - size)
        for grown, ink in ((True, GROUND), (False, GOLD)):
            sheet.blend(_bracket_mask(size, quarters, grown), at_x, at_y, ink)


@kept(32)
def _arrow_mask(size: int, direction: int, grown: bool) -> Mask:
    """Return an arrow, or the slightly larger one that is its dark outline."""

    def paint(draw: Draw) -> None:
        unit = size * SCALE / 100
        points = ((50, 12), (88, 56), (64, 56), (64, 90), (36, 90), (36, 56), (12, 56))
        corners = [(x * unit, y * unit) for x, y in points]
        draw.polygon(corners, fill=255)
        if grown:
            draw.line([*corners, *corners[:2]], fill=255, width=round(18 * unit), joint="curve")

    return turned(smooth(size, size, paint), direction)


@kept(32)
def _bracket_mask(size: int, quarters: int, grown: bool) -> Mask:
    """Return a corner, or the slightly larger one that is its dark outline."""

    def paint(draw: Draw) -> None:
        unit = size * SCALE / 100
        inset, thick = (0, 32) if grown else (8, 24)
        end = 100 if grown else 92
        draw.rectangle((inset * unit, inset * unit, end * unit, thick * unit), fill=255)
        draw.rectangle((inset * unit, inset * unit, thick * unit, end * unit), fill=255)

    return turned(smooth(size, size, paint), quarters)
