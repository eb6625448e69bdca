"""A character card as a tile, turned as it lies on the board.

People know these cards by the four numbers at their four sides. The card turns and the numbers move
with it, but all text and the portrait in the middle stay upright: the outline and an arrow at the
edge show where the card's top is. The colours show its player, and so does the portrait of an
alien, a bot, a cat or a ninja. A card that plays for another faction has that faction's emblem
before its name.
"""

from __future__ import annotations

import zlib
from functools import lru_cache

import msgspec

from games.square_tactics.board import NORTH, SOUTH
from games.square_tactics.cards.actions import WOUNDED, ZOMBIE
from games.square_tactics.cards.characters import (
    FACTIONS,
    NUMBERS,
    SLOTS,
    TOP,
    faction_of,
    slot_of,
)
from games.square_tactics.rules.strength import DEFENDED, numbers_of
from renderers.kit import core, fonts, masks
from renderers.kit.density import kept
from renderers.kit.figures.cast import coloured
from renderers.kit.image import Image, multiply, subtract
from renderers.kit.label import label
from renderers.kit.masks import Mask
from renderers.kit.overlay import Overlay
from renderers.kit.palette import PALETTE_BYTES
from renderers.kit.style import (
    BOARD,
    INKY,
    NEUTRAL,
    PAPER,
    RED,
    SIZES,
    TEAMS,
    TEXT,
    Style,
    Team,
    sized,
)
from renderers.kit.tile import Tile, cap_height
from renderers.square_tactics import card_shape
from renderers.square_tactics.card_shape import SIDES
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.material import BOOK
from renderers.square_tactics.portraits import portrait
from renderers.square_tactics.symbols import symbol

PLAIN, LAST, TIED, STOPPED = "plain", "last", "tied", "stopped"
"""Marks: none, the card played last, a card that it tied with, and the card that stopped it."""


class Face(msgspec.Struct, frozen=True):
    """Everything that decides how a card is drawn."""

    card: int
    """The card's number, 0-71."""
    team: int | None
    """The faction of the player for whom the card plays, which gives it its colours."""
    facing: int
    """The direction of its top: 0 north, 1 east, 2 south, 3 west."""
    size: int
    """The size of the tile in pixels. The card itself leaves a little room around it."""
    mark: str = PLAIN
    full_name: bool = False
    """Whether the name includes the faction, as in Hot Tub Alien."""
    under: tuple[int, ...] = ()
    """The kinds of the action cards under it, sorted."""
    able: bool = False
    """Whether abilities count, so that sides that defend themselves are marked."""


_MIDDLE, _WINDOW = (0.5, 0.44), 0.58
"""The middle of the portrait and its size, as shares of the card's size."""
_UP, _DOWN = 0.285, 0.248
"""The distances of the upper and lower number from that middle. The lower one leaves room for tall
letters of names."""
_LINE = 0.856
"""The middle of the line with the name."""
_WALL = 0.085
"""The thickness of a wall. It stands on a card's edge, where there is no text."""
_RIM = 4
"""In pixels. The rim leaves nothing of an edge that is no thicker."""
_HALO = 0.05
"""The distance around a number within which the portrait is hidden."""


def team_of(faction: int | None) -> Team:
    """Return the colours of a faction, or neutral ones until one is chosen."""
    return NEUTRAL if faction is None else TEAMS[faction]


def room_around(size: int) -> int:
    """Return the distance from the edge of a tile to the card or open space in it."""
    return round(size * 0.04) + 1


def card_tile(face: Face) -> Image:
    """Return a card on the board's ground."""
    if face.mark == LAST:  # a glow around the card shows it
        face = msgspec.structs.replace(face, mark=PLAIN)
    return _card(face)


def draw_ahead(face: Face) -> None:
    """Draw a card without a mark, to keep it for later."""
    _packed(face)


def portrait_ahead(card: int, size: int) -> None:
    """Draw the portrait of a character for cards of a size, to keep it for later."""
    portrait.packed(card, _side_of_window(size))


@kept(32)
def _card(face: Face) -> Image:
    card = Image.frombytes("P", (face.size, face.size), zlib.decompress(_packed(face)))
    card.putpalette(PALETTE_BYTES)
    return card


