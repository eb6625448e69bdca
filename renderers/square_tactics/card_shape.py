"""The outline of a character card, which tells where its top is.

Like the pieces of shogi, a card narrows towards its top: both corners there are cut off, and an
arrow stands on the edge between them. So the silhouette alone shows how a card is turned, before
anybody reads a number.
"""

from __future__ import annotations

from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image, subtract
from renderers.kit.masks import SCALE, Mask, smooth, turned

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""A step in each direction, with y pointing down."""

_BEVEL = 0.13  # the length of a cut at the corners, as a share of the card's side


@kept(32)
def body(side: int, facing: int, radius: float, inset: float = 0) -> Mask:
    """Return a card's outline, or the part of it that is at least `inset` from its edge.

    Args:
        side: the card's side in dp; the mask is as large, whatever the inset.
        facing: the direction of the top.
        radius: the radius of the corners at the bottom.
        inset: in dp.
    """

    def paint(draw: Draw) -> None:
        end, edge = side * SCALE - 1, inset * SCALE
        box = (edge, edge, end - edge, end - edge)
        draw.rounded_rectangle(box, max(0, radius - inset) * SCALE, fill=255)
        cut = side * _BEVEL * SCALE + edge * 0.414 + edge  # as far from the slanted edge
        draw.polygon([(0, 0), (cut, 0), (0, cut)], fill=0)
        over = end + 1  # of the last unit, every pixel
        draw.polygon([(over, 0), (end - cut, 0), (end, cut), (over, cut)], fill=0)

    return turned(smooth(side, side, paint), facing)


@kept(8)
def octagon(side: int) -> Mask:
    """Return a square with its corners cut off: the outline of a portrait."""
    cut, rest = 0.24, 0.76
    corners = ((cut, 0), (rest, 0), (1, cut), (1, rest), (rest, 1), (cut, 1), (0, rest), (0, cut))
    return masks.polygon(side, side, corners)


@kept(8)
def solid_octagon(side: int) -> Mask:
    """Return the octagon without smooth edges."""
    return octagon(side).point(lambda value: 255 if value >= 128 else 0, "1")


@kept(64)
def arrow(breadth: int, length: int, facing: int) -> Mask:
    """Return a triangle that points in the direction of a card's top."""
    return turned(masks.polygon(breadth, length, ((0.5, 0), (1, 1), (0, 1))), facing)


@kept(16)
def rim(side: int, facing: int, radius: float, is_lit: bool) -> Mask:
    """Return the edges of a card that face the light, or face away from it."""
    whole, way = body(side, facing, radius), 3 if is_lit else -3
    moved = Image.new("L", whole.size)
    moved.paste(whole, (way, way))
    return subtract(whole, moved)


@kept(8)
def solid(side: int, facing: int, radius: float) -> Mask:
    """Return a card's outline without smooth edges."""
    return body(side, facing, radius).point(lambda value: 255 if value >= 128 else 0, "1")


@kept(64)
def wall(length: int, thick: int, direction: int, inset: float = 0) -> Mask:
    """Return a wall with battlements in a direction: the mark of a side that defends itself.

    Args:
        inset: how much smaller the wall is on each side, in dp.
    """

    def paint(draw: Draw) -> None:
        high, wide, edge = thick * SCALE, length * SCALE, inset * SCALE
        draw.rectangle((edge, high * _MERLON + edge, wide - edge, high - edge), fill=255)
        step = wide / (3 * _MERLONS - 1)  # a gap is half as wide as a merlon
        for n in range(_MERLONS):
            left = 3 * n * step
            draw.rectangle((left + edge, edge, left + 2 * step - edge, high / 2), fill=255)

    return turned(smooth(length, thick, paint), direction)


_MERLONS, _MERLON = 5, 0.36
"""The number of merlons on a wall, and their share of its height."""


@kept(64)
def joints(length: int, thick: int, direction: int) -> Mask:
    """Return the lines between the stones of a wall."""

    def paint(draw: Draw) -> None:
        high, wide = thick * SCALE, length * SCALE
        step = wide / (3 * _MERLONS - 1)
        for n in range(1, 2 * _MERLONS - 1):
            x = 1.5 * n * step + step / 4
            draw.rectangle((x, high * 0.45, x + SCALE, high), fill=255)

    return turned(smooth(length, thick, paint), direction)


@kept(64)
def change(size: int, by: int) -> Mask:
    """Return up to three triangles, upwards or downwards, for the change of a number."""
    up, count = by > 0, min(3, abs(by))
    step = round(size * 0.62)
    one = masks.polygon(
        size, step, ((0.5, 0), (1, 1), (0, 1)) if up else ((0, 0), (1, 0), (0.5, 1))
    )
    mask = Image.new("L", (size, count * (step + 2) - 2))
    for n in range(count):
        mask.paste(one, (0, n * (step + 2)))
    return mask
