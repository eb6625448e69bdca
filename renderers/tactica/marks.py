"""Marks over the field: arrows, crosses, frames around hexes, sums and cards."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from renderers.kit import arrows, fonts, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.marks import STROKE
from renderers.kit.masks import Mask
from renderers.kit.pen import Pen, Point, sign
from renderers.kit.sheet import Sheet
from renderers.kit.signs import cross
from renderers.kit.sprite import Sprite, cut, put_sprite
from renderers.kit.style import GOLD, GROUND, PAPER, RED, TEXT, Colour, Style
from renderers.kit.tile import Tile
from renderers.tactica import sides
from renderers.tactica.hexes import ACROSS, CORNERS, HIGH, outline

_SUM, _CARD = Style("Black", 24), Style("Bold", 24)


@dataclass(frozen=True)
class Stroke:
    """The look of an arrow."""

    ink: Colour
    width: int
    head: int
    """The width of the head, in pixels."""
    broken: bool = False
    """Whether the line is dashed."""


@dataclass(frozen=True)
class Strokes:
    """The arrows of a field."""

    move: Stroke
    step: Stroke
    blow: Stroke
    """An attack hand to hand."""
    shot: Stroke


def put_arrow(
    sheet: Sheet, start: Point, end: Point, gaps: tuple[float, float], stroke: Stroke
) -> tuple[Point, Point] | None:
    """Draw an arrow between two places and return its ends; None if the places are the same.

    Args:
        gaps: the dp left free at its start and at its end.
    """
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y)
    if not length:
        return None
    a, b = (to_x - x) / length, (to_y - y) / length
    before, after = gaps
    x, y, length = x + a * before, y + b * before, length - before - after
    dx, dy = round(a * length), round(b * length)
    put_sprite(sheet, _arrow_sprite(dx, dy, stroke), x + dx / 2, y + dy / 2)
    return (x, y), (x + dx, y + dy)


@kept(24)
def _arrow_sprite(dx: int, dy: int, stroke: Stroke) -> Sprite:
    body, rim = arrows.arrow(((dx, dy),), stroke.broken, stroke.width, stroke.head)
    return _inked(body, rim, stroke.ink)


def _inked(body: Mask, rim: Mask, ink: Colour) -> Sprite:
    """Return a shape in one colour with a dark rim."""
    tile = Tile(body.width, body.height, GROUND)
    tile.stamp(body, 0, 0, ink)
    return cut(tile.done(), rim, 128)


@kept(1)
def cross_sprite() -> Sprite:
    """Return the cross on something that fell."""
    room = Image.new("L", (58, 58))
    room.paste(cross(44), (7, 7))
    return _inked(*arrows.rimmed(room), RED)


@kept(8)
def ring_sprite(ink: Colour, stroke: int) -> Sprite:
    """Return a plain frame around a hex."""
    return _inked(outline(3, stroke), outline(1, stroke + 4), ink)


@kept(1)
def candidate_sprite() -> Sprite:
    """Return the mark of a candidate: the kit's frame with filled corners, as a hex."""
    return _inked(_cornered(2, STROKE, 40), _cornered(0, STROKE + 4, 48), GOLD)


@kept(2)
def wall_sprite(seat: int) -> Sprite:
    """Return a wall that stands inside the frame of a candidate."""
    tile, ring = Tile(ACROSS, HIGH, GROUND), outline(10, 6)
    sides.fill(tile, seat, ring, 0, 0)
    return cut(tile.done(), outline(9, 8), 128)


def _cornered(inset: float, stroke: float, corner: int) -> Mask:
    """Return a hex's outline with filled corners on the left and right.

    The upper corner is not filled, because the name stands below it.
    """
    mask, whole = outline(inset, stroke), outline(inset)
    for x, y in CORNERS:
        if x != 0.5:
            spot = Image.new("L", mask.size)
            at = round(x * ACROSS - corner / 2), round(y * HIGH - corner / 2)
            spot.paste(masks.disc(corner), at)
            mask = Image.composite(whole, mask, spot)
    return mask


def _shield(pen: Pen) -> None:
    pen.shape([(10, 6), (90, 6), (90, 50), (50, 98), (10, 50)])


def _down(pen: Pen) -> None:
    pen.arrow((50, 2), (50, 98), 24, 70)


def _cross(pen: Pen) -> None:
    pen.bar((12, 12), (88, 88), 20)
    pen.bar((12, 88), (88, 12), 20)


def _drop(pen: Pen) -> None:
    pen.oval(12, 26, 88, 100)
    pen.shape([(50, 0), (82, 48), (18, 48)])


_VERDICTS: dict[str, Callable[[Pen], None]] = {
    "captured": _cross,
    "razed": _cross,
    "sent to resupply": _down,
    "destroyed": _cross,
    "stands": _shield,
    "wounded": _drop,
}


@kept(8)
def verdict_sign(what: str, size: int) -> Mask:
    """Return the sign of an attack's effect on its target.

    A cross means captured, razed or destroyed, an arrow down sent to resupply, a drop wounded, and
    a shield that the target stands.
    """
    return sign(size, _VERDICTS[what])


@kept(128)
def sum_sprite(text: str, what: str) -> Sprite:
    """Return power against defence with the effect: light on red, or dark with a frame."""
    stands = what in ("stands", "wounded")
    width, height = fonts.width(text, _SUM) + 44, 34
    tile = Tile(width, height, GROUND)
    body = masks.rounded(width - 6, height - 6, 14, 3 if stands else 0)
    tile.stamp(body, 3, 3, TEXT if stands else RED)
    ink = TEXT if stands else PAPER
    tile.write(text, (width - 20) / 2, height / 2, _SUM, ink)
    tile.centre(verdict_sign(what, 18), width - 20, height / 2, ink)
    return cut(tile.done(), masks.rounded(width, height, 17), 128)


@kept(64)
def tag_sprite(text: str, negated: bool) -> Sprite:
    """Return the name of a card that was played on a troop, struck out if it was negated."""
    width, height = fonts.width(text, _CARD) + 22, 30
    tile = Tile(width, height, GROUND)
    tile.stamp(masks.rounded(width - 4, height - 4, 7, 2), 2, 2, GOLD)
    tile.write(text, width / 2, height / 2, _CARD, TEXT)
    if negated:
        tile.stamp(masks.rounded(width - 12, 5, 2), 6, height // 2 - 2, RED)
    return cut(tile.done(), masks.rounded(width, height, 9), 128)
