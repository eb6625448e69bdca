"""Tiles one after another, in as many lines as they take: signs, numbers and words alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from renderers.kit import fonts
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.sheet import Sheet
from renderers.kit.style import Colour, Style

Line: TypeAlias = tuple[tuple[Image, int], ...]
"""Tiles, each with the place where it begins."""


class Flow(msgspec.Struct, frozen=True):
    """Tiles laid out in lines."""

    lines: tuple[Line, ...]
    pitch: int
    """The distance from one line to the next, in pixels."""

    @property
    def height(self) -> int:
        return self.pitch * len(self.lines)

    def places(self, x: float, y: float) -> Iterator[tuple[Image, float, float]]:
        """Yield every tile with its top left corner, in order.

        Tiles are centred in the height of their lines. The first line's upper edge is at y.
        """
        for n, line in enumerate(self.lines):
            middle = y + (n + 0.5) * self.pitch
            for tile, left in line:
                yield tile, x + left, middle - tile.height / 2

    def put(self, sheet: Sheet, x: float, y: float) -> None:
        """Draw the tiles."""
        for tile, left, top in self.places(x, y):
            sheet.put(tile, left, top)


def flow(tiles: Iterable[Image], room: int, pitch: int, gap: int = 8) -> Flow:
    """Lay tiles in lines of at most `room` dp; a wider tile has a line of its own."""
    lines: list[list[tuple[Image, int]]] = []
    at = room
    for tile in tiles:
        if not lines or at + tile.width > room:
            lines.append([])
            at = 0
        lines[-1].append((tile, at))
        at += tile.width + gap
    return Flow(tuple(map(tuple, lines)), pitch)


@kept(128)
def words(text: str, style: Style, ink: Colour, ground: Colour, room: int) -> tuple[Image, ...]:
    """Return a text as tiles, each a line that fits in `room`. Long text wraps and is never cut."""
    return tuple(label(line, style, ink, ground) for line in fonts.wrapped(text, style, room))


def even_lines(parts: Sequence[str], style: Style, room: int) -> list[str]:
    """Return the parts of a text in as few lines as fit in `room` dp, all of similar length.

    So no part stands alone in the last line.

    >>> even_lines(["one", "two", "three", "four"], Style("Semibold", 24), 200)
    ['one · two', 'three · four']
    """
    lines = _in_lines(parts, style, room)
    while (closer := room - _STEP) > 0:
        narrower = _in_lines(parts, style, closer)
        if len(narrower) > len(lines):
            break
        lines, room = narrower, closer
    return lines


_STEP = 40


def _in_lines(parts: Sequence[str], style: Style, room: int) -> list[str]:
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and fonts.width(longer, style) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
