"""A close-up: the rows of a picture in which something can be picked, without its legend.

It keeps the picture's width, so everything is as large as in the whole picture.
"""

from __future__ import annotations

from renderers.kit.sheet import Sheet

AROUND = 70
"""Pixels kept above and below the marks, so that the neighbouring spaces are seen too."""
LEAST = 360
"""The least height in pixels. With less of the board, a player would not recognise the place."""
WORTH = 0.8
"""A close-up with more than this share of the picture's height is not worth making."""
TALL = 1500
"""Above this height in dp, a sheet without marks is cut to its core. The height of a picture
beside it counts too."""
_SEARCH = 60
"""A close-up may begin or end this many rows further out, or half as many further in, so that
nothing is cut through."""


def close_up(sheet: Sheet, beside: int = 0) -> Sheet | None:
    """Return the rows of a sheet that a close-up keeps; None if that is the whole sheet.

    They are the rows with all marks, or the core of a tall sheet without marks. Otherwise, or if
    the marks are all over the sheet, everything but the legend.

    Args:
        beside: the height of another picture that is shown with it, such as a hand.
    """
    top, low = sheet.legend
    plain = sheet.without(top, low) if low > top else None
    return _marked(plain or sheet) or _core(plain or sheet, beside) or plain


def _core(sheet: Sheet, beside: int) -> Sheet | None:
    """Return the core of a sheet without marks; None if the whole sheet is short enough."""
    top, low = sheet.core
    if sheet.marked or low <= top or sheet.image.height + beside <= TALL:
        return None
    return sheet.rows(top, low)


def _marked(sheet: Sheet) -> Sheet | None:
    """Return the rows with all marks; None if they are not worth a close-up."""
    if not sheet.marked:
        return None
    height = sheet.image.height
    top = min(top for top, _ in sheet.marked) - AROUND
    low = max(low for _, low in sheet.marked) + AROUND
    missing = max(0, LEAST - (low - top))
    top, low = top - missing // 2, low + missing - missing // 2
    top, low = _clear(sheet, max(0, top), -1), _clear(sheet, min(height, low), 1)
    return sheet.rows(top, low) if low - top <= WORTH * height else None


def _clear(sheet: Sheet, row: int, step: int) -> int:
    """Return the nearest row of a single colour, so that no letters are cut through.

    If none is near, `row` itself. Rows further out are tried first, since they lose nothing of the
    surroundings of the marks.
    """
    height = sheet.image.height
    outwards = [row + step * number for number in range(_SEARCH)]
    inwards = [row - step * number for number in range(1, _SEARCH // 2)]
    for at in outwards + inwards:
        if not 0 < at < height:
            return max(0, min(height, at))
        if _is_plain(sheet, at):
            return at
    return row


def _is_plain(sheet: Sheet, row: int) -> bool:
    line = sheet.image.crop((0, row, sheet.image.width, row + 1))
    return len(line.pixels.getcolors(256) or ()) == 1
