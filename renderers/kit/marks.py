"""The mark of anything that can be picked next: the same in every game, known by its shape.

It is a bold frame with a filled corner at each end, light with a dark rim, so that it stands out
from any ground. It lies on top and hides neither numbers nor names.
"""

from __future__ import annotations

from collections.abc import Iterable

from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.hits import rectangle
from renderers.kit.masks import SCALE, Mask, smooth
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, cut, put_sprite
from renderers.kit.style import GOLD, GROUND
from renderers.kit.tile import Tile

STROKE = 6
"""In pixels. Two of them are left where a phone shows the picture 340 pixels wide."""
_RIM = 3
CORNER = 26
"""The default reach of the filled corners."""


def put_mark(
    sheet: Sheet,
    x: float,
    y: float,
    width: int,
    height: int,
    corner: int = CORNER,
    *,
    words: Iterable[str] = (),
) -> None:
    """Mark the rectangle whose top left corner is at x, y as one that can be picked.

    Args:
        sheet: the sheet to draw on.
        x, y, width, height: the rectangle, in pixels.
        corner: the reach of its filled corners; less where there are letters.
        words: the candidates that are picked there; none if the sheet learns them separately.
    """
    sheet.note_mark(y, y + height)
    sheet.note_hit(words, rectangle(x, y, width, height))
    put_sprite(sheet, _mark(width, height, corner), x + width / 2, y + height / 2)


@kept(16)
def _mark(width: int, height: int, reach: int) -> Sprite:
    """Return the rimmed frame, with everything inside it transparent."""
    tile = Tile(width, height, GROUND)
    tile.stamp(_frame(width, height, False, reach), 0, 0, GOLD)
    return cut(tile.done(), _frame(width, height, True, reach), least=128)


def _frame(width: int, height: int, grown: bool, reach: int) -> Mask:
    """Return the frame, or the slightly larger one that is its rim."""
    inset = 0 if grown else _RIM
    thick = STROKE + (2 * _RIM if grown else 0)
    corner = reach + (_RIM * 2.4 if grown else 0)

    def paint(draw: Draw) -> None:
        left = top = inset * SCALE
        right, low = (width - inset) * SCALE - 1, (height - inset) * SCALE - 1
        draw.rectangle((left, top, right, low), fill=255)
        inner = thick * SCALE
        draw.rectangle((left + inner, top + inner, right - inner, low - inner), fill=0)
        reach = min(corner * SCALE, (right - left) / 2, (low - top) / 2)
        for x, across in ((left, 1), (right, -1)):
            for y, down in ((top, 1), (low, -1)):
                draw.polygon([(x, y), (x + across * reach, y), (x, y + down * reach)], fill=255)

    return smooth(width, height, paint)
