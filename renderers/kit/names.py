"""A player's name in one line, or a long one in two: never cut where it can be shown."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.kit import fonts
from renderers.kit.sheet import Sheet
from renderers.kit.style import Colour, Style


def put_name(
    sheet: Sheet,
    name: str,
    x: float,
    y: float,
    *,
    styles: Sequence[Style],
    room: int,
    ink: Colour,
    ground: Colour,
    align: float = 0,
) -> int:
    """Write a name in the first style in which it fits one line, otherwise in two of the last.

    Args:
        sheet: the sheet to write on.
        name: the name, in characters that the font has.
        x: where the name begins, has its middle or ends, see `align`.
        y: the middle of all its lines.
        styles: from large to small.
        room: the greatest width in pixels.
        ink: the colour of the name.
        ground: the colour behind it.
        align: 0 writes from `x` on, 0.5 around it, 1 up to it.

    Returns:
        The width of the name.
    """
    style, lines = fonts.name_lines(name, styles, room)
    top = y - (len(lines) - 1) * style.size / 2
    placed = [(line, round(top + n * style.size)) for n, line in enumerate(lines)]
    return max(
        sheet.write(line, x, at, style, ink, ground=ground, align=align)
        for line, at in reversed(placed)  # so that no descenders are covered
    )
