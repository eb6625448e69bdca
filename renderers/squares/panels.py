"""The players' panels above and below the map: names, points, what they have eliminated."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from games.squares.board import SIDES
from games.squares.units import KINDS, unit
from games.squares.view import BattleView
from renderers.kit import fonts, masks
from renderers.kit.sheet import Sheet
from renderers.kit.theme import (
    BODY,
    DISPLAY,
    GAP,
    GOLD,
    GROUND,
    HEADING,
    MUTED,
    NEUTRAL,
    PANEL,
    RADIUS,
    RED,
    SMALL,
    TEAMS,
    TEXT,
    Colour,
)
from renderers.kit.tile import Tile
from renderers.squares import labels
from renderers.squares.units import counter

PANEL_HEIGHT = 100
_TEAMS = (TEAMS[1], NEUTRAL)
_SMALL_COUNTER = (46, 32)


class Side(msgspec.Struct, frozen=True):
    """What is shown of a player."""

    seat: int
    name: str
    note: str
    """What the player must do, or has come to; "" for nothing."""
    ink: Colour
    """The colour of the note."""
    lit: bool
    points: int
    eliminated: tuple[int, int, int]
    """The enemy's lost units by type."""


def sides_of(view: BattleView, names: list[str]) -> tuple[Side, Side]:
    """Return what is shown of both players."""
    made = []
    for seat in (0, 1):
        note, ink = _note(view, seat)
        made.append(
            Side(
                seat=seat,
                name=fonts.printable(names[seat], SIDES[seat]),
                note=note,
                ink=ink,
                lit=seat in view.waiting,
                points=view.points[seat],
                eliminated=view.lost[1 - seat],
            )
        )
    return made[0], made[1]


def _note(view: BattleView, seat: int) -> tuple[str, Colour]:
    outcome = view.outcome
    if outcome is not None:
        if seat in view.away:
            return labels.RESIGNED, RED
        if outcome.drawn:
            return labels.DRAW, GOLD
        return (labels.WINNER, GOLD) if seat in outcome.winners else ("", MUTED)
    if seat in view.waiting:
        double = view.double and view.turn == seat and view.asked == "turn"
        return labels.to_act(double, view.left), TEXT
    return (labels.next_double(), MUTED) if view.passed[seat] else ("", MUTED)


def put_panel(sheet: Sheet, side: Side, x: int, y: int, width: int) -> None:
    """Draw a player's panel."""
    team = _TEAMS[side.seat]
    ground = team.deep if side.lit else PANEL
    sheet.put(_panel(side.seat, side.lit, width), x, y)
    sample = counter(unit(side.seat, 1), ground)
    sheet.image.paste(sample.tile, (x + 18, y + 24), sample.shape)
    start, end = x + 112, x + width - 20
    end -= sheet.write(labels.OF_TEN, end, y + 58, SMALL, MUTED, ground=ground, align=1) + 6
    end -= sheet.write(str(side.points), end, y + 48, DISPLAY, TEXT, ground=ground, align=1)
    room = end - start - 2 * GAP
    note = fonts.width(side.note, BODY) + 2 * GAP if side.note else 0
    name = fonts.fitted(side.name, HEADING, room - note)
    after = start + sheet.write(name, start, y + 32, HEADING, TEXT, ground=ground) + GAP
    if side.note:
        sheet.write(f"· {side.note}", after, y + 33, BODY, side.ink, ground=ground)
    _eliminated(sheet, side, start, y + 72, ground)


def _eliminated(sheet: Sheet, side: Side, x: float, y: int, ground: Colour) -> None:
    """The enemy's units that this player has eliminated, or that were lost against them."""
    x += sheet.write(labels.ELIMINATED, x, y, SMALL, MUTED, ground=ground) + GAP
    if not any(side.eliminated):
        sheet.write(labels.NOTHING, x, y, SMALL, MUTED, ground=ground)
    for kind, count in zip(KINDS, side.eliminated, strict=True):
        if count:
            small = counter(unit(1 - side.seat, kind), ground, *_SMALL_COUNTER)
            sheet.image.paste(small.tile, (round(x), y - 16), small.shape)
            x += _SMALL_COUNTER[0] + 6
            x += sheet.write(labels.count(count), x, y, SMALL, TEXT, ground=ground) + 2 * GAP


@lru_cache(8)
def _panel(seat: int, lit: bool, width: int) -> Image.Image:
    """A panel without its text."""
    team = _TEAMS[seat]
    tile = Tile(width, PANEL_HEIGHT, GROUND)
    body = masks.rounded(width, PANEL_HEIGHT, RADIUS)
    tile.stamp(body, 0, 0, team.deep if lit else PANEL)
    if lit:
        tile.stamp(masks.rounded(width, PANEL_HEIGHT, RADIUS, 4), 0, 0, team.light)
    return tile.done()
