"""The strip above the board: both dice of the battle, or the goal of the match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.bopbm_squared.view import BopbmView, Fight
from renderers.bopbm_squared import labels
from renderers.bopbm_squared.board import shown_fight
from renderers.bopbm_squared.dice import die
from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BODY,
    GAP,
    GROUND,
    HEADING,
    MARGIN,
    MUTED,
    PANEL,
    RADIUS,
    SMALL,
    TEXT,
    WIDTH,
    Style,
)
from renderers.kit.tile import Tile

HEIGHT = 104
_WIDTH = WIDTH - 2 * MARGIN
_DIE = 80
_NAMES, _WAY = (Style("Bold", 32), Style("Bold", 24)), Style("Black", 32)


def put_strip(sheet: Sheet, view: BopbmView, names: Sequence[str], y: int) -> None:
    """Draw the strip with its upper edge at y."""
    sheet.put(_ground(), MARGIN, y)
    fight = shown_fight(view)
    if fight is None:
        _goal(sheet, view, y)
    else:
        _fight(sheet, fight, names, y)


def _goal(sheet: Sheet, view: BopbmView, y: int) -> None:
    name, text = labels.goal(view.goal, view.needed, white=view.white)
    middle = WIDTH / 2
    sheet.write(name, middle, y + 34, HEADING, TEXT, ground=PANEL, align=0.5)
    sheet.write(text, middle, y + 72, BODY, MUTED, ground=PANEL, align=0.5)


def _fight(sheet: Sheet, fight: Fight, names: Sequence[str], y: int) -> None:
    """Draw the attacker on the left and the defender on the right, each with a die."""
    room = (HEIGHT - _DIE) // 2
    ahead = fight.values[0] > fight.values[1]
    left = die(fight.attacker, fight.dice[0], _DIE, PANEL, ahead)
    right = die(fight.defender, fight.dice[1], _DIE, PANEL, not ahead)
    start, end = MARGIN + room, WIDTH - MARGIN - room
    sheet.put(left, start, y + room)
    sheet.put(right, end - _DIE, y + room)
    where = f"{fight.attacker} {fight.source} {fight.target}"
    for side, x in ((0, start), (1, end - _DIE)):
        owner, bright = (fight.attacker, fight.defender)[side], ahead == (side == 0)
        name = f"{where} {side} {fight.rerolls[side]}"
        face = partial(_face, owner, bright)
        sheet.note_roll(name, fight.dice[side], x, y + room, face)
    middle = WIDTH / 2
    width = sheet.write(labels.way(fight), middle, y + 36, _WAY, TEXT, ground=PANEL, align=0.5)
    ink = TEXT if fight.costs else MUTED
    sheet.write(labels.stage(fight), middle, y + 75, BODY, ink, ground=PANEL, align=0.5)
    reach = max(width, fonts.width(labels.stage(fight), BODY)) / 2 + GAP
    for side, x, align in ((0, start + _DIE + GAP, 0), (1, end - _DIE - GAP, 1)):
        _side(sheet, fight, names, side, x, y, align, round(abs(middle - x) - reach))


def _face(owner: int, ahead: bool, number: int) -> Image:
    return die(owner, number, _DIE, PANEL, ahead)


def _side(
    sheet: Sheet,
    fight: Fight,
    names: Sequence[str],
    side: int,
    x: float,
    y: int,
    align: int,
    room: int,
) -> None:
    """Write one side's name, the value of its die, and its re-rolls."""
    name = names[(fight.attacker, fight.defender)[side]]
    at = (sheet, name, x, y + 33)
    put_name(*at, styles=_NAMES, room=room, ink=TEXT, ground=PANEL, align=align)
    text = labels.side(fight, side)
    style = fonts.style_for(text, (BODY, SMALL), room)
    sheet.write(text, x, y + 75, style, MUTED, ground=PANEL, align=align)


@kept(None)
def _ground() -> Image:
    tile = Tile(_WIDTH, HEIGHT, GROUND)
    tile.stamp(masks.rounded(_WIDTH, HEIGHT, RADIUS), 0, 0, PANEL)
    return tile.done()
