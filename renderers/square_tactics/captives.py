"""A captured pile in small: for each faction its emblem, then the numbers of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from games.square_tactics.cards.characters import FACTIONS, faction_of, slot_of
from renderers.kit import masks
from renderers.kit.label import label
from renderers.kit.labels import more
from renderers.kit.style import BODY, TEXT, Colour, Style
from renderers.kit.tile import Tile
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.emblems import emblem

HEIGHT = 36
_NUMBER = Style("Black", 25)
_EMBLEM = 30
_BETWEEN = 4
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
        own = [card for card in cards if faction_of(card) == faction]
        head: list[tuple[Image.Image, int | None]] = [(_head(faction, ground), None)]
        for card in own:
            fresh = [*head, (_chip(faction, slot_of(card), ground), card)]
            width = sum(tile.width + _BETWEEN for tile, _ in fresh)
            if at + width > room - (_MORE if left > 1 else 0):
                return (*tiles, (label(more(left), BODY, TEXT, ground), at, None))
            for tile, shows in fresh:
                tiles.append((tile, at, shows))
                at += tile.width + _BETWEEN
            left -= 1
            head = []
        at += _BETWEEN if own else 0
    return tuple(tiles)


@lru_cache(32)
def _head(faction: int, ground: Colour) -> Image.Image:
    """Whose characters follow."""
    tile = Tile(_EMBLEM, HEIGHT, ground)
    tile.centre(emblem(faction, _EMBLEM - 2), _EMBLEM / 2, HEIGHT / 2, team_of(faction).light)
    return tile.done()


@lru_cache(512)
def _chip(faction: int, slot: int, ground: Colour) -> Image.Image:
    """One captured character."""
    width, team = 26 if slot < 10 else 40, team_of(faction)
    tile = Tile(width, HEIGHT, ground)
    tile.stamp(masks.rounded(width, HEIGHT, 8), 0, 0, team.main)
    tile.write(str(slot), width / 2, HEIGHT / 2, _NUMBER, team.deep)
    return tile.done()
