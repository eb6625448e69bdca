"""The line below every picture: the stage of the match, and the meaning of the signs."""

from __future__ import annotations

from renderers.kit import fonts
from renderers.kit.sheet import Sheet
from renderers.kit.style import BODY, GROUND, MARGIN, MUTED, SMALL, TEXT, WIDTH

HEIGHT = 48


def put_footer(sheet: Sheet, where: str, legend: str = "") -> None:
    """Write the line on the sheet's last `HEIGHT` pixels.

    Args:
        where: the game and the round or turn.
        legend: the part that is read second.
    """
    middle = sheet.image.height - HEIGHT / 2
    used = sheet.write(where, MARGIN, middle, BODY, TEXT, ground=GROUND)
    room = WIDTH - 3 * MARGIN - used
    style = BODY if fonts.width(legend, BODY) <= room else SMALL
    if legend:
        sheet.write(legend, WIDTH - MARGIN, middle, style, MUTED, ground=GROUND, align=1)
