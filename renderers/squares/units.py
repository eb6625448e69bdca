"""Units as counters, with the usual military symbols: crossed lines, a dot, a slash.

The two armies differ in colour and in frame: Blue's counters are round at their corners
and dark with light signs, Gray's are square and light with dark signs.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.squares.units import (
    ARTILLERY,
    ATTACKED,
    CAVALRY,
    INFANTRY,
    MOVED,
    TWO_ATTACKS,
    TWO_MOVES,
    is_tired,
    kind_of,
    seat_of,
)
from renderers.kit import masks
from renderers.kit.masks import SCALE, Draw, Mask
from renderers.kit.sprite import Sprite, cut
from renderers.kit.style import GOLD, GROUND, NEUTRAL, PAPER, RED, TEAMS, Colour, Style
from renderers.kit.tile import Tile
from renderers.squares import labels

WIDTH, HEIGHT = 74, 52
"""Of a counter on the map."""
_BADGE = 28
_ROOM = 8  # how far a badge stands out

BODY = (TEAMS[1].main, NEUTRAL.light)
"""By seat: the colour of its counters."""
SIGN = (PAPER, NEUTRAL.deep)
"""By seat: the colour of the signs on them."""
_RADII = (0.3, 0.0)  # by seat: how round the corners are, in parts of the height


@lru_cache(256)
def counter(code: int, ground: Colour, width: int = WIDTH, height: int = HEIGHT) -> Sprite:
    """Return a unit as it is drawn on a ground of that colour, with what restricts it."""
    seat, badge = seat_of(code), badge_of(code) if width == WIDTH else ""
    room = _ROOM if badge else 0
    tile = Tile(width + 2 * room, height + 2 * room, ground)
    whole = Image.new("L", (width + 2 * room, height + 2 * room))
    body = masks.rounded(width, height, _RADII[seat] * height)
    tile.stamp(body, room, room, GROUND)
    whole.paste(body, (room, room))
    inner = masks.rounded(width - 4, height - 4, max(0.0, _RADII[seat] * height - 2))
    tile.stamp(inner, room + 2, room + 2, BODY[seat])
    tile.stamp(_sign(kind_of(code), seat, width, height), room, room, SIGN[seat])
    if badge:
        _put_badge(tile, whole, badge)
    return cut(tile.done(), whole)


def badge_of(code: int) -> str:
    """Return what a unit's badge says, "" for none."""
    if is_tired(code):
        return "rest"
    if code & MOVED == TWO_MOVES:
        return labels.NO_MOVE
    return labels.NO_ATTACK if code & ATTACKED == TWO_ATTACKS else ""


def _put_badge(tile: Tile, whole: Image.Image, badge: str) -> None:
    """A disc in the upper right corner: a bar, or a letter."""
    x, y = whole.width - _BADGE / 2, _BADGE / 2
    disc = masks.disc(_BADGE)
    whole.paste(255, (whole.width - _BADGE, 0), disc)
    tile.centre(disc, x, y, GROUND)
    tile.centre(masks.disc(_BADGE - 4), x, y, RED if badge == "rest" else GOLD)
    if badge == "rest":
        tile.centre(masks.rounded(14, 6, 2), x, y, PAPER)
    else:
        tile.write(badge, x, y, Style("Bold", 20), GROUND)


@lru_cache(64)
def _sign(kind: int, seat: int, width: int, height: int) -> Mask:
    """The sign of a type, inside a frame."""
    inset, stroke = height * 0.14, height * 0.085
    left, top, right, bottom = inset, inset, width - inset, height - inset

    def paint(draw: Draw) -> None:
        def line(*points: float) -> None:
            draw.line([p * SCALE for p in points], fill=255, width=round(stroke * SCALE))

        radius = max(0.0, _RADII[seat] * height - inset) * SCALE
        box = (left * SCALE, top * SCALE, right * SCALE, bottom * SCALE)
        draw.rounded_rectangle(box, radius, outline=255, width=round(stroke * SCALE))
        bend = radius / SCALE * 0.3  # where a line meets a round corner
        if kind in (INFANTRY, CAVALRY):
            line(left + bend, bottom - bend, right - bend, top + bend)
        if kind == INFANTRY:
            line(left + bend, top + bend, right - bend, bottom - bend)
        if kind == ARTILLERY:
            reach = height * 0.15
            x, y = width / 2, height / 2
            dot = (x - reach, y - reach, x + reach, y + reach)
            draw.ellipse([p * SCALE for p in dot], fill=255)

    return masks.smooth(width, height, paint)