@kept(640)
def _packed(face: Face) -> bytes:
    """Return a card compressed to a tenth of its size.

    Running matches have some hundreds of cards, and unpacking one takes a tenth of the time that
    drawing it does.
    """
    return zlib.compress(_drawn(face).tobytes(), 1)


def _drawn(face: Face) -> Image:
    card = _blank(face.team, face.facing, face.size, defended(face)).copy()
    _name(card, face)
    _portrait(card, face)
    over = Overlay(face.size, team_of(face.team).deep)
    _numbers(over, face)
    _under(over, face)
    _badge(over, face)
    over.lay(card, round(face.size * _HALO), _around_portrait(face.size))
    return card


def defended(face: Face) -> tuple[int, ...]:
    """Return the sides that are +1 while the character defends, as numbered on the card."""
    return tuple(DEFENDED.get(face.card % SLOTS + 1, ())) if face.able else ()


@kept(32)
def _blank(team: int | None, facing: int, size: int, walls: tuple[int, ...]) -> Image:
    """Return a card without the parts that differ between the cards of a faction."""
    tile = Tile(size, size, BOARD, BOOK)
    _frame(tile, team_of(team), facing, size)
    _walls(tile, team_of(team), facing, size, walls)
    _window(tile, team_of(team), size)
    return tile.done()


@kept(256)
def small_card_tile(face: Face) -> Image:
    """Return a card without name and portrait, with its slot number in the middle.

    A card that plays for another faction has its own faction's emblem.
    """
    tile = Tile(face.size, face.size, BOARD, BOOK)
    _frame(tile, team_of(face.team), face.facing, face.size)
    middle, team = face.size / 2, team_of(face.team)
    style, reach = sized("Bold", face.size * 0.24), face.size * 0.285
    for direction, (dx, dy) in enumerate(SIDES):
        number = str(NUMBERS[face.card][(direction - face.facing) % 4])
        tile.write(number, middle + dx * reach, middle + dy * reach, style, TEXT)
    tile.centre(masks.disc(round(face.size * 0.32)), middle, middle, team.main)
    inner = masks.disc(round(face.size * 0.32) - 4)
    tile.stamp(
        inner, middle - inner.width / 2, middle - inner.height / 2, team.light, over=team.main
    )
    slot = sized("Bold", face.size * 0.21)
    tile.write(str(slot_of(face.card)), middle, middle, slot, team.deep)
    if _foreign(face):
        reach = face.size * 0.3
        sign = emblem(faction_of(face.card), round(face.size * 0.2))
        tile.centre(sign, middle + reach, middle + reach, team.light)
    return tile.done()


@kept(128)
def name_tile(space: str, faction: int | None, size: int) -> Image:
    """Return the name of a space for the card that lies there, no larger than its letters.

    It stands in the same place as on an open space, beside a corner of the card that
    may be cut off.
    """
    style, team = sized("Bold", size * 0.115), team_of(faction)
    tile = Tile(fonts.width(space, style), cap_height(style) + 4, team.deep)
    tile.write(space, fonts.width(space, style) / 2, tile.height / 2, style, team.light)
    return tile.done()


def _foreign(face: Face) -> bool:
    """Whether a card plays for another faction."""
    return face.team is not None and faction_of(face.card) != face.team


def _frame(tile: Tile, team: Team, facing: int, size: int) -> None:
    """Draw the card's body, its edge, and the arrow at its top."""
    room = room_around(size)
    side, radius, edge = size - 2 * room, size * 0.075, max(3, size * 0.03)
    tile.stamp(card_shape.body(side, facing, radius), room, room, team.main)
    if team is not NEUTRAL:
        for is_lit, ink in ((True, PAPER), (False, INKY)):
            rim = card_shape.rim(side, facing, radius, is_lit)
            over = team.main if edge > _RIM else None  # or its pixels would lie on the inner part
            tile.stamp(rim, room, room, ink, 0.5, over=over)
    inner = card_shape.body(side, facing, radius, edge)
    tile.stamp(inner, room, room, team.deep)
    dx, dy = SIDES[facing]
    arrow, reach = arrow_of(size, facing)
    tile.centre(arrow, size / 2 + dx * reach, size / 2 + dy * reach, team.main)


