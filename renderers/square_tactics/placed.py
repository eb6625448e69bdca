"""Cards as they lie on the mat: with a shadow, and a glow around the card that was played last."""

from __future__ import annotations

from renderers.kit import core
from renderers.kit.density import kept
from renderers.kit.glow import Halo, halo_of, put_glow
from renderers.kit.image import Image, lighter
from renderers.kit.masks import Mask
from renderers.kit.shadow import PAD, put_shadow, shadow_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import INKY
from renderers.square_tactics import card_shape
from renderers.square_tactics.card_shape import SIDES
from renderers.square_tactics.cards import (
    LAST,
    Face,
    arrow_of,
    card_tile,
    defended,
    room_around,
    walls_of,
)
from renderers.square_tactics.material import BOOK, MAT


def put_shadow_of(sheet: Sheet, face: Face, x: float, y: float) -> None:
    """Draw the shadow of a card on the mat, with the corner of its space at x, y.

    All shadows come before all cards, so only the mat is below them.
    """
    tile, shape = _shadow(face.size, face.facing)
    core.lay(sheet.image, tile, shape, round(x) - PAD, round(y) - PAD)


def put_card(sheet: Sheet, face: Face, x: float, y: float) -> None:
    """Draw a card on the mat, with the corner of its space at x, y."""
    if face.mark == LAST:
        put_glow(sheet, _halo(face.size, face.facing), x, y)
    shape = _outline(face.size, face.facing, defended(face))
    core.lay(sheet.image, card_tile(face), shape, round(x), round(y))


@kept(8)
def _whole(size: int, facing: int) -> Mask:
    """Return the shape of a card with the arrow at its top, in a tile of that size."""
    room = room_around(size)
    whole = Image.new("L", (size, size))
    whole.paste(card_shape.body(size - 2 * room, facing, size * 0.075), (room, room))
    arrow, reach = arrow_of(size, facing)
    dx, dy = SIDES[facing]
    at = (
        round(size / 2 + way * reach - side / 2)
        for way, side in zip((dx, dy), arrow.size, strict=True)
    )
    left, top = at
    whole.paste(255, (left, top), arrow)
    return whole


@kept(24)
def _outline(size: int, facing: int, walls: tuple[int, ...]) -> Image:
    """Return the same shape with walls, without smooth edges."""
    whole = _whole(size, facing)
    if walls:
        whole = lighter(whole, walls_of(size, facing, walls)[2])
    return whole.point(lambda value: 255 if value >= 200 else 0, "1")


@kept(8)
def _shadow(size: int, facing: int) -> tuple[Image, Image]:
    """Return the shadow of a card on the mat, `PAD` larger on each side, and its shape."""
    side, entry = size + 2 * PAD, BOOK.index_of(MAT)
    sheet = Sheet(side, side, MAT, BOOK)
    put_shadow(sheet, shadow_of(_whole(size, facing)), PAD, PAD, INKY)
    return sheet.image, core.where(sheet.image, lambda index: index != entry)


@kept(4)
def _halo(size: int, facing: int) -> Halo:
    return halo_of(_outline(size, facing, ()).convert("L"))
