"""The strip below each board of a film: the events, and how much of the match is over."""

from __future__ import annotations

from renderers.kit import fonts, masks
from renderers.kit.image import Image
from renderers.kit.style import BOARD, FAINT, GOLD, GROUND, TEXT, Style
from renderers.kit.tile import Tile

HEIGHT = 76
_STYLES = (Style("Semibold", 24), Style("Semibold", 20))
"""The larger one is used if the text fits one line in it."""
_MARGIN = 16
_BAR = 6
_LINE = 24
_LINES = 2


def caption(text: str, share: float, width: int) -> Image:
    """Return the strip, in the palette's indices.

    Args:
        text: one or a few sentences, cut with an ellipsis if they take more than two lines.
        share: the share of the match that is over, 0-1.
        width: the width of the film, in pixels.
    """
    tile = Tile(width, HEIGHT, GROUND)
    room = width - 2 * _MARGIN
    tile.stamp(masks.rounded(room, _BAR, _BAR / 2), _MARGIN, 2, BOARD)
    done = round(room * share)
    if done > _BAR:
        tile.stamp(masks.rounded(done, _BAR, _BAR / 2), _MARGIN, 2, GOLD if share == 1 else FAINT)
    style = fonts.style_for(text, _STYLES, room)
    lines = fonts.lines_of(text, style, room, _LINES)
    middle = (HEIGHT + _BAR + 2) / 2
    for n, line in enumerate(lines):
        y = middle + (n - (len(lines) - 1) / 2) * _LINE
        tile.write(line, width / 2, y, style, TEXT)
    return tile.done()
