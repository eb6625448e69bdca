"""The players: a panel for each, the same in every game.

A panel tells three things at a glance: whose turn it is (a tab, a line around it, the team's
ground), who is ahead (a star beside the score) and who it is (a sign, a name, a place). Two players
have wide panels side by side; three or four have tall ones in one row. A game draws whatever else
it tells of its players below, on the panel's ground.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

import msgspec

from games.view import View
from renderers.kit import faces, fonts, labels, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
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
"""How far the tab stands out above a panel."""

BELOW_NAME, LINE = 133, 30
"""The distance from a tall panel's upper edge to the first line below the name, and
from line to line."""

_SCORE, _TALL_SCORE = Style("Black", 56), Style("Black", 44)
_NAMES = Style("Bold", 32), Style("Bold", 24)
_TALL_NAMES = Style("Bold", 32), Style("Bold", 24)
"""The first style in which the name fits a line is used. A longer name has two
lines in the last."""
_SMALLER, _TALL_SMALLER = (Style("Bold", 20),), (Style("Bold", 20),)
"""In the last of them, any usual name fits two lines."""
_STAR, _TALL_STAR = 36, 30
_PAD = 16
_END = 24
"""The rows at a panel's upper and lower end that differ from its middle, in pixels."""


class Condition(Enum):
    """A player's present activity."""

    IDLE = "idle"
    TURN = "turn"
    CHOICE = "choice"
    """The player must choose something before the first turn."""
    ANSWER = "answer"
    """The player must answer in the middle of another player's turn."""
    PAUSED = "paused"
    """It is this player's turn, but another one must answer."""
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
    """Return the condition of a player.

    Args:
        turn: the seat whose turn it is, None before the first turn.
        early: the condition of a player who must decide before the first turn.
        played: the seats that are asked, if partners may decide for them; None to take the seats
            that must decide.
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
"""The text of a panel's tab, its colour, and the colour of its letters."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player in the form that every game shows."""

    number: int
    """The number of the seat."""
    name: str
    """The name, in characters that the font has."""
    team: Team
    condition: Condition
    subtitle: str = ""
    """The player's place at the table, or when it is their turn."""
    score: str = ""
    of: str = ""
    """The total that the score counts towards."""
    leads: bool = False
    """Whether the player has the highest score of those who play on, somebody has less, and
    the match goes on."""
    details: tuple[str, ...] = ()
    """Lines below the name."""

    @property
    def lit(self) -> bool:
        """Whether this panel is meant to be looked at first."""
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
        """The colour of text that is read after name and score."""
        return self.team.light if self.lit else MUTED


class Box(msgspec.Struct, frozen=True):
    """The place of a panel, without its tab."""

    x: int
    y: int
    width: int
    height: int
    tall: bool
    """Whether the sign is above the name instead of beside it."""

    @property
    def start(self) -> int:
        """The left end of the text."""
        return self.x + (_PAD if self.tall else 98)

    @property
    def end(self) -> int:
        """The right end of the text."""
        return self.x + self.width - _PAD

    @property
    def sign(self) -> tuple[float, float]:
        """The middle of the player's sign."""
        return (self.x + 42, self.y + 42) if self.tall else (self.x + 49, self.y + 44)


def row_of(seats: int, y: int, height: int) -> tuple[Box, ...]:
    """Return the places of `seats` panels side by side, their upper edge at y."""
    width = (WIDTH - 2 * MARGIN - (seats - 1) * GAP) // seats
    return tuple(
        Box(MARGIN + n * (width + GAP), y, width, height, tall=seats > 2) for n in range(seats)
    )


def ahead(scores: Sequence[int], out: Collection[int] = ()) -> tuple[int, ...]:
    """Return the seats with the highest score of those who play on; none if all are equal.

    >>> ahead((3, 5, 5)), ahead((2, 2)), ahead((3, 5, 4), out=(1,))
    ((1, 2), (), (2,))
    """
    playing = [seat for seat in range(len(scores)) if seat not in out]
    best = max(scores[seat] for seat in playing)
    leaders = tuple(seat for seat in playing if scores[seat] == best)
    return leaders if len(leaders) < len(playing) else ()


def put_panel(sheet: Sheet, seat: Seat, box: Box, sign: Image, die: Image | None = None) -> None:
    """Draw a player's panel.

    Args:
        sheet: the sheet to draw on.
        seat: the player to show.
        box: the place on the sheet.
        sign: the player's emblem or piece, on the seat's `ground`.
        die: a picture at the right end in place of a score, on the same ground.
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
    """Write the player's name, up to `end`: a long one in smaller type, in two
    lines if necessary."""
    ink = MUTED if seat.condition is Condition.RESIGNED else TEXT
    room = end - box.start
    styles, smaller = (_TALL_NAMES, _TALL_SMALLER) if box.tall else (_NAMES, _SMALLER)
    style, lines = fonts.name_lines(seat.name, styles, room, smaller)
    y = box.y + (95 if box.tall else 38)
    if len(lines) > 1:
        y -= 15 if box.tall else 10  # the lines below stay in place
    for n, line in reversed([*enumerate(lines)]):  # so that no descenders are covered
        sheet.write(line, box.start, y + n * (style.size - 2), style, ink, ground=seat.ground)


def _lines(seat: Seat, box: Box) -> tuple[str, ...]:
    return (seat.subtitle, *seat.details) if box.tall and seat.subtitle else seat.details


def _score(sheet: Sheet, seat: Seat, box: Box) -> int:
    """Draw the score at the right end, with a star if it leads, and return its left edge."""
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


@kept(16)
def _leader(size: int, ground: Colour) -> Image:
    """Return the star beside the highest score so far."""
    tile = Tile(size, size, ground)
    tile.stamp(star(size), 0, 0, GOLD)
    return tile.done()


def _put_ground(sheet: Sheet, seat: Seat, box: Box) -> None:
    """Draw the panel itself, with its tab."""
    low = _panel(seat.team, seat.condition, box.width)
    sheet.put_high(low, box.x, box.y - TAB, box.height + TAB, _END + TAB)


@kept(36)
def _panel(team: Team, condition: Condition, width: int) -> Image:
    """Return a low panel without text, except on its tab."""
    height = 2 * _END + 2
    tile = Tile(width, height + TAB, GROUND)
    ground = team.deep if condition in _LIT else PANEL
    tile.stamp(masks.rounded(width, height, RADIUS), 0, TAB, ground)
    if condition in _TABS:
        _tab(tile, condition, width, height)
    return tile.done()


def _tab(tile: Tile, condition: Condition, width: int, height: int) -> None:
    """Draw the line around a panel, and the tab on it."""
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
