"""Points as bars between the sides: who is ahead, and how far it is to the goal.

A bar repeats the numbers on the panels. Its parts lie where the players do, so nobody needs to
tell colours apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from renderers.kit.seats import Box, Seat
from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT, GROUND, LINE, Colour

THICK = 8
"""In pixels. Three of them are left where a phone shows the picture 340 pixels wide."""
ROOM = 10
"""The room below panels that have a bar, in addition to a gap."""
_GAP = 3
_BELOW = 6


class Strip(msgspec.Struct, frozen=True):
    """The place of a bar: its left and upper edge, and its length."""

    x: int
    y: int
    length: int

    def fill(self, sheet: Sheet, start: float, end: float, ink: Colour) -> None:
        """Colour the bar from one point to another, in dp from its start."""
        a, b = round(start), round(end)
        if b > a:
            at = self.x + a, self.y, self.x + b, self.y + THICK
            sheet.image.paste(sheet.book.index_of(ink), at)


def put_shares(sheet: Sheet, strip: Strip, sides: Sequence[Seat], points: Sequence[int]) -> None:
    """Draw each side's share of all points, in the order in which the sides sit.

    The parts are equal until somebody has points. With two sides, a bright line marks the middle.
    """
    total = sum(points)
    weights = points if total else [1] * len(points)
    ends = [0.0, *(end * strip.length / sum(weights) for end in accumulate(weights))]
    for seat, start, end in zip(sides, ends, ends[1:], strict=False):
        ink = seat.team.main if total else seat.team.deep
        strip.fill(sheet, start, end, ink)
        strip.fill(sheet, max(0, end - _GAP), end if end < strip.length else 0, GROUND)
    if len(points) == 2:
        half = strip.length / 2
        strip.fill(sheet, half - 2, half + 2, BRIGHT)


def put_tracks(
    sheet: Sheet, boxes: Sequence[Box], sides: Sequence[Seat], points: Sequence[int], goal: int
) -> None:
    """Draw below each panel how far its player has come towards the goal."""
    for box, seat, count in zip(boxes, sides, points, strict=True):
        strip = Strip(box.x + 8, box.y + box.height + _BELOW, box.width - 16)
        step = strip.length / goal
        for n in range(goal):
            ink = seat.team.main if n < count else LINE
            strip.fill(sheet, n * step, (n + 1) * step - (_GAP if n < goal - 1 else 0), ink)
