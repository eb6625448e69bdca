"""The common parts of cards: a heading, and panels with a small title."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BODY,
    GROUND,
    MARGIN,
    MUTED,
    PANEL,
    RADIUS,
    SMALL,
    TEXT,
    WIDTH,
    Colour,
    Style,
)
from renderers.kit.tile import Tile

INNER = WIDTH - 2 * MARGIN
"""The width of a card's contents."""
PAD = 20
"""The distance between a panel's edge and its text."""
LINE = 34
"""The distance from one line of body text to the next."""
TITLE = 40
"""The height of a panel's small title."""
_FACTS = BODY, Style("Semibold", 20)


@kept(8)
def plate(width: int, height: int, fill: Colour = PANEL, line: Colour | None = None) -> Image:
    """Return a panel without text, with a line around it if `line` is a colour."""
    tile = Tile(width, height, GROUND)
    tile.stamp(masks.rounded(width, height, RADIUS), 0, 0, fill)
    if line is not None:
        tile.stamp(masks.rounded(width, height, RADIUS, 5), 0, 0, line)
    return tile.done()


def put_heading(sheet: Sheet, left: str, right: str) -> None:
    """Write the subject of the card in its first line."""
    y = MARGIN + 14
    used = sheet.write(right, WIDTH - MARGIN, y, SMALL, MUTED, ground=GROUND, align=1)
    text = fonts.fitted(left, SMALL, INNER - used - PAD)
    sheet.write(text, MARGIN, y, SMALL, MUTED, ground=GROUND)


def put_fact(
    sheet: Sheet, title: str, lines: Sequence[str], box: tuple[int, int, int, int]
) -> None:
    """Draw a panel with a small title and lines of text.

    Args:
        sheet: the sheet to draw on.
        title: the subject of the lines.
        lines: the most important first. Long ones, such as names, are broken.
        box: left, top, width and height.
    """
    left, top, width, height = box
    sheet.put(plate(width, height), left, top)
    sheet.write(title, left + PAD, top + 26, SMALL, MUTED, ground=PANEL)
    for n, line in enumerate(lines):
        at = (sheet, line, left + PAD, top + TITLE + 22 + n * LINE)
        ink, room = TEXT if n == 0 else MUTED, width - 2 * PAD
        put_name(*at, styles=_FACTS, room=room, ink=ink, ground=PANEL)
