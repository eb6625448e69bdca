"""The line below every picture: where the match stands, and what signs mean."""

from __future__ import annotations

from renderers.kit import fonts
from renderers.kit.sheet import Sheet
from renderers.kit.theme import BODY, GROUND, MARGIN, MUTED, SMALL, TEXT, WIDTH

HEIGHT = 48


def put_footer(sheet: Sheet, where: str, legend: str = "", y: float | None = None) -> None:
    """Write the line.

    Args:
        sheet: as wide as every picture.
        where: which game, round or turn it is.
        legend: what is read second.
        y: its upper edge; the sheet's last `HEIGHT` pixels if not given.
    """
    middle = (sheet.image.height - HEIGHT if y is None else y) + HEIGHT / 2
    used = sheet.write(where, MARGIN, middle, BODY, TEXT, ground=GROUND)
    room = WIDTH - 3 * MARGIN - used
    style = BODY if fonts.width(legend, BODY) <= room else SMALL
    if legend:
        sheet.write(legend, WIDTH - MARGIN, middle, style, MUTED, ground=GROUND, align=1)
