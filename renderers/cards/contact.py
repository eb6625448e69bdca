"""A contact sheet: small boards of the key turns of a match, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from renderers.film.film import Scene
from renderers.film.shrink import Shrinker
from renderers.kit import fonts
from renderers.kit.book import COMMON, Book
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.style import DISPLAY, GAP, GROUND, HEADING, MARGIN, MUTED, TEXT, WIDTH, Style

MOST = 12
"""The most turns on a sheet."""

_SCALE = Fraction(1, 2)
_COLUMNS = 3
_BOARD = round(WIDTH * _SCALE)
_TITLE, _NOTE = 110, 84
_STYLE = Style("Semibold", 24)
_LINE, _LINES = 27, 3


def contact_sheet(
    title: str, result: str, scenes: Sequence[Scene], palette: bytes, book: Book = COMMON
) -> Sheet:
    """Return the sheet.

    Args:
        title: the title of the match.
        result: how the match ended, or where it stands.
        scenes: 1 to `MOST` turns.
        palette: red, green, blue ... of the sheet's later theme, in which boards are made smaller.
        book: the book of the boards.
    """
    shrinker = Shrinker(_SCALE, palette)
    boards = [Image(shrinker.shrink(scene.draw().image.pixels), 1) for scene in scenes]
    columns = min(_COLUMNS, len(boards))
    rows = [boards[start : start + columns] for start in range(0, len(boards), columns)]
    heights = [max(board.height for board in row) + _NOTE for row in rows]
    width = 2 * MARGIN + columns * (_BOARD + GAP) - GAP
    sheet = Sheet(width, MARGIN + _TITLE + sum(heights) + MARGIN, GROUND, book)
    _title(sheet, title, result)
    top, left_over = MARGIN + _TITLE, iter(scenes)
    for row, height in zip(rows, heights, strict=True):
        for n, board in enumerate(row):
            left = MARGIN + n * (_BOARD + GAP)
            sheet.put(board, left, top)
            _note(sheet, next(left_over).text, left, top + height - _NOTE)
        top += height
    return sheet


def _title(sheet: Sheet, title: str, result: str) -> None:
    room = sheet.image.width - 2 * MARGIN
    [first] = fonts.lines_of(result, DISPLAY, room, 1)
    sheet.write(title, MARGIN, MARGIN + 14, HEADING, MUTED, ground=GROUND)
    sheet.write(first, MARGIN, MARGIN + 64, DISPLAY, TEXT, ground=GROUND)


def _note(sheet: Sheet, text: str, left: int, top: int) -> None:
    for n, line in enumerate(fonts.lines_of(text, _STYLE, _BOARD - 2 * GAP, _LINES)):
        sheet.write(line, left + GAP, top + 12 + n * _LINE, _STYLE, TEXT, ground=GROUND)
