"""A tournament in one picture, as tables or a bracket; and the card of its winner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from renderers.cards.panel import INNER, PAD, plate, put_heading
from renderers.edge import picture
from renderers.kit import fonts
from renderers.kit.image import Image
from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    GAP,
    GOLD,
    GROUND,
    LINE,
    MARGIN,
    MUTED,
    PANEL,
    SMALL,
    TEXT,
    WIDTH,
    Style,
)
from renderers.kit.themes import DEFAULT, Theme
from renderers.kit.tile import Tile
from renderers.picture import Picture

TOURNAMENT, WINNER = "tournament.png", "winner.png"

_HEADING, _TITLE, _ROW = 44, 42, 46
_STRONG = Style("Bold", 24)
_LARGE, _LARGE_STRONG = Style("Semibold", 32), Style("Bold", 32)
_FEW, _LARGE_ROW = 8, 60
"""The most rows of a table in large type, and the height of such a row."""
_NAMES = Style("Black", 56), Style("Black", 32)
_LONG = 16
"""A single table with more rows than this has two columns."""
_TREE = 8
"""The most meetings in the first column of a bracket. More are listed in two columns."""
_BOX, _STEP = 92, 104


class Row(msgspec.Struct, frozen=True):
    """A contender in a table."""

    place: str
    name: str
    """The name, in characters that the font has."""
    points: str
    note: str = ""
    """A further fact, such as wins and losses. Two columns leave no room for it."""
    on: bool = False
    """Whether the contender goes on to another round."""
    has_won: bool = False
    """Whether the contender has won the tournament."""


class Table(msgspec.Struct, frozen=True):
    """A table, the best first."""

    title: str
    rows: tuple[Row, ...]


class Slot(msgspec.Struct, frozen=True):
    """One of the two contenders in a meeting."""

    name: str
    points: str = ""
    on: bool = False


class Stage(msgspec.Struct, frozen=True):
    """A round of a bracket, with its meetings from top to bottom."""

    title: str
    meetings: tuple[tuple[Slot, Slot], ...]


class Chart(msgspec.Struct, frozen=True):
    """The contents of the picture: tables, or stages of a bracket."""

    title: str
    told: str
    tables: tuple[Table, ...] = ()
    stages: tuple[Stage, ...] = ()


class Victory(msgspec.Struct, frozen=True):
    """The contents of a winner's card."""

    title: str
    game: str
    heading: str
    name: str
    told: tuple[str, ...]
    others: tuple[str, ...] = ()
    """The runners-up, with their places."""


def chart_card(chart: Chart, theme: Theme = DEFAULT) -> Picture:
    """Draw a tournament, with the same facts in the description."""
    return picture(_chart(chart), TOURNAMENT, described(chart), theme)


def winner_card(victory: Victory, theme: Theme = DEFAULT) -> Picture:
    """Draw the card of a winner."""
    alt = f"{victory.title}. {victory.game}. {victory.heading}: {victory.name}. "
    return picture(
        _victory(victory), WINNER, alt + ". ".join((*victory.told, *victory.others)), theme
    )


def described(chart: Chart) -> str:
    """Return the picture in words."""
    told = [f"{chart.title}. {chart.told}."]
    for table in chart.tables:
        rows = ", ".join(f"{row.place} {row.name} {row.points}{_mark(row)}" for row in table.rows)
        told.append(f"{table.title}: {rows}.")
    for stage in chart.stages:
        meetings = ", ".join(
            " against ".join(f"{e.name} {e.points}{' (won)' if e.on else ''}".strip() for e in pair)
            for pair in stage.meetings
        )
        told.append(f"{stage.title}: {meetings}.")
    return " ".join(told)


def _mark(row: Row) -> str:
    if row.has_won:
        return " (winner)"
    return " (goes on)" if row.on else ""


# Tables.


def _chart(chart: Chart) -> Sheet:
    if chart.stages:
        return _bracket(chart)
    return _wide(chart) if _is_wide(chart.tables) else _in_columns(chart)


def _is_wide(tables: Sequence[Table]) -> bool:
    return len(tables) == 1 and len(tables[0].rows) <= _LONG


def _wide(chart: Chart) -> Sheet:
    [table] = chart.tables
    top, height = MARGIN + _HEADING, _height(table, large=_is_large(table))
    sheet = _sheet(chart, top + height + MARGIN)
    _table(sheet, table, MARGIN, top, INNER, large=_is_large(table))
    return sheet


def _is_large(table: Table) -> bool:
    return len(table.rows) <= _FEW


def _in_columns(chart: Chart) -> Sheet:
    """Draw tables in two columns of similar height. A single long one is cut in half."""
    tables = list(chart.tables)
    if len(tables) == 1:
        half = (len(tables[0].rows) + 1) // 2
        tables = [
            Table(tables[0].title, tables[0].rows[:half]),
            Table("", tables[0].rows[half:]),
        ]
    half = (len(tables) + 1) // 2
    width, top = (INNER - GAP) // 2, MARGIN + _HEADING
    columns = tables[:half], tables[half:]
    low = max(sum(_height(each) + GAP for each in column) for column in columns)
    sheet = _sheet(chart, top + low - GAP + MARGIN)
    for at, column in enumerate(columns):
        y = top
        for table in column:
            _table(sheet, table, MARGIN + at * (width + GAP), y, width)
            y += _height(table) + GAP
    return sheet


def _height(table: Table, *, large: bool = False) -> int:
    return _TITLE + len(table.rows) * (_LARGE_ROW if large else _ROW) + GAP


