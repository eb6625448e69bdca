"""Units as wooden blocks with a sign of their type: crossed muskets, a horse's head, a gun.

The two armies differ in colour and in shape: Blue's blocks have round corners and are dark with
light signs, Gray's are square and light with dark signs.
"""

from __future__ import annotations

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
from renderers.kit.book import Book
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.masks import SCALE, Mask
from renderers.kit.pen import CUT, Pen, Point, sign
from renderers.kit.sprite import Sprite, cut
from renderers.kit.style import GOLD, GROUND, INKY, NEUTRAL, PAPER, RED, TEAMS, Colour, Style
from renderers.kit.tile import Tile
from renderers.squares import labels
from renderers.squares.material import BOOK, SHADE

WIDTH, HEIGHT = 80, 56
"""The size of a counter on the map."""
_BADGE = 28
_ROOM = 8  # how far a badge stands out

BODY = (TEAMS[1].main, NEUTRAL.light)
"""The colour of counters, by seat."""
SIGN = (PAPER, NEUTRAL.deep)
"""The colour of the signs on counters, by seat."""
_RADII = (0.3, 0.0)  # by seat: the radius of the corners, as a share of the height


@kept(96)
def counter(
    code: int, ground: Colour, width: int = WIDTH, height: int = HEIGHT, book: Book = BOOK
) -> Sprite:
    """Return a unit on a ground of the given colour, with the badge of its restriction."""
    seat, badge = seat_of(code), badge_of(code) if width == WIDTH else ""
    room = _ROOM if badge else 0
    # The tile's ground is the outline's colour, since steps to the ground would be dots around it.
    tile = Tile(width + 2 * room, height + 2 * room, _outline(book), book)
    whole = Image.new("L", (width + 2 * room, height + 2 * room))
    whole.paste(masks.rounded(width, height, _RADII[seat] * height), (room, room))
    _put_block(tile, seat, room, width, height, book)
    size = round(height * 0.74)
    at = room + (width - size) / 2, room + (height - _thick(height) - size) / 2
    tile.stamp(_sign(kind_of(code), size), *at, SIGN[seat])
    if badge:
        _put_badge(tile, whole, badge)
    sprite = cut(tile.done(), whole, 100)
    around = sprite.tile.copy()
    around.paste(book.index_of(ground), (0, 0, *around.size))
    around.paste(sprite.tile, (0, 0), sprite.shape)
    return Sprite(around, sprite.shape)


def _outline(book: Book) -> Colour:
    """Return the color around a block: not GROUND, which is pale in light looks."""
    return SHADE if book is BOOK else INKY


def radius_of(seat: int) -> float:
    """Return the radius of the corners of a block on the map."""
    return _RADII[seat] * HEIGHT


def _thick(height: int) -> int:
    """Return the height of the side of a block that is seen below its face."""
    return max(3, round(height * 0.1))


def _put_block(tile: Tile, seat: int, room: int, width: int, height: int, book: Book) -> None:
    """Draw the block: its side in shadow, its face with grain, and the edge in the light."""
    thick, radius, ink = _thick(height), _RADII[seat] * height, BODY[seat]
    tile.stamp(masks.rounded(width, height, radius), room, room, _outline(book))
    side = masks.rounded(width - 2, height - 2, max(0.0, radius - 1))
    tile.stamp(side, room + 1, room + 1, ink)
    tile.stamp(side, room + 1, room + 1, INKY, 0.6)
    face = masks.rounded(width - 2, height - 2 - thick, max(0.0, radius - 1))
    tile.stamp(face, room + 1, room + 1, ink)
    tile.stamp(face, room + 1, room + 1, PAPER, 0.45)
    shrunk = masks.rounded(width - 4, height - 4 - thick, max(0.0, radius - 2))
    tile.stamp(shrunk, room + 3, room + 3, ink)
    tile.stamp(_grain(width - 12, height - 12 - thick), room + 6, room + 6, INKY, 0.3)


@kept(8)
def _grain(width: int, height: int) -> Mask:
    """Return the lines of the wood."""

    def paint(draw: Draw) -> None:
        for n, y in enumerate(range(3, height, 7)):
            bow = 2 if n % 2 else -1
            points = [(0, y), (width * 0.3, y + bow), (width * 0.7, y - bow), (width, y + 1)]
            draw.line([(a * SCALE, b * SCALE) for a, b in points], 255, SCALE, joint="curve")

    return masks.smooth(width, height, paint)


def badge_of(code: int) -> str:
    """Return the text of a unit's badge, "" for none."""
    if is_tired(code):
        return "rest"
    if code & MOVED == TWO_MOVES:
        return labels.NO_MOVE
    return labels.NO_ATTACK if code & ATTACKED == TWO_ATTACKS else ""


def _put_badge(tile: Tile, whole: Image, badge: str) -> None:
    """Draw a disc in the upper right corner, with a bar or a letter."""
    x, y = whole.width - _BADGE / 2, _BADGE / 2
    disc = masks.disc(_BADGE)
    whole.paste(255, (whole.width - _BADGE, 0), disc)
    tile.centre(disc, x, y, GROUND)
    tile.centre(masks.disc(_BADGE - 4), x, y, RED if badge == "rest" else GOLD)
    if badge == "rest":
        tile.centre(masks.rounded(14, 6, 2), x, y, PAPER)
    else:
        tile.write(badge, x, y, Style("Bold", 20), GROUND)


@kept(16)
def _sign(kind: int, size: int) -> Mask:
    return sign(size, _SIGNS[kind])


def _muskets(pen: Pen) -> None:
    """Draw two crossed muskets, for infantry."""
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> Point:
            return 50 + side * (x - 50), y

        pen.bar(at(30, 70), at(88, 12), 8)
        pen.bar(at(84, 16), at(98, 2), 4)
        pen.shape([at(36, 58), at(46, 68), at(18, 98), at(2, 92), at(4, 84)])


def _horse(pen: Pen) -> None:
    """Draw a horse's head, for cavalry."""
    pen.shape(
        [
            *((36, 98), (92, 98), (92, 72), (84, 44), (70, 22), (58, 14), (54, 0), (44, 13)),
            *((32, 22), (22, 38), (6, 60), (4, 70), (12, 79), (24, 76), (34, 66), (50, 62)),
            *((44, 76), (36, 86)),
        ]
    )
    pen.oval(33, 31, 42, 40, CUT)
    pen.bar((74, 34), (84, 74), 5, CUT)


def _gun(pen: Pen) -> None:
    """Draw a gun on its wheel, for artillery."""
    pen.bar((36, 62), (2, 92), 11)
    pen.shape([(20, 44), (26, 62), (97, 36), (92, 18)])
    pen.bar((92, 16), (99, 38), 8)
    pen.oval(12, 44, 28, 60)
    pen.oval(30, 42, 82, 94, CUT)
    pen.oval(34, 46, 78, 90)
    pen.oval(42, 54, 70, 82, CUT)
    pen.bar((56, 50), (56, 86), 6)
    pen.bar((38, 68), (74, 68), 6)
    pen.oval(49, 61, 63, 75)


_SIGNS = {INFANTRY: _muskets, CAVALRY: _horse, ARTILLERY: _gun}
