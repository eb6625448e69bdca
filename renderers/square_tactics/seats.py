"""The players: a panel with the score of each, and a rail on their side of the board."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

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
from renderers.square_tactics import labels
from renderers.square_tactics.captives import captives
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.emblems import crown, emblem

IDLE, TURN, CHOICE, WON, DREW, AWAY = "idle", "turn", "choice", "won", "drew", "away"
ANSWER, PAUSED = "answer", "paused"
"""Somebody must answer in the middle of another player's turn, and that other player."""
_LIT = (TURN, ANSWER, CHOICE, WON, DREW)

TAB = 15
"""How far a panel's tab stands out at its top."""
PANEL_WIDTH = (WIDTH - 2 * MARGIN - GAP) // 2
PANEL_HEIGHT = 166
RAIL = 40
"""The thickness of a rail."""

_TABS: dict[str, tuple[str, Colour, Colour]] = {
    TURN: (labels.TO_PLAY, BRIGHT, GROUND),
    CHOICE: (labels.TO_CHOOSE, BRIGHT, GROUND),
    ANSWER: (labels.TO_ANSWER, BRIGHT, GROUND),
    PAUSED: (labels.TURN, MUTED, GROUND),
    WON: (labels.WINNER, GOLD, GROUND),
    DREW: (labels.DRAW, GOLD, GROUND),
    AWAY: (labels.RESIGNED, RED, PAPER),
}
"""By condition: what a panel's tab says, its colour and that of its letters."""

_COLUMN = 98  # where a panel's text begins
_NAME, _POINTS = Style("Bold", 36), Style("Black", 62)
_CROWN = 36
_TRAY = 42  # the height of the tray with captured cards
_TRAY_TOP = PANEL_HEIGHT - _TRAY - 8


class Seat(msgspec.Struct, frozen=True):
    """What is shown of a player."""

    name: str
    """As the font can draw it."""
    where: str
    """South, West ..."""
    faction: int | None
    condition: str
    playing: bool
    """Whether there is a score yet; False while factions are chosen."""
    captures: tuple[int, ...]
    """The captured cards."""
    spaces: int
    """Points for them."""
    hand: int
    deck: int
    actions: int | None
    """Action cards in hand, None where the rules have none."""
    order: str
    """When it is this player's turn; empty with two players, where it is plain."""
    leads: bool
    """Whether nobody has more points, and somebody has fewer."""
    total: int | None
    """Points of the match, None where there is no other game."""

    @property
    def lit(self) -> bool:
        """Whether this player is to be looked at first."""
        return self.condition in _LIT

    @property
    def waited_for(self) -> bool:
        """Whether this player must decide now."""
        return self.condition in (TURN, ANSWER, CHOICE)


def column(n: int) -> int:
    """Return where the n-th of panels in two columns begins."""
    return MARGIN + n % 2 * (PANEL_WIDTH + GAP)


def put_panel(sheet: Sheet, seat: Seat, x: float, y: float) -> None:
    """Draw a player's score, the panel itself (without its tab) beginning at x, y."""
    team = team_of(seat.faction)
    ground, second = (team.deep, team.light) if seat.lit else (PANEL, MUTED)
    start, end = x + _COLUMN, x + PANEL_WIDTH - 18
    sheet.put(_panel(seat.faction, seat.condition), x, y - TAB)
    beside = seat.order or seat.where
    sheet.write(beside, x + _COLUMN / 2, y + 100, BODY, second, ground=ground, align=0.5)
    room = end - start
    if seat.playing:
        points = str(len(seat.captures) + seat.spaces)
        room -= GAP + sheet.write(points, end, y + 41, _POINTS, TEXT, ground=ground, align=1)
    if seat.leads:
        sheet.put(_leader(ground), start + room - _CROWN, y + 38 - _CROWN / 2)
        room -= GAP + _CROWN
    name = fonts.fitted(seat.name, _NAME, round(room))
    ink = MUTED if seat.condition == AWAY else TEXT
    sheet.write(name, start, y + 37, _NAME, ink, ground=ground)
    for line, text in enumerate(_details(seat)):
        style = BODY if fonts.width(text, BODY) <= end - start else SMALL
        sheet.write(text, start, y + 76 + 30 * line, style, second, ground=ground)
    _tray(sheet, seat, x, y + _TRAY_TOP, ground)


