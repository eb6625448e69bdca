"""A captured pile as chips, by faction: numbers, and portraits where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from games.square_tactics.cards.characters import FACTIONS, faction_of, slot_of
from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.figures.cast import coloured
from renderers.kit.image import Image
from renderers.kit.label import label
from renderers.kit.labels import more
from renderers.kit.style import BODY, TEXT, Colour, Style
from renderers.kit.tile import Tile
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.material import BOOK
from renderers.square_tactics.portraits import portrait

HEIGHT = 34
"""The height of a chip, with or without a portrait."""
_NUMBER = Style("Black", 24)
_PAD, _EDGE, _SIGN = 6, 2, 24
_BETWEEN, _GROUPS = 4, 8


def captives(cards: Sequence[int], room: int, ground: Colour) -> tuple[tuple[Image, int], ...]:
    """Return tiles with their places, counted from the left. `shown` tells which of them are cards.

    Args:
        cards: in the order in which they were captured.
        room: the greatest width of all tiles. The rest of the cards are counted, as in `+3`.
        ground: the colour on which they lie.
    """
    return tuple((tile, at) for tile, at, _ in _laid(cards, room, ground))


def shown(cards: Sequence[int], room: int, ground: Colour) -> tuple[tuple[int, int, int], ...]:
    """Return the cards that `captives` shows, each with its place and width."""
    laid = _laid(cards, room, ground)
    return tuple((card, at, tile.width) for tile, at, card in laid if card is not None)


def _laid(
    cards: Sequence[int], room: int, ground: Colour
) -> tuple[tuple[Image, int, int | None], ...]:
    """Return the tiles, each with its place and the card that it shows, if any.

    They have portraits if all of them have room that way.
    """
    laid = _in_row(cards, room, ground, faces=True)
    return laid if all(card is not None for *_, card in laid) else _in_row(cards, room, ground)


def _in_row(
    cards: Sequence[int], room: int, ground: Colour, *, faces: bool = False
) -> tuple[tuple[Image, int, int | None], ...]:
    tiles: list[tuple[Image, int, int | None]] = []
    at, left = 0, len(cards)
    for faction in range(len(FACTIONS)):
        own = [card for card in cards if faction_of(card) == faction]
        for n, card in enumerate(own):
            chip = _chip(card, ground, faces or n == 0, faces)
            rest = fonts.width(more(left - 1), BODY) + 2 + _GROUPS if left > 1 else 0
            if at + chip.width > room - rest:
                return (*tiles, (label(more(left), BODY, TEXT, ground), at, None))
            tiles.append((chip, at, card))
            at += chip.width + (_BETWEEN if n < len(own) - 1 else _GROUPS)
            left -= 1
    return tuple(tiles)


@kept(160)
def _chip(card: int, ground: Colour, signed: bool, face: bool) -> Image:
    """Return one captured character: its number in its faction's colours.

    Args:
        signed: whether there is a sign before the number.
        face: whether that sign is the character's portrait instead of its faction's emblem.
    """
    team, number, inner = team_of(faction_of(card)), str(slot_of(card)), HEIGHT - 2 * _EDGE
    written = fonts.width(number, _NUMBER) + 2 * _PAD
    wide = written + (0 if not signed else inner if face else _SIGN)
    tile = Tile(wide, HEIGHT, ground, BOOK)
    tile.stamp(masks.rounded(wide, HEIGHT, 8), 0, 0, team.main)
    tile.stamp(masks.rounded(wide - 4, HEIGHT - 4, 6), 2, 2, team.light)
    if signed and not face:
        sign = emblem(faction_of(card), _SIGN)
        tile.centre(sign, _PAD + _SIGN / 2 - 1, HEIGHT / 2, team.deep)
    tile.write(number, wide - written / 2, HEIGHT / 2, _NUMBER, team.deep)
    drawn = tile.done()
    if signed and face:
        drawn = drawn.copy()
        shape = masks.rounded(inner, inner, 6).point(lambda value: 255 if value > 127 else 0, "1")
        drawn.paste(coloured(portrait(card, inner), team), (_EDGE, _EDGE), shape)
    return drawn
