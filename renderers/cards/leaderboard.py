"""The best of a game on one card: place, name, rating, and results; or a ladder, which
has no ratings."""

from __future__ import annotations

import msgspec

from renderers.cards.panel import INNER, PAD, plate, put_heading
from renderers.edge import picture
from renderers.kit import fonts
from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BODY,
    GOLD,
    GROUND,
    MARGIN,
    MUTED,
    PANEL,
    SMALL,
    TEXT,
    WIDTH,
    Style,
)
from renderers.kit.themes import DEFAULT, Theme
from renderers.picture import Picture

LEADERBOARD, LADDER = "leaderboard.png", "ladder.png"

_PLACE, _NUMBER = Style("Black", 32), Style("Black", 32)
_NAMES = Style("Bold", 32), Style("Bold", 24), Style("Bold", 20)
_HEADING, _ROW, _STEP = 44, 94, 104
_COLUMN = 104
"""The place of a name in its row."""
_RATING = 330
"""The room for a rating, from the right."""


class Row(msgspec.Struct, frozen=True):
    """A member on the list."""

    place: str
    name: str
    """The name, in characters that the font has."""
    rating: str = ""
    spread: str = ""
    """How certain the rating is."""
    told: str = ""
    """The member's results in words."""
    own: bool = False
    """Whether the row is the reader's."""


class Leaderboard(msgspec.Struct, frozen=True):
    """The contents of the card."""

    title: str
    game: str
    span: str
    """The period that the card covers."""
    rows: tuple[Row, ...]


def leaderboard_card(
    board: Leaderboard, theme: Theme = DEFAULT, name: str = LEADERBOARD
) -> Picture:
    """Draw the card, with the same facts in its description.

    Args:
        name: the name of the file.
    """
    return picture(_draw(board), name, described(board), theme)


def described(board: Leaderboard) -> str:
    """Return the card in words."""
    rows = " ".join(
        f"{row.place} {row.name}{' (you)' if row.own else ''}, {_about(row)}." for row in board.rows
    )
    return f"{board.title}: {board.game}. {board.span}. {rows}"


def _about(row: Row) -> str:
    return ", ".join(filter(None, (f"{row.rating} {row.spread}".strip(), row.told)))


def _draw(board: Leaderboard) -> Sheet:
    top = MARGIN + _HEADING
    sheet = Sheet(WIDTH, top + len(board.rows) * _STEP + MARGIN - (_STEP - _ROW), GROUND)
    put_heading(sheet, board.game, board.span)
    for n, row in enumerate(board.rows):
        _row(sheet, row, top + n * _STEP)
    return sheet


def _row(sheet: Sheet, row: Row, top: int) -> None:
    """Draw a row. The reader's own has a line around it, so colour alone tells nothing."""
    sheet.put(plate(INNER, _ROW, line=GOLD if row.own else None), MARGIN, top)
    middle, end = top + _ROW / 2, WIDTH - MARGIN - PAD
    sheet.write(row.place, MARGIN + PAD, middle, _PLACE, TEXT, ground=PANEL)
    if row.rating:
        used = sheet.write(row.spread, end, middle, BODY, MUTED, ground=PANEL, align=1)
        sheet.write(row.rating, end - used - 12, middle, _NUMBER, TEXT, ground=PANEL, align=1)
    left = MARGIN + _COLUMN
    room = end - (_RATING if row.rating else 0) - left
    put_name(*(sheet, row.name, left, top + 34), styles=_NAMES, room=room, ink=TEXT, ground=PANEL)
    told = fonts.fitted(row.told, SMALL, room)
    sheet.write(told, left, top + 72, SMALL, MUTED, ground=PANEL)