def arrow_of(size: int, facing: int) -> tuple[Mask, float]:
    """Return the arrow at a card's top, and the distance from the card's middle to the arrow's."""
    length = room_around(size) + round(max(3, size * 0.03))
    return card_shape.arrow(round(size * 0.3), length, facing), (size - length) / 2 - 1


def walls_of(size: int, facing: int, sides: tuple[int, ...]) -> tuple[Mask, Mask, Mask]:
    """Return the walls on the sides that are +1 while the character defends.

    There are three masks, each as large as the card's tile: the stones, the lines between them, and
    the wider shape around them.
    """
    wall, lines, around = (Image.new("L", (size, size)) for _ in range(3))
    thick, length = round(size * _WALL), round(size * 0.58)
    for side in sides:
        direction = (side + facing) % 4
        shapes = (
            card_shape.wall(length, thick, direction, 2),
            card_shape.joints(length, thick, direction),
            card_shape.wall(length, thick, direction),
        )
        (dx, dy), reach = SIDES[direction], (size - thick) / 2
        across, down = shapes[0].size
        at = round(size / 2 + dx * reach - across / 2), round(size / 2 + dy * reach - down / 2)
        for whole, shape in zip((wall, lines, around), shapes, strict=True):
            whole.paste(255, at, shape)
    return wall, multiply(lines, wall.min_filter(3)), around


def _walls(tile: Tile, team: Team, facing: int, size: int, sides: tuple[int, ...]) -> None:
    if not sides:
        return
    wall, lines, around = walls_of(size, facing, sides)
    tile.stamp(around, 0, 0, INKY)
    if TOP in sides:  # the arrow at the card's top stands before its wall
        arrow = Image.new("L", (size, size))
        (shape, reach), (dx, dy) = arrow_of(size, facing), SIDES[facing]
        middles = size / 2 + dx * reach, size / 2 + dy * reach
        left, top = (
            round(middle - long / 2) for middle, long in zip(middles, shape.size, strict=True)
        )
        arrow.paste(shape, (left, top))
        before = arrow.max_filter(5)
        wall, lines = subtract(wall, before), subtract(lines, before)
        tile.stamp(before, 0, 0, INKY)
        tile.stamp(arrow, 0, 0, team.main, over=INKY)
    tile.stamp(wall, 0, 0, NEUTRAL.light, over=INKY)
    tile.stamp(lines, 0, 0, NEUTRAL.deep, over=NEUTRAL.light)


def _window(tile: Tile, team: Team, size: int) -> None:
    """Draw the edge around the portrait."""
    grown = _side_of_window(size) + 2 * round(size * 0.012)
    at = size * _MIDDLE[0], size * _MIDDLE[1]
    tile.centre(card_shape.octagon(grown), *at, team.main)


def _portrait(card: Image, face: Face) -> None:
    """Paste the character's portrait, in the colours of the faction for which it plays."""
    side = _side_of_window(face.size)
    team = TEAMS[faction_of(face.card)] if face.team is None else team_of(face.team)
    left, top = (round(face.size * middle - side / 2) for middle in _MIDDLE)
    shape = card_shape.solid_octagon(side)
    card.paste(coloured(portrait(face.card, side), team), (left, top), shape)


@kept(8)
def _around_portrait(size: int) -> Image:
    """Return the shape of the portrait with its edge, in its place on a card."""
    grown = card_shape.octagon(_side_of_window(size) + 2 * round(size * 0.012))
    shape = Image.new("L", (size, size))
    left, top = (round(size * middle - grown.width / 2) for middle in _MIDDLE)
    shape.paste(grown, (left, top))
    return shape


def _side_of_window(size: int) -> int:
    return round(size * _WINDOW)


