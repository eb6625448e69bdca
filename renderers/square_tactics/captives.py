"""A captured pile as small cards, by faction: who it is, and the number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from games.square_tactics.cards.characters import FACTIONS, faction_of, slot_of
from renderers.kit import fonts, masks
from renderers.kit.figures.cast import coloured
from renderers.kit.label import label
from renderers.kit.labels import more
from renderers.kit.style import BODY, TEXT, Colour, Style
from renderers.kit.tile import Tile
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.material import BOOK
from renderers.square_tactics.portraits import portrait

HEIGHT = 38
"""Of a small card, and its width."""
_NUMBER = Style("Black", 20)
_PLATE, _EDGE = 20, 2
_BETWEEN = 3
_MORE = 52  # room for how many cards are left out


def captives(
    cards: Sequence[int], room: int, ground: Colour
) -> tuple[tuple[Image.Image, int], ...]:
    """Return tiles and where each begins, counted from the left. `shown` tells which are cards.

    Args:
        cards: in the order in which they were captured.
        room: how wide all of it may be; the rest is counted, as in `+3`.
        ground: what they lie on.
    """
    return tuple((tile, at) for tile, at, _ in _laid(cards, room, ground))


def shown(cards: Sequence[int], room: int, ground: Colour) -> tuple[tuple[int, int, int], ...]:
    """Return the cards that are shown so, where each begins and how wide it is."""
    laid = _laid(cards, room, ground)
    return tuple((card, at, tile.width) for tile, at, card in laid if card is not None)


def _laid(
    cards: Sequence[int], room: int, ground: Colour
) -> tuple[tuple[Image.Image, int, int | None], ...]:
    """The tiles, where each begins, and the card that it shows, if any."""
    tiles: list[tuple[Image.Image, int, int | None]] = []
    at, left = 0, len(cards)
    for faction in range(len(FACTIONS)):
        for card in (card for card in cards if faction_of(card) == faction):
            if at + HEIGHT > room - (_MORE if left > 1 else 0):
                return (*tiles, (label(more(left), BODY, TEXT, ground), at, None))
            tiles.append((_small_card(card, ground), at, card))
            at += HEIGHT + _BETWEEN
            left -= 1
    return tuple(tiles)


@lru_cache(96)
def _small_card(card: int, ground: Colour) -> Image.Image:
    """One captured character: its portrait, in its faction's colours, and its number."""
    team, inner = team_of(faction_of(card)), HEIGHT - 2 * _EDGE
    tile = Tile(HEIGHT, HEIGHT, ground, BOOK)
    tile.stamp(masks.rounded(HEIGHT, HEIGHT, 8), 0, 0, team.main)
    drawn = tile.done().copy()
    shape = masks.rounded(inner, inner, 6).point(lambda value: 255 if value > 127 else 0, "1")
    drawn.paste(coloured(portrait(card, inner), team), (_EDGE, _EDGE), shape)
    number = str(slot_of(card))
    wide = fonts.width(number, _NUMBER) + 6
    plate = Tile(wide, _PLATE, team.main, BOOK)
    plate.write(number, wide / 2, _PLATE / 2, _NUMBER, team.deep)
    corner = masks.rounded(wide, _PLATE, 6).point(lambda value: 255 if value > 127 else 0, "1")
    drawn.paste(plate.done(), (HEIGHT - wide, HEIGHT - _PLATE), corner)
    return drawn
