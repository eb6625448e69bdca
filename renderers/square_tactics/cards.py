"""A character card as a tile, turned as it lies on the board.

People know these cards by the four numbers at their four sides. The card turns, the
numbers move with it, but everything written stays upright: an arrow at the edge shows
where the card's top is.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from games.square_tactics.cards import FACTIONS, NUMBERS, faction_of, slot_of
from renderers.kit import fonts, masks
from renderers.kit.theme import BOARD, BRIGHT, NEUTRAL, RED, TEAMS, TEXT, Style, Team
from renderers.kit.tile import Tile
from renderers.square_tactics.emblems import emblem

PLAIN, LAST, TIED, STOPPED = "plain", "last", "tied", "stopped"
"""Marks: nothing, the card played last, one that it tied with, the one that stopped it."""

_ARROWS = (  # by facing: a triangle that points there, in parts of its box
    ((0.5, 0), (1, 1), (0, 1)),
    ((1, 0.5), (0, 1), (0, 0)),
    ((0.5, 1), (0, 0), (1, 0)),
    ((0, 0.5), (1, 0), (1, 1)),
)
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by direction, y downwards


class Look(msgspec.Struct, frozen=True):
    """All that decides how a card is drawn."""

    card: int
    """0-71."""
    team: int | None
    """The faction of the player that it plays for, which gives it its colours."""
    facing: int
    """Where its top points: 0 north, 1 east, 2 south, 3 west."""
    size: int
    """Of the tile in pixels; the card itself leaves a little room around it."""
    mark: str = PLAIN
    full_name: bool = False
    """Whether the name says the faction as well, as in Hot Tub Alien."""


def team_of(faction: int | None) -> Team:
    """Return the colours of a faction, neutral ones as long as none is chosen."""
    return NEUTRAL if faction is None else TEAMS[faction]


def room_around(size: int) -> int:
    """Return how far inside a tile of that size a card, or an open space, begins."""
    return round(size * 0.04) + 1


@lru_cache(512)
def card_tile(look: Look) -> Image.Image:
    """Return a card on the board's ground."""
    tile = Tile(look.size, look.size, BOARD)
    _frame(tile, look)
    _numbers(tile, look)
    _name(tile, look)
    _badge(tile, look)
    return tile.done()


@lru_cache(256)
def small_card_tile(look: Look) -> Image.Image:
    """Return a card without name and emblem, its slot number in the middle."""
    tile = Tile(look.size, look.size, BOARD)
    _frame(tile, look)
    middle, team = look.size / 2, team_of(look.team)
    style, reach = Style("Bold", round(look.size * 0.24)), look.size * 0.285
    for direction, (dx, dy) in enumerate(_SIDES):
        tile.write(_number(look, direction), middle + dx * reach, middle + dy * reach, style, TEXT)
    tile.centre(masks.disc(round(look.size * 0.32)), middle, middle, team.main)
    slot = Style("Bold", round(look.size * 0.21))
    tile.write(str(slot_of(look.card)), middle, middle, slot, team.deep)
    return tile.done()


def _number(look: Look, direction: int) -> str:
    """The number that the card shows in a direction of the board."""
    return str(NUMBERS[look.card][(direction - look.facing) % 4])


def _frame(tile: Tile, look: Look) -> None:
    """The card's body, its edge and the arrow at its top."""
    size, room, team = look.size, room_around(look.size), team_of(look.team)
    side, radius, edge = size - 2 * room, size * 0.075, max(3, size * 0.03)
    dx, dy = _SIDES[look.facing]
    base, height = round(size * 0.22), room + round(edge)
    box = (base, height) if dx == 0 else (height, base)
    arrow = masks.polygon(*box, _ARROWS[look.facing])
    reach = (size - height) / 2
    if look.mark == LAST:
        halo = room - 1
        outer = side + 2 * halo
        tile.centre(masks.rounded(outer, outer, radius + halo), size / 2, size / 2, BRIGHT)
    tile.stamp(masks.rounded(side, side, radius), room, room, team.main)
    tile.centre(arrow, size / 2 + dx * reach, size / 2 + dy * reach, team.main)
    inner = round(side - 2 * edge)
    shape = masks.rounded(inner, inner, radius - edge)
    tile.centre(shape, size / 2, size / 2, team.deep)


def _numbers(tile: Tile, look: Look) -> None:
    """The four numbers around the emblem, above the line for the name."""
    size = look.size
    style = Style("Black", round(size * 0.235))
    x, y, across, down = size * 0.5, size * 0.43, size * 0.315, size * 0.248
    for direction, (dx, dy) in enumerate(_SIDES):
        tile.write(_number(look, direction), x + dx * across, y + dy * down, style, TEXT)
    team = team_of(look.team)
    tile.centre(emblem(faction_of(look.card), round(size * 0.28)), x, y, team.main)


def _name(tile: Tile, look: Look) -> None:
    """The slot number, which the notation uses, and the name."""
    size, team, slot = look.size, team_of(look.team), slot_of(look.card)
    faction = FACTIONS[faction_of(look.card)]
    name = faction.first_names[slot - 1] + (f" {faction.one}" if look.full_name else "")
    number, room = str(slot), size * 0.8
    points = round(size * 0.122)
    while True:  # the longest names need smaller letters
        bold, style = Style("Black", points), Style("Semibold", points)
        gap = points * 0.3
        left, right = fonts.width(number, bold), fonts.width(name, style)
        if left + gap + right <= room:
            break
        points -= 1
    start, y = (size - left - gap - right) / 2, size * 0.85
    tile.write(number, start + left / 2, y, bold, TEXT)
    tile.write(name, start + left + gap + right / 2, y, style, team.light)


def _badge(tile: Tile, look: Look) -> None:
    """A sign in the upper right corner for a tie or a stop."""
    if look.mark not in (TIED, STOPPED):
        return
    size = round(look.size * 0.2)
    x, y = look.size * 0.835, look.size * 0.165
    ink, sign = (RED, TEXT) if look.mark == STOPPED else (TEXT, team_of(look.team).deep)
    tile.centre(masks.disc(size), x, y, ink)
    bar = masks.rounded(round(size * 0.56), round(size * 0.15), 2)
    if look.mark == STOPPED:
        tile.centre(masks.rounded(round(size * 0.6), round(size * 0.2), 2), x, y, sign)
        return
    for shift in (-0.13, 0.13):
        tile.centre(bar, x, y + shift * size, sign)
