"""A close-up: the rows of a picture in which something can be picked, without its legend.

It keeps the picture's width, so that what it shows is as large as in the whole picture.
"""

from __future__ import annotations

from renderers.kit.sheet import Sheet

AROUND = 70
"""Pixels above and below what is marked: the spaces next to it are seen too."""
LEAST = 360
"""Pixels that a close-up has at least: with less of the board a player would not know the place."""
WORTH = 0.8
"""A close-up that has more than this share of the picture is not worth it."""
TALL = 1500
"""Pixels from which on a sheet on which nothing is marked is cut to its core; what stands beside it
counts."""
_SEARCH = 60
"""Rows further out, or half as many further in, where it may begin or end so that nothing is cut
through."""


def close_up(sheet: Sheet, beside: int = 0) -> Sheet | None:
    """Return the rows of a sheet with all that is marked on it; where nothing is, the core of a
    tall sheet; else, or where the marks are all over the sheet, all but its legend. None if that
    is the whole sheet.

    Args:
        beside: how high another picture is that is shown with it, such as a hand.
    """
    top, low = sheet.legend
    plain = sheet.without(top, low) if low > top else None
    return _marked(plain or sheet) or _core(plain or sheet, beside) or plain


def _core(sheet: Sheet, beside: int) -> Sheet | None:
    """The rows that tell most where nothing is marked, None where all of it is short enough."""
    top, low = sheet.core
    if sheet.marked or low <= top or sheet.image.height + beside <= TALL:
        return None
    return sheet.rows(top, low)


def _marked(sheet: Sheet) -> Sheet | None:
    """The rows with all that is marked, None where they are not worth it."""
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
    """The nearest row of one colour, so that no letters are cut through; `row` itself if none is
    near. Outwards is better than inwards: nothing of what is around the marks gets lost."""
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
    return len(line.getcolors(256) or ()) == 1