@lru_cache(16)
def _leader(ground: Colour) -> Image.Image:
    """The crown beside the most points so far."""
    tile = Tile(_CROWN, _CROWN, ground)
    tile.stamp(crown(_CROWN), 0, 0, GOLD)
    return tile.done()


def _details(seat: Seat) -> tuple[str, ...]:
    """The lines below a player's name."""
    if not seat.playing:
        return (labels.faction(seat.faction),)
    split = labels.split(len(seat.captures), seat.spaces)
    return split, labels.cards(seat.hand, seat.deck, seat.actions)


def _tray(sheet: Sheet, seat: Seat, x: float, y: float, ground: Colour) -> None:
    """The captured cards, and the points of the match."""
    start, end = x + 12, x + PANEL_WIDTH - 18
    middle = y + _TRAY / 2
    if seat.total is not None:
        total = labels.total(seat.total)
        end -= GAP + sheet.write(total, end, middle, BODY, TEXT, ground=ground, align=1)
    for tile, shift in captives(seat.captures, round(end - start), ground):
        sheet.put(tile, start + shift, middle - tile.height / 2)


@lru_cache(64)
def _panel(faction: int | None, condition: str) -> Image.Image:
    """A panel without text but for its tab."""
    tile = Tile(PANEL_WIDTH, PANEL_HEIGHT + TAB, GROUND)
    team, lit = team_of(faction), condition in _LIT
    body = masks.rounded(PANEL_WIDTH, PANEL_HEIGHT, RADIUS)
    tile.stamp(body, 0, TAB, team.deep if lit else PANEL)
    if condition in _TABS:
        _tab(tile, condition)
    middle = TAB + 44
    if faction is not None:
        ink = team.light if lit else team.main
        tile.centre(emblem(faction, 64), _COLUMN / 2, middle, ink)
    else:
        tile.centre(masks.rounded(54, 54, 27, 4), _COLUMN / 2, middle, team.main)
    return tile.done()


def _tab(tile: Tile, condition: str) -> None:
    """The line around a panel and the tab on it."""
    text, ink, letters = _TABS[condition]
    if condition != AWAY:
        line = masks.rounded(PANEL_WIDTH, PANEL_HEIGHT, RADIUS, 4)
        tile.stamp(line, 0, TAB, ink)
    room = 26 if condition == WON else 0
    width = fonts.width(text, SMALL) + 28 + room
    tile.stamp(masks.rounded(width, 2 * TAB, TAB), _COLUMN - 6, 0, ink)
    tile.write(text, _COLUMN - 6 + (width + room) / 2, TAB, SMALL, letters)
    if room:
        tile.centre(crown(24), _COLUMN + 18, TAB, letters)


@lru_cache(256)
def rail(faction: int | None, text: str, length: int, lit: bool, quarters: int) -> Image.Image:
    """Return a bar that says who sits on a side of the board.

    Args:
        text: the seat and the player's name.
        length: of the bar, in pixels.
        lit: whether it is this player's turn.
        quarters: how far the bar is turned clockwise, in quarters.
    """
    team = team_of(faction)
    ground, ink = (team.light, team.deep) if lit else (team.deep, team.light)
    tile = Tile(length, RAIL, GROUND)
    tile.stamp(masks.rounded(length, RAIL - 6, 10), 0, 3, ground)
    room = 0 if faction is None else 36
    text = fonts.fitted(text, BODY, length - room - 40)
    start = (length - fonts.width(text, BODY) - room) / 2
    if faction is not None:
        tile.stamp(emblem(faction, 26), start, (RAIL - 26) / 2, ink)
    tile.write(text, start + room + fonts.width(text, BODY) / 2, RAIL / 2, BODY, ink)
    return tile.turned(quarters).done()
