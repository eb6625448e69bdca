"""The win chance over a match as a curve, with numbers at the moves under discussion."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from renderers.cards.panel import INNER, PAD, plate, put_heading
from renderers.edge import picture
from renderers.kit import masks
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.masks import SCALE, Mask
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BODY,
    BRIGHT,
    GOLD,
    GROUND,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    SMALL,
    TEXT,
    WIDTH,
)
from renderers.kit.themes import DEFAULT, Theme
from renderers.kit.tile import Tile
from renderers.picture import Picture

CURVE = "review.png"

_HEADING = 44
_HEIGHT = 420
_AXIS = 84
"""The room for the percentages at the left."""
_FOOT = 46
"""The room for the numbers of the first and last move."""
_STROKE = 5
_BADGE = 40


class Mark(msgspec.Struct, frozen=True):
    """A move under discussion."""

    version: int
    text: str
    """The share of the win that the move gave away, in words."""


class Curve(msgspec.Struct, frozen=True):
    """The contents of the picture."""

    title: str
    note: str
    """The second part of the heading."""
    points: tuple[tuple[int, float], ...]
    """The win chance, 0-1, by move: two or more, in order."""
    marks: tuple[Mark, ...] = ()
    """In the order of the match, numbered from 1."""


def curve_card(curve: Curve, alt: str, theme: Theme = DEFAULT) -> Picture:
    """Draw the curve. `alt` says the same in words."""
    return picture(_draw(curve), CURVE, alt, theme)


def _draw(curve: Curve) -> Sheet:
    top = MARGIN + _HEADING
    sheet = Sheet(WIDTH, top + _HEIGHT + MARGIN, GROUND)
    put_heading(sheet, curve.title, curve.note)
    sheet.put(plate(INNER, _HEIGHT), MARGIN, top)
    width, height = INNER - _AXIS - 2 * PAD, _HEIGHT - _FOOT - 2 * PAD
    left, up = MARGIN + _AXIS + PAD, top + PAD
    for share in (0.0, 0.5, 1.0):
        y = up + height * (1 - share)
        sheet.write(f"{share:.0%}", left - PAD, y, SMALL, MUTED, ground=PANEL, align=1)
    sheet.put(_graph(curve, width, height), left - _BADGE // 2, up - _BADGE // 2)
    ends = ((curve.points[0][0], 0.0), (curve.points[-1][0], 1.0))
    for version, align in ends:
        x, y = left + align * width, top + _HEIGHT - _FOOT / 2 - 4
        sheet.write(str(version), x, y, SMALL, MUTED, ground=PANEL, align=align)
    return sheet


def _graph(curve: Curve, width: int, height: int) -> Image:
    """Return the lines at 0, 50 and 100%, the curve, and its numbers, with room around them."""
    room = _BADGE // 2
    tile = Tile(width + _BADGE, height + _BADGE, PANEL)
    for share in (0.0, 0.5, 1.0):
        line = masks.rounded(width, 2, 0)
        tile.stamp(line, room, room + height * (1 - share) - 1, LINE)
    places = _places(curve, width, height)
    tile.stamp(_line([place for _, place in places], width + _BADGE, height + _BADGE), 0, 0, BRIGHT)
    by_version = dict(places)
    for number, mark in enumerate(curve.marks, start=1):
        version = min(by_version, key=lambda each: abs(each - mark.version))
        x, y = by_version[version]
        tile.centre(masks.disc(_BADGE), x, y, PANEL)
        tile.centre(masks.rounded(_BADGE - 4, _BADGE - 4, _BADGE / 2 - 2, 4), x, y, GOLD)
        tile.write(str(number), x, y, BODY, TEXT)
    return tile.done()


def _places(curve: Curve, width: int, height: int) -> list[tuple[int, tuple[float, float]]]:
    """Return the place of each point of the curve on the tile."""
    first, last = curve.points[0][0], curve.points[-1][0]
    room, span = _BADGE / 2, max(1, last - first)
    return [
        (version, (room + width * (version - first) / span, room + height * (1 - share)))
        for version, share in curve.points
    ]


def _line(places: Sequence[tuple[float, float]], width: int, height: int) -> Mask:
    def paint(draw: Draw) -> None:
        scaled = [(x * SCALE, y * SCALE) for x, y in places]
        draw.line(scaled, fill=255, width=_STROKE * SCALE, joint="curve")

    return masks.smooth(width, height, paint)
