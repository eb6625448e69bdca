"""The players: a panel for each, with what they hold, and the base of an invading army."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from games.bopbm_squared.view import BoardView
from renderers.bopbm_squared import labels
from renderers.bopbm_squared.patterns import pattern, team
from renderers.kit import fonts, masks
from renderers.kit.sheet import Sheet
from renderers.kit.theme import (
    BODY,
    BRIGHT,
    GAP,
    GOLD,
    GROUND,
    MARGIN,
    MUTED,
    PANEL,
    PAPER,
    RADIUS,
    RED,
    SMALL,
    TEXT,
    WIDTH,
    Colour,
    Style,
)
from renderers.kit.tile import Tile

IDLE, TURN, ANSWER, PAUSED, WON, DREW, AWAY = range(7)
"""Somebody plays, must answer in another's turn, is that other; won, drew, or resigned."""
_LIT = (TURN, ANSWER, WON, DREW)

TAB = 15
"""How far a panel's tab stands out at its top."""
PANEL_WIDTH = (WIDTH - 2 * MARGIN - GAP) // 2
PANEL_HEIGHT = 130
_COLUMN = 98  # where a panel's text begins
_NAME, _SCORE = Style("Bold", 34), Style("Black", 52)
_SLOT, _SLOTS = 26, 8

_TABS: dict[int, tuple[str, Colour, Colour]] = {
    TURN: (labels.TO_PLAY, BRIGHT, GROUND),
    ANSWER: (labels.TO_ANSWER, BRIGHT, GROUND),
    PAUSED: (labels.TURN, MUTED, GROUND),
    WON: (labels.WINNER, GOLD, GROUND),
    DREW: (labels.DRAW, GOLD, GROUND),
    AWAY: (labels.RESIGNED, RED, PAPER),
}
"""By condition: what a panel's tab says, its colour and that of its letters."""


class Seat(msgspec.Struct, frozen=True):
    """What is shown of a player."""

    seat: int
    name: str
    condition: int
    order: str
    """When it is this player's turn; the colour's name with two players."""
    score: str
    """How far the goal is reached."""
    rerolls: int
    small: int
    medium: int | None
    """Left in the supply; None where medium tiles are not played."""
    base: int | None
    """Tiles on the base of an invading army; None for everybody else."""


def seats_of(view: BoardView, names: Sequence[str]) -> list[Seat]:
    """Return what is shown of each player; `names` as the font can draw them."""
    order, have = _order(view), view.home if view.goal == "home" else view.controlled
    return [
        Seat(
            seat=seat,
            name=names[seat],
            condition=_condition(view, seat),
            order=order.get(seat, labels.colour(seat)),
            score=f"{have[seat]}/{view.needed}",
            rerolls=0 if seat in view.away else view.controlled[seat],
            small=view.supply[seat][0],
            medium=view.supply[seat][1] if view.mediums else None,
            base=view.base[seat] if view.invading[seat] and seat not in view.away else None,
        )
        for seat in range(view.seats)
    ]


def _order(view: BoardView) -> dict[int, str]:
    """When it is each seat's turn, if more than two play."""
    if view.turn is None or view.seats == 2:
        return {}
    clockwise = [(view.turn + step) % view.seats for step in range(view.seats)]
    playing = [seat for seat in clockwise if seat not in view.away]
    return dict(zip(playing, labels.ORDER, strict=False))


def _condition(view: BoardView, seat: int) -> int:
    if view.outcome is not None and seat in view.outcome.winners:
        return DREW if view.outcome.drawn else WON
    if seat in view.away:
        return AWAY
    if seat in view.waiting:
        return TURN if view.turn in (None, seat) else ANSWER
    return PAUSED if seat == view.turn else IDLE


def rows(seats: int) -> int:
    """Return how many rows of panels there are."""
    return (seats + 1) // 2


