"""A side as a strip: the facts at a glance about a player who is not involved at the moment.

With three or four players, all sides in full would fill two screens of a phone. So the picture
shows in full the sides that matter at the moment. Each other side is a strip: the player, the
facts, each domain's strength, and the portraits of its creatures with their damage. Each side in
full is a picture of its own (`full_side`).
"""

from __future__ import annotations

from games.squarriors.board import DOMAINS, NOWHERE
from games.squarriors.cards.cards import CARDS
from games.squarriors.view import CreatureSeen
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.flow import flow
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, LINE, SPACE, Colour
from renderers.kit.tile import Tile
from renderers.squarriors import icons
from renderers.squarriors.creatures import portrait_of, window
from renderers.squarriors.pieces import Piece
from renderers.squarriors.sides import COLUMNS_GAP, PAD, WIDE, Builder, Panel

FACE, _ROOM, _LINE = 54, 60, 64
"""The size in dp of a portrait, of its frame, and of the step from row to row."""
_BESIDE = 4
"""The gap between a portrait and its damage."""


def strip_of(builder: Builder) -> Panel:
    """Return the panel of a player as a strip.

    Args:
        builder: the builder of the side, with nothing laid out yet.
    """
    y = max(builder.facts(), 96.0)
    room = (WIDE - 2 * PAD - 2 * COLUMNS_GAP) // 3
    lowest = y
    for domain in range(builder.domains):
        x = PAD + domain * (room + COLUMNS_GAP)
        low = _domain(builder, domain, x, y, room)
        builder.add_region(domain, x, y, room, low - y)
        lowest = max(lowest, low)
    return builder.panel(lowest)


def _domain(builder: Builder, domain: int, x: float, y: float, room: int) -> float:
    """Lay out a domain's letter and strength, then its creatures.

    The last domain has the homeless creatures too.
    """
    tiles = [*builder.letter_and_strength(domain)]
    there = [*builder.there(domain)]
    if domain == len(DOMAINS) - 1:
        there += builder.there(NOWHERE)
    tiles += [builder.creature_named(seen, _face(seen, builder)) for seen in there]
    lines = flow((each.tile for each, _ in tiles), room, _LINE, 6)
    for (tile, left, top), (named, footprint) in zip(lines.places(x, y), tiles, strict=True):
        builder.pieces.append(Piece(tile, left, top, named.names, footprint))
    return y + lines.height


def _face(seen: CreatureSeen, builder: Builder) -> Image:
    """Return the portrait of a creature, with the damage right beside it."""
    seat = None if seen.expended else builder.seat
    face = _framed(CARDS[seen.card].key, seat, builder.ground)
    return _hurt(face, seen.damage, builder.ground) if seen.damage else face


def _hurt(face: Image, damage: int, behind: Colour) -> Image:
    drops = icons.damage(damage, behind)
    sheet = Sheet(face.width + _BESIDE + drops.width, face.height, behind)
    sheet.put(face, 0, 0)
    sheet.put(drops, face.width + _BESIDE, (face.height - drops.height) / 2)
    return sheet.image


@kept(96)
def _framed(key: str, seat: int | None, behind: Colour) -> Image:
    """Return the creature's portrait in its player's colours, or on its side without them."""
    tile = Tile(_ROOM, _ROOM, behind)
    tile.stamp(masks.rounded(_ROOM, _ROOM, 9), 0, 0, LINE if seat is None else SPACE)
    sheet = Sheet(_ROOM, _ROOM, BOARD)
    sheet.put(tile.done(), 0, 0)
    at = (_ROOM - FACE) // 2
    sheet.image.paste(portrait_of(key, FACE, seat), (at, at), window(FACE))
    return sheet.image
