"""The players: the game's additions to the kit's panels, and a rail on their side of the board."""

from __future__ import annotations

import msgspec

from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.marks import put_mark
from renderers.kit.seats import BELOW_NAME, Box, Seat, put_panel, row_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import BODY, GAP, GROUND, SMALL, TEXT, Colour
from renderers.kit.tile import Tile
from renderers.square_tactics import labels
from renderers.square_tactics.badge import faction_sign
from renderers.square_tactics.captives import HEIGHT, captives, shown
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.picks import Picks
from renderers.square_tactics.symbols import pile

PANEL_HEIGHT = {2: 171, 4: 201}
"""By the number of players."""
RAIL = 40
"""The thickness of a rail."""

_START = 14  # where the tray begins
_EMBLEM = {True: 52, False: 64}  # by whether a panel is tall
_PILE = 24
_OUT, _CORNER = 4, 6
"""The distance of a mark around a captured card, and the reach of its corners."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player as shown in the picture."""

    seat: Seat
    faction: int | None
    where: str
    """The player's side: South, West ..."""
    order: str
    """When it is this player's turn; "" with two players, where it is obvious."""
    captures: tuple[int, ...]
    """The captured cards."""
    piles: tuple[int, ...]
    """The numbers of cards in hand and in the deck, and of action cards in hand if the rules have
    them. Empty before the first game."""
    total: int | None
    """The points of the match; None while they are those of its first game."""


def boxes(players: int, y: int) -> tuple[Box, ...]:
    """Return the places of the panels, their upper edge at y."""
    return row_of(players, y, PANEL_HEIGHT[players])


def put_player(sheet: Sheet, player: Player, box: Box, picked: Picks) -> None:
    """Draw a player's panel with the piles of cards and the captured cards.

    Args:
        picked: the captured cards that are marked.
    """
    seat = player.seat
    ink = seat.team.light if seat.lit else seat.team.main
    sign = faction_sign(player.faction, _EMBLEM[box.tall], ink, seat.ground)
    put_panel(sheet, seat, box, sign)
    if box.tall and player.piles:
        _piles(sheet, player, box)
    _tray(sheet, player, box, picked)


def _piles(sheet: Sheet, player: Player, box: Box) -> None:
    """Draw a player's numbers of cards with signs, because there is no room for words."""
    step = (box.end - box.start) / 3
    seat = player.seat
    for n, count in enumerate(player.piles):
        x, y = box.start + n * step, box.y + BELOW_NAME
        sheet.put(_pile(n, seat.second, seat.ground), x, y - _PILE / 2)
        sheet.put(label(str(count), SMALL, TEXT, seat.ground), x + _PILE + 3, y - 13)


@kept(64)
def _pile(n: int, ink: Colour, ground: Colour) -> Image:
    tile = Tile(_PILE, _PILE, ground)
    tile.stamp(pile(n, _PILE), 0, 0, ink)
    return tile.done()


def _tray(sheet: Sheet, player: Player, box: Box, picked: Picks) -> None:
    """Draw the captured cards, and the points of the match."""
    start, ground, room = box.x + _START, player.seat.ground, _room(player, box)
    middle = box.y + box.height - 13 - HEIGHT / 2
    if player.total is not None:
        total = labels.total(player.total)
        sheet.write(total, box.end, middle, BODY, TEXT, ground=ground, align=1)
    for tile, shift in captives(player.captures, room, ground):
        sheet.put(tile, start + shift, middle - tile.height / 2)
    if picked:
        for card, shift, width in shown(player.captures, room, ground):
            if card in picked:
                size = width + 2 * _OUT, HEIGHT + 2 * _OUT
                at = start + shift - _OUT, middle - HEIGHT / 2 - _OUT
                put_mark(sheet, *at, *size, _CORNER, words=picked[card])


def _room(player: Player, box: Box) -> int:
    """Return the width of the tray."""
    room = box.end - box.x - _START
    if player.total is None:
        return room
    total = label(labels.total(player.total), BODY, TEXT, player.seat.ground)
    return room - GAP - total.width


def open_in_tray(player: Player, box: Box) -> set[int]:
    """Return the captured cards for which there is room."""
    return {card for card, _, _ in shown(player.captures, _room(player, box), player.seat.ground)}


def put_rail(sheet: Sheet, player: Player, x: float, y: float, length: int, quarters: int) -> None:
    """Draw a bar that names the player on a side of the board, its upper left corner at x, y.

    Args:
        length: the length of the bar, in pixels.
        quarters: the bar's clockwise quarter turns.
    """
    bar = Sheet(length, RAIL, GROUND, sheet.book)
    team, lit = team_of(player.faction), player.seat.waited_for
    ground, ink = (team.light, team.deep) if lit else (team.deep, team.light)
    said = labels.seated(player.where, player.seat.name, player.order)
    bar.put(_bar(length, ground), 0, 0)
    room = 0 if player.faction is None else 36
    style = fonts.style_for(said, (BODY, SMALL), length - room - 40)
    text = label(fonts.fitted(said, style, length - room - 40), style, ink, ground)
    start = (length - text.width - room) / 2
    if player.faction is not None:
        bar.put(faction_sign(player.faction, 26, ink, ground), start, (RAIL - 26) / 2)
    bar.put(text, start + room, (RAIL - text.height) / 2)
    sheet.put(bar.image.transpose(_TURNS[quarters]) if quarters else bar.image, x, y)


_TURNS = {
    1: Image.Transpose.ROTATE_270,
    2: Image.Transpose.ROTATE_180,
    3: Image.Transpose.ROTATE_90,
}


@kept(20)
def _bar(length: int, ground: Colour) -> Image:
    tile = Tile(length, RAIL, GROUND)
    tile.stamp(masks.rounded(length, RAIL - 6, 10), 0, 3, ground)
    return tile.done()