def put_panels(sheet: Sheet, shown: Sequence[Seat], top: int) -> None:
    """Draw the panels in two columns; the first row, tabs not counted, begins at `top`."""
    for n, seat in enumerate(shown):
        alone = len(shown) % 2 == 1 and n == len(shown) - 1
        x = (WIDTH - PANEL_WIDTH) // 2 if alone else MARGIN + n % 2 * (PANEL_WIDTH + GAP)
        _put(sheet, seat, x, top + n // 2 * (PANEL_HEIGHT + TAB + GAP))


def _put(sheet: Sheet, seat: Seat, x: int, y: int) -> None:
    lit = seat.condition in _LIT
    colours = team(seat.seat)
    ground, second = (colours.deep, colours.light) if lit else (PANEL, MUTED)
    start, end = x + _COLUMN, x + PANEL_WIDTH - 18
    sheet.put(_panel(seat.seat, seat.condition), x, y - TAB)
    sheet.write(seat.order, x + _COLUMN / 2, y + 104, SMALL, second, ground=ground, align=0.5)
    room = end - start - GAP
    room -= sheet.write(seat.score, end, y + 40, _SCORE, TEXT, ground=ground, align=1)
    name = fonts.fitted(seat.name, _NAME, room)
    ink = MUTED if seat.condition == AWAY else TEXT
    sheet.write(name, start, y + 38, _NAME, ink, ground=ground)
    if seat.base is not None:
        sheet.write(labels.ARMY, start, y + 74, BODY, second, ground=ground)
        sheet.put(_base(seat.seat, seat.base, ground), start, y + 104 - _SLOT / 2)
        return
    sheet.write(labels.rerolls(seat.rerolls), start, y + 74, BODY, second, ground=ground)
    text = labels.supply(seat.small, seat.medium)
    sheet.write(text, start, y + 104, BODY, second, ground=ground)


@lru_cache(128)
def _base(seat: int, filled: int, ground: Colour) -> Image.Image:
    """The base of an invading army: eight places, and the tiles on it."""
    colours = team(seat)
    step = _SLOT + 8
    tile = Tile(_SLOTS * step, _SLOT, ground)
    for n in range(_SLOTS):
        if n < filled:
            tile.stamp(masks.rounded(_SLOT, _SLOT, 6), n * step, 0, colours.main)
            tile.stamp(masks.rounded(_SLOT, _SLOT, 6, 3), n * step, 0, colours.light)
        else:
            tile.stamp(masks.rounded(_SLOT, _SLOT, 6, 3), n * step, 0, colours.main)
    return tile.done()


@lru_cache(64)
def _panel(seat: int, condition: int) -> Image.Image:
    """A panel without text but for its tab; the player's tile is on its left."""
    tile = Tile(PANEL_WIDTH, PANEL_HEIGHT + TAB, GROUND)
    colours, lit = team(seat), condition in _LIT
    body = masks.rounded(PANEL_WIDTH, PANEL_HEIGHT, RADIUS)
    tile.stamp(body, 0, TAB, colours.deep if lit else PANEL)
    if condition in _TABS:
        _tab(tile, condition)
    x, y, size = 20, TAB + 22, 58
    tile.stamp(masks.rounded(size, size, 12), x, y, colours.main)
    tile.stamp(pattern(seat, size, 0, 12), x, y, colours.deep, 0.62)
    tile.stamp(masks.rounded(size, size, 12, 3), x, y, colours.light)
    return tile.done()


def _tab(tile: Tile, condition: int) -> None:
    """The line around a panel and the tab on it."""
    text, ink, letters = _TABS[condition]
    if condition != AWAY:
        tile.stamp(masks.rounded(PANEL_WIDTH, PANEL_HEIGHT, RADIUS, 4), 0, TAB, ink)
    width = fonts.width(text, SMALL) + 28
    tile.stamp(masks.rounded(width, 2 * TAB, TAB), _COLUMN - 6, 0, ink)
    tile.write(text, _COLUMN - 6 + width / 2, TAB, SMALL, letters)