def _table(
    sheet: Sheet, table: Table, left: int, top: int, width: int, *, large: bool = False
) -> None:
    """Draw a table. Players who go on are in bold with a mark; a winner is in bold at the top."""
    sheet.put(plate(width, _height(table, large=large)), left, top)
    usual, strong = (_LARGE, _LARGE_STRONG) if large else (SMALL, _STRONG)
    step = _LARGE_ROW if large else _ROW
    sheet.write(table.title, left + PAD, top + 24, SMALL, MUTED, ground=PANEL)
    end = left + width - PAD
    for n, row in enumerate(table.rows):
        y = top + _TITLE + n * step + step // 2
        style = strong if row.on or row.has_won else usual
        sheet.write(row.place, left + PAD + 40, y, style, MUTED, ground=PANEL, align=1)
        points = f"{row.points} ›" if row.on else row.points
        used = sheet.write(points, end, y, style, TEXT, ground=PANEL, align=1)
        room = end - used - GAP - (left + PAD + 56)
        if row.note and width == INNER:
            note = sheet.write(row.note, end - 110, y, SMALL, MUTED, ground=PANEL, align=1)
            room -= note + 110 - used
        name = fonts.fitted(row.name, style, room)
        sheet.write(name, left + PAD + 56, y, style, TEXT, ground=PANEL)


def _sheet(chart: Chart, height: int) -> Sheet:
    sheet = Sheet(WIDTH, height, GROUND)
    put_heading(sheet, chart.title, chart.told)
    return sheet


# Brackets.


def _bracket(chart: Chart) -> Sheet:
    first = chart.stages[0]
    if len(first.meetings) > _TREE:
        return _as_list(chart, first)
    width = min(380, (INNER - (len(chart.stages) - 1) * PAD) // len(chart.stages))
    top = MARGIN + _HEADING + _TITLE
    sheet = _sheet(chart, top + len(first.meetings) * _STEP + MARGIN)
    middles = [top + n * _STEP + _BOX // 2 for n in range(len(first.meetings))]
    left = MARGIN
    for at, stage in enumerate(chart.stages):
        title = fonts.fitted(stage.title, SMALL, width)
        sheet.write(title, left, top - _TITLE // 2, SMALL, MUTED, ground=GROUND)
        for middle, pair in zip(middles, stage.meetings, strict=True):
            _meeting(sheet, pair, left, middle - _BOX // 2, width, last=len(middles) == 1)
        if at + 1 < len(chart.stages):
            middles = _joined(sheet, middles, left + width)
        left += width + PAD
    return sheet


def _joined(sheet: Sheet, middles: Sequence[int], x: int) -> list[int]:
    """Draw the lines from each two meetings to the next one, and return the middles of those."""
    found = []
    for one, other in list(pairwise(middles))[::2]:
        half = PAD // 2
        for y in (one, other):
            sheet.put(_line(half, 3), x, y - 1)
        sheet.put(_line(3, other - one), x + half - 1, one)
        sheet.put(_line(half, 3), x + half, (one + other) // 2 - 1)
        found.append((one + other) // 2)
    return found


def _line(width: int, height: int) -> Image:
    return Tile(width, height, LINE).done()


def _as_list(chart: Chart, stage: Stage) -> Sheet:
    half, width = (len(stage.meetings) + 1) // 2, (INNER - GAP) // 2
    top = MARGIN + _HEADING
    sheet = _sheet(chart, top + half * _STEP + MARGIN)
    for n, pair in enumerate(stage.meetings):
        left = MARGIN + (n // half) * (width + GAP)
        _meeting(sheet, pair, left, top + n % half * _STEP, width)
    return sheet


def _meeting(
    sheet: Sheet, pair: tuple[Slot, Slot], left: int, top: int, width: int, *, last: bool = False
) -> None:
    """Draw a meeting. The player who goes on is in bold, with a mark except in the final."""
    sheet.put(plate(width, _BOX), left, top)
    sheet.put(_line(width - 2 * GAP, 2), left + GAP, top + _BOX // 2 - 1)
    for n, slot in enumerate(pair):
        y = top + _BOX // 4 + n * _BOX // 2
        style, ink = (_STRONG, TEXT) if slot.on else (SMALL, MUTED)
        points = f"{slot.points} ›" if slot.on and not last else slot.points
        end = left + width - GAP
        used = sheet.write(points, end, y, style, ink, ground=PANEL, align=1)
        name = fonts.fitted(slot.name, style, width - 2 * GAP - used - 6)
        sheet.write(name, left + GAP, y, style, ink, ground=PANEL)


# The winner.


def _victory(victory: Victory) -> Sheet:
    lines = (*victory.told, *victory.others)
    top, height = MARGIN + _HEADING, 210 + len(lines) * 38
    sheet = Sheet(WIDTH, top + height + MARGIN, GROUND)
    put_heading(sheet, victory.title, victory.game)
    sheet.put(plate(INNER, height, line=GOLD), MARGIN, top)
    middle = WIDTH // 2
    sheet.write(victory.heading, middle, top + 46, SMALL, MUTED, ground=PANEL, align=0.5)
    put_name(
        *(sheet, victory.name, middle, top + 118),
        styles=_NAMES,
        room=INNER - 4 * PAD,
        ink=TEXT,
        ground=PANEL,
        align=0.5,
    )
    for n, line in enumerate(lines):
        ink = TEXT if n < len(victory.told) else MUTED
        text = fonts.fitted(line, SMALL, INNER - 2 * PAD)
        sheet.write(text, middle, top + 196 + n * 38, SMALL, ink, ground=PANEL, align=0.5)
    return sheet
