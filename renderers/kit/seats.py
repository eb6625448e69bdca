"""The players: a panel for each, the same in every game.

A panel tells three things at a glance: whose turn it is (a tab, a line around it, the
team's ground), who is ahead (a star beside the score) and who it is (a sign, a name, a
place). Two players have wide panels side by side; three or four have tall ones in one row.
What else a game tells of its players it draws below, on the panel's ground.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from functools import lru_cache

import msgspec
from PIL import Image

from games.view import View
from renderers.kit import faces, fonts, labels, masks
from renderers.kit.sheet import Sheet
from renderers.kit.signs import star
from renderers.kit.style import (
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
    Team,
)
from renderers.kit.tile import Tile

TAB = 15
"""How far a panel's tab stands out at its top."""

BELOW_NAME, LINE = 133, 30
"""How far below a tall panel's upper edge its first line below the name is, and the next."""

_SCORE, _TALL_SCORE = Style("Black", 56), Style("Black", 44)
_NAMES = Style("Bold", 32), Style("Bold", 24)
_TALL_NAMES = Style("Bold", 32), Style("Bold", 24)
"""The first in which the name fits a line; a longer one has two lines in the last."""
_SMALLER, _TALL_SMALLER = (Style("Bold", 20),), (Style("Bold", 20),)
"""In the last of them two lines take any usual name whole."""
_STAR, _TALL_STAR = 36, 30
_PAD = 16
_END = 24
"""The pixels of a panel's upper and lower end that differ from its middle."""


class Condition(Enum):
    """A player's present activity."""

    IDLE = "idle"
    TURN = "turn"
    CHOICE = "choice"
    """Must choose something before the first turn."""
    ANSWER = "answer"
    """Must answer in the middle of another player's turn."""
    PAUSED = "paused"
    """Is that other player."""
    WON = "won"
    DREW = "drew"
    RESIGNED = "resigned"


def condition_of(
    view: View,
    seat: int,
    turn: int | None,
    *,
    early: Condition = Condition.CHOICE,
    played: Collection[int] | None = None,
) -> Condition:
    """Return what a player is doing.

    Args:
        turn: the seat whose turn it is, None before the first turn.
        early: what a player does who must decide before the first turn.
        played: the seats that something is asked for, where partners may decide for them; None
            for those that must decide.
    """
    outcome = view.outcome
    if outcome is not None and seat in outcome.winners:
        return Condition.DREW if outcome.drawn else Condition.WON
    waiting = view.waiting if played is None else played
    if seat in view.resigned and (played is None or seat not in played):
        return Condition.RESIGNED
    if outcome is not None:
        return Condition.IDLE
    if seat in waiting:
        if turn is None:
            return early
        return Condition.TURN if turn == seat else Condition.ANSWER
    return Condition.PAUSED if turn == seat else Condition.IDLE


_WAITED_FOR = (Condition.TURN, Condition.CHOICE, Condition.ANSWER)
_LIT = (*_WAITED_FOR, Condition.WON, Condition.DREW)

_TABS: dict[Condition, tuple[str, Colour, Colour]] = {
    Condition.TURN: (labels.TO_PLAY, BRIGHT, GROUND),
    Condition.CHOICE: (labels.TO_CHOOSE, BRIGHT, GROUND),
    Condition.ANSWER: (labels.TO_ANSWER, BRIGHT, GROUND),
    Condition.PAUSED: (labels.TURN, MUTED, GROUND),
    Condition.WON: (labels.WINNER, GOLD, GROUND),
    Condition.DREW: (labels.DRAW, GOLD, GROUND),
    Condition.RESIGNED: (labels.RESIGNED, RED, PAPER),
}
"""Text of a panel's tab, its colour and that of its letters."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player as every game shows them."""

    number: int
    """The seat's."""
    name: str
    """As the font can draw it."""
    team: Team
    condition: Condition
    subtitle: str = ""
    """Where the player sits, or when it is their turn."""
    score: str = ""
    of: str = ""
    """The total that the score counts towards."""
    leads: bool = False
    """Whether nobody who plays on has more, and somebody of them less, while the match goes on."""
    details: tuple[str, ...] = ()
    """Lines below the name."""

    @property
    def lit(self) -> bool:
        """Whether this player is to be looked at first."""
        return self.condition in _LIT

    @property
    def waited_for(self) -> bool:
        """Whether this player must decide now."""
        return self.condition in _WAITED_FOR

    @property
    def ground(self) -> Colour:
        """The panel's colour."""
        return self.team.deep if self.lit else PANEL

    @property
    def second(self) -> Colour:
        """The colour of what is read after name and score."""
        return self.team.light if self.lit else MUTED


class Box(msgspec.Struct, frozen=True):
    """Place of a panel, its tab not counted."""

    x: int
    y: int
    width: int
    height: int
    tall: bool
    """Whether the sign is above the name, and not beside it."""

    @property
    def start(self) -> int:
        """Left end of its text."""
        return self.x + (_PAD if self.tall else 98)

    @property
    def end(self) -> int:
        """Right end of its text."""
        return self.x + self.width - _PAD

    @property
    def sign(self) -> tuple[float, float]:
        """Middle of the player's sign."""
        return (self.x + 42, self.y + 42) if self.tall else (self.x + 49, self.y + 44)


def row_of(seats: int, y: int, height: int) -> tuple[Box, ...]:
    """Return the panels of that many players side by side, their upper edge at y."""
    width = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) // seats
    return tuple(
        Box(MARGIN + n * (width + GAP), y, width, height, tall=seats > 2) for n in range(seats)
    )


