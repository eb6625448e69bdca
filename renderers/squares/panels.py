"""The players' panels above and below the map: names, points, and the units they
have eliminated."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.squares.board import SIDES
from games.squares.units import KINDS, WINNING, unit
from games.squares.view import SquaresView
from renderers.kit import fonts
from renderers.kit.labels import out_of, times
from renderers.kit.seats import Box, Seat, ahead, condition_of, put_panel
from renderers.kit.sheet import Sheet
from renderers.kit.style import BODY, GAP, SMALL, TEXT
from renderers.squares import labels
from renderers.squares.badge import ARMY_TEAMS
from renderers.squares.units import counter

PANEL_HEIGHT = 100
_SMALL_COUNTER = (46, 32)


class Player(msgspec.Struct, frozen=True):
    """A player as shown in the picture."""

    number: int
    """The number of the seat."""
    seat: Seat
    eliminated: tuple[int, int, int]
    """The enemy's lost units by type."""
    note: str
    """A double turn, present or next; "" for none."""


def players_of(view: SquaresView, names: Sequence[str]) -> tuple[Player, Player]:
    """Return both players as shown in the picture."""
    leaders = ahead(view.points) if view.outcome is None else ()
    blue, gray = (
        Player(
            number=seat,
            seat=Seat(
                number=seat,
                name=fonts.printable(names[seat], SIDES[seat]),
                team=ARMY_TEAMS[seat],
                condition=condition_of(view, seat, view.turn),
                score=str(view.points[seat]),
                of=out_of(WINNING),
                leads=seat in leaders,
            ),
            eliminated=view.lost[1 - seat],
            note=_note(view, seat),
        )
        for seat in (0, 1)
    )
    return blue, gray


def _note(view: SquaresView, seat: int) -> str:
    if view.outcome is not None:
        return ""
    if seat in view.waiting and view.double and view.turn == seat and view.asked == "turn":
        return labels.double(view.left)
    return labels.NEXT_DOUBLE if view.passed[seat] else ""


def put_player(sheet: Sheet, player: Player, x: int, y: int, width: int) -> None:
    """Draw a player's panel."""
    box, seat = Box(x, y, width, PANEL_HEIGHT, tall=False), player.seat
    sample = counter(unit(player.number, 1), seat.ground)
    put_panel(sheet, seat, box, sample.tile)
    end = _eliminated(sheet, player, box.start, y + 74)
    if player.note:
        sheet.write(player.note, end + GAP, y + 74, SMALL, TEXT, ground=seat.ground)


def _eliminated(sheet: Sheet, player: Player, x: float, y: int) -> float:
    """Draw the enemy's units that this player has eliminated, and return the end of the line."""
    ground, ink = player.seat.ground, player.seat.second
    x += sheet.write(labels.ELIMINATED, x, y, BODY, ink, ground=ground) + GAP
    if not any(player.eliminated):
        x += sheet.write(labels.NOTHING, x, y, BODY, ink, ground=ground) + GAP
    for kind, count in zip(KINDS, player.eliminated, strict=True):
        if count:
            small = counter(unit(1 - player.number, kind), ground, *_SMALL_COUNTER)
            sheet.image.paste(small.tile, (round(x), y - 16), small.shape)
            x += _SMALL_COUNTER[0] + 6
            x += sheet.write(times(count), x, y, BODY, TEXT, ground=ground) + 2 * GAP
    return x
