"""A player's private picture. Nothing is hidden, so it shows the supply and the dice, large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.bopbm_squared.view import BopbmView
from renderers.bopbm_squared import duel, labels
from renderers.bopbm_squared.dice import die
from renderers.bopbm_squared.material import BOOK
from renderers.bopbm_squared.pieces import piece
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.labels import times
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, BODY, GAP, GROUND, MARGIN, MUTED, RADIUS, TEXT, WIDTH, Style
from renderers.kit.tile import Tile

_HEIGHT = 180
_COUNT = Style("Black", 56)
_STEP = 222


def draw_hand(view: BopbmView, seat: int, names: Sequence[str]) -> Sheet:
    """Draw the supply of a seat; in a battle, both dice above it."""
    top = MARGIN + duel.HEIGHT if view.fight else 0
    sheet = Sheet(WIDTH, top + _HEIGHT, GROUND, BOOK)
    if view.fight:
        duel.put_strip(sheet, view, labels.printable(names), MARGIN)
    sheet.put(_ground(), MARGIN, top + GAP)
    sheet.write(labels.HAND, MARGIN + 2 * GAP, top + 40, BODY, MUTED, ground=BOARD)
    for n, (sprite, count, what) in enumerate(_items(view, seat)):
        x, middle = MARGIN + 2 * GAP + n * _STEP, top + 112
        sheet.put(sprite, x, middle - sprite.height / 2)
        x += sprite.width + GAP
        sheet.write(times(count), x, middle - 15, _COUNT, TEXT, ground=BOARD)
        sheet.write(what, x, middle + 27, BODY, MUTED, ground=BOARD)
    return sheet


@kept(1)
def _ground() -> Image:
    """Return the strip on which the supply lies."""
    tile = Tile(WIDTH - 2 * MARGIN, _HEIGHT - 2 * GAP, GROUND)
    tile.stamp(masks.rounded(*tile.size, RADIUS), 0, 0, BOARD)
    return tile.done()


def _items(view: BopbmView, seat: int) -> Iterator[tuple[Image, int, str]]:
    """Yield the items side by side: a sprite, a number, and a name."""
    small, medium = view.supply[seat]
    yield piece(seat, 60, BOARD), small, labels.SMALL
    if view.mediums:
        yield piece(seat, 90, BOARD), medium, labels.MEDIUM
    yield die(seat, 6, 72, BOARD, True), view.controlled[seat], labels.REROLLS
    if view.invading[seat]:
        yield piece(seat, 60, BOARD), view.base[seat], labels.BASE
