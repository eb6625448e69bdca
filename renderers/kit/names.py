"""A player's name in a line, or a long one in two: never cut where it can be shown."""

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
    """Write a name in the first style in which it fits one line, else in two of the last.

    Args:
        sheet: where.
        name: as the font can draw it.
        x: where it begins, has its middle or ends, see `align`.
        y: the middle of its lines together.
        styles: from large to small.
        room: how wide it may be, in pixels.
        ink: its colour.
        ground: the colour behind it.
        align: 0 writes from `x` on, 0.5 around it, 1 up to it.

    Returns:
        How wide it is.
    """
    style, lines = fonts.name_lines(name, styles, room)
    top = y - (len(lines) - 1) * style.size / 2
    placed = [(line, round(top + n * style.size)) for n, line in enumerate(lines)]
    return max(
        sheet.write(line, x, at, style, ink, ground=ground, align=align)
        for line, at in reversed(placed)  # so that no descenders are covered
    )