def ahead(scores: Sequence[int], out: Collection[int] = ()) -> tuple[int, ...]:
    """Return who has most of those who play on; nobody if they all have the same.

    >>> ahead((3, 5, 5)), ahead((2, 2)), ahead((3, 5, 4), out=(1,))
    ((1, 2), (), (2,))
    """
    playing = [seat for seat in range(len(scores)) if seat not in out]
    best = max(scores[seat] for seat in playing)
    leaders = tuple(seat for seat in playing if scores[seat] == best)
    return leaders if len(leaders) < len(playing) else ()


def put_panel(
    sheet: Sheet, seat: Seat, box: Box, sign: Image.Image, die: Image.Image | None = None
) -> None:
    """Draw a player's panel.

    Args:
        sheet: where.
        seat: what is shown.
        box: where on the sheet.
        sign: the player's emblem or piece, on the seat's `ground`.
        die: what stands at the right end instead of a score, on the same ground.
    """
    _put_ground(sheet, seat, box)
    ground, left = seat.ground, _score(sheet, seat, box)
    if die is not None:
        left = box.end - die.width
        sheet.put(die, left, box.y + 42 - die.height / 2)
    for n, text in enumerate(_lines(seat, box)):
        style = fonts.style_for(text, (BODY, SMALL), box.end - box.start)
        y = box.y + (BELOW_NAME if box.tall else 77) + LINE * n
        sheet.write(text, box.start, y, style, seat.second, ground=ground)
    _name(sheet, seat, box, box.end if box.tall else left - GAP)
    x, middle = box.sign
    sheet.put(sign, x - sign.width / 2, middle - sign.height / 2)
    form = faces.TALL if box.tall else faces.WIDE
    sheet.note_sign(faces.Sign(seat.number, x, middle, sign.width, sign.height, form))
    if seat.subtitle and not box.tall:
        subtitle = (seat.subtitle, x, box.y + 100, SMALL, seat.second)
        sheet.write(*subtitle, ground=ground, align=0.5)


def _name(sheet: Sheet, seat: Seat, box: Box, end: int) -> None:
    """The player's name, up to `end`: a long one in smaller type, in two lines if need be."""
    ink = MUTED if seat.condition is Condition.RESIGNED else TEXT
    room = end - box.start
    styles, smaller = (_TALL_NAMES, _TALL_SMALLER) if box.tall else (_NAMES, _SMALLER)
    style, lines = fonts.name_lines(seat.name, styles, room, smaller)
    y = box.y + (95 if box.tall else 38)
    if len(lines) > 1:
        y -= 15 if box.tall else 10  # what is below stays where it is
    for n, line in reversed([*enumerate(lines)]):  # so that no descenders are covered
        sheet.write(line, box.start, y + n * (style.size - 2), style, ink, ground=seat.ground)


def _lines(seat: Seat, box: Box) -> tuple[str, ...]:
    return (seat.subtitle, *seat.details) if box.tall and seat.subtitle else seat.details


def _score(sheet: Sheet, seat: Seat, box: Box) -> int:
    """The score at the right end, a star before it if it leads; return where it begins."""
    style = _TALL_SCORE if box.tall else _SCORE
    ground, end, y = seat.ground, box.end, box.y + (46 if box.tall else 42)
    if seat.of:
        end -= sheet.write(seat.of, end, y + 11, BODY, seat.second, ground=ground, align=1) + 6
    if seat.score:
        end -= sheet.write(seat.score, end, y, style, TEXT, ground=ground, align=1)
    if seat.leads:
        size = _TALL_STAR if box.tall else _STAR
        end -= size + (GAP // 2 if box.tall else GAP)
        sheet.put(_leader(size, ground), end, y - size / 2 - 2)
    return end


@lru_cache(16)
def _leader(size: int, ground: Colour) -> Image.Image:
    """The star beside the highest score so far."""
    tile = Tile(size, size, ground)
    tile.stamp(star(size), 0, 0, GOLD)
    return tile.done()


def _put_ground(sheet: Sheet, seat: Seat, box: Box) -> None:
    """The panel itself, with its tab."""
    low = _panel(seat.team, seat.condition, box.width)
    sheet.put_high(low, box.x, box.y - TAB, box.height + TAB, _END + TAB)


@lru_cache(36)
def _panel(team: Team, condition: Condition, width: int) -> Image.Image:
    """A low panel without text but for its tab."""
    height = 2 * _END + 2
    tile = Tile(width, height + TAB, GROUND)
    ground = team.deep if condition in _LIT else PANEL
    tile.stamp(masks.rounded(width, height, RADIUS), 0, TAB, ground)
    if condition in _TABS:
        _tab(tile, condition, width, height)
    return tile.done()


def _tab(tile: Tile, condition: Condition, width: int, height: int) -> None:
    """The line around a panel and the tab on it."""
    text, ink, letters = _TABS[condition]
    if condition is not Condition.RESIGNED:
        thick = 5 if condition in _LIT else 3
        tile.stamp(masks.rounded(width, height, RADIUS, thick), 0, TAB, ink)
    room = 26 if condition is Condition.WON else 0
    long = fonts.width(text, SMALL) + 28 + room
    left = (width - long) // 2
    tile.stamp(masks.rounded(long, 2 * TAB, TAB), left, 0, ink)
    tile.write(text, left + (long + room) / 2, TAB, SMALL, letters)
    if room:
        tile.centre(star(24), left + 24, TAB, letters)