def _numbers(over: Overlay, face: Face) -> None:
    """Write the four numbers around the portrait, above the line with the name."""
    size = face.size
    style, sign = sized("Black", size * 0.225), round(size * 0.125)
    numbers = numbers_of(face.card, face.under)
    for direction, (dx, dy) in enumerate(SIDES):
        side = (direction - face.facing) % 4
        number, by = numbers[side], numbers[side] - NUMBERS[face.card][side]
        text = str(number).replace("-", "−")
        wide = fonts.width(text, style)
        across = min(size * 0.322, size * 0.385 - wide / 2)
        down = _DOWN if dy > 0 else -_UP if dy < 0 else 0
        at = size * _MIDDLE[0] + dx * across, size * (_MIDDLE[1] + down)
        over.write(text, *at, style, TEXT)
        if by:
            shift = (0.0, size * 0.15) if dx else ((wide + sign) / 2 + 3, 0.0)
            change = card_shape.change(sign, by)
            ink = TEXT if by > 0 else RED
            over.centre(change, at[0] + shift[0], at[1] + shift[1], ink)


def _name(card: Image, face: Face) -> None:
    """Write the slot number, which the notation uses, and the name."""
    size, team, slot = face.size, team_of(face.team), slot_of(face.card)
    faction = FACTIONS[faction_of(face.card)]
    name = faction.first_names[slot - 1] + (f" {faction.one}" if face.full_name else "")
    bold = sized("Black", size * 0.145)
    number, left = str(slot), fonts.width(str(slot), bold)
    sign = round(size * 0.14) if _foreign(face) else 0
    gap = size * 0.035
    fixed = left + gap + (sign + gap if sign else 0)
    room = {NORTH: 0.82, SOUTH: 0.73}.get(face.facing, 0.8)  # corners may be cut off
    largest, smallest = (0.122, 0.085) if face.full_name else (0.14, 0.09)
    style = _fitting(name, size * room - fixed, round(size * largest), round(size * smallest))
    name = fonts.fitted(name, style, round(size * room - fixed))
    right = fonts.width(name, style)
    start, y = (size - fixed - right) / 2, size * _LINE
    if sign and face.team is not None:
        own = Tile(sign, sign, team.deep, BOOK)
        own.stamp(emblem(face.team, sign), 0, 0, team.light)
        card.paste(own.done(), (round(start), round(y - sign / 2)))
        start += sign + gap
    for text, letters, ink in ((number, bold, TEXT), (name, style, team.light)):
        line = label(text, letters, ink, team.deep, BOOK)
        low = round(size * 0.076)  # the card's edge begins there
        line = line.crop((0, 0, line.width, min(line.height, line.height // 2 + low)))
        full = round(letters.size * 1.1)
        shape = core.where(
            line, BOOK.index_of(team.deep).__ne__
        )  # its ground would cover a cut corner
        card.paste(line, (round(start) - 1, round(y - full / 2)), shape)
        start += left + gap


@lru_cache(512)
def _fitting(text: str, room: float, largest: int, smallest: int) -> Style:
    """Return the largest letters for which there is room, but never too small to read."""
    fit = [size for size in SIZES if smallest - 2 <= size <= largest] or [SIZES[0]]
    styles = [Style("Semibold", size) for size in reversed(fit)]
    return fonts.style_for(text, styles, int(room))


def _under(over: Overlay, face: Face) -> None:
    """Draw signs for cards under the character that its numbers alone do not show."""
    size = round(face.size * 0.15)
    for kind, x, y in ((ZOMBIE, 0.17, 0.725), (WOUNDED, 0.83, 0.725)):
        if kind in face.under:
            over.centre(symbol(kind, size), face.size * x, face.size * y, TEXT)


def _badge(over: Overlay, face: Face) -> None:
    """Draw a sign in the upper right corner for a tie or a stop."""
    if face.mark not in (TIED, STOPPED):
        return
    size = round(face.size * 0.2)
    x, y = face.size * 0.835, face.size * 0.165
    ink, sign = (RED, PAPER) if face.mark == STOPPED else (TEXT, team_of(face.team).deep)
    over.centre(masks.disc(size), x, y, ink)
    bar = masks.rounded(round(size * 0.56), round(size * 0.15), 2)
    if face.mark == STOPPED:
        over.centre(masks.rounded(round(size * 0.6), round(size * 0.2), 2), x, y, sign)
        return
    for shift in (-0.13, 0.13):
        over.centre(bar, x, y + shift * size, sign)
