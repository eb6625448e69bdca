"""Action cards in small: chips with their signs, with a count for several of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.square_tactics.view import TacticsView
from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.labels import times
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BODY,
    GAP,
    GROUND,
    MARGIN,
    MUTED,
    RADIUS,
    SPACE,
    TEXT,
    WIDTH,
    Colour,
    Style,
)
from renderers.kit.tile import Tile
from renderers.square_tactics import labels
from renderers.square_tactics.cards import team_of
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.symbols import symbol

CHIP, WIDE_CHIP = 42, 66
"""The width of a chip without and with a count, and the height of both."""
_BETWEEN = 4
_ROW = 54
_OWN = 84  # the room for one deck of several
_COUNT = Style("Bold", 24)
_ROOM = WIDTH - 2 * MARGIN


@kept(128)
def chip(kind: int, count: int, ink: Colour, ground: Colour) -> Image:
    """Return the sign of a kind of action card, with a count if there are several."""
    width = WIDE_CHIP if count > 1 else CHIP
    tile = Tile(width, CHIP, ground)
    tile.stamp(masks.rounded(width, CHIP, 9), 0, 0, SPACE)
    tile.centre(symbol(kind, CHIP - 12), CHIP / 2, CHIP / 2, ink)
    if count > 1:
        tile.write(times(count), CHIP + (width - CHIP) / 2 - 5, CHIP / 2, _COUNT, TEXT)
    return tile.done()


def rows_of(
    kinds: Sequence[int], room: int, ink: Colour, ground: Colour
) -> tuple[tuple[tuple[Image, int], ...], ...]:
    """Return a chip for each kind, in as many rows as they take, each with its place."""
    rows: list[list[tuple[Image, int]]] = []
    at = 0
    for kind, count in sorted(Counter(kinds).items()):
        tile = chip(kind, count, ink, ground)
        if not rows or at + tile.width > room:
            rows.append([])
            at = 0
        rows[-1].append((tile, at))
        at += tile.width + _BETWEEN
    return tuple(map(tuple, rows))


def put_decks(sheet: Sheet, view: TacticsView, y: float) -> None:
    """Write the number of action cards left at the right end: in the shared deck, or in
    each player's own."""
    actions = view.actions
    if actions is None:
        return
    if len(actions.decks) == 1:
        text = labels.action_deck(actions.decks[0])
        sheet.write(text, WIDTH - MARGIN, y, BODY, MUTED, ground=GROUND, align=1)
        return
    x = WIDTH - MARGIN - _OWN * len(actions.decks) + GAP
    sheet.write(labels.ACTION_DECKS, x - GAP, y, BODY, MUTED, ground=GROUND, align=1)
    for faction, count in zip(view.factions, actions.decks, strict=True):
        sheet.put(_owner(faction), x, y - 16)
        sheet.write(str(count), x + 38, y, BODY, MUTED, ground=GROUND)
        x += _OWN


def discard_height(view: TacticsView) -> int:
    """Return the height in dp of the played action cards, with the gap above them."""
    rows = _discarded(view)
    return GAP + len(rows) * _ROW if rows else 0


def put_discard(sheet: Sheet, view: TacticsView, top: float) -> None:
    """Draw the played action cards, which lie face up, and the gap above them from `top` down."""
    rows = _discarded(view)
    if not rows:
        return
    sheet.put(_ground(len(rows)), MARGIN, top + GAP)
    x, y = MARGIN + GAP, top + GAP
    sheet.write(labels.PLAYED, x, y + _ROW / 2, BODY, MUTED, ground=BOARD)
    for n, row in enumerate(rows):
        for tile, at in row:
            sheet.put(tile, x + _heading() + at, y + n * _ROW + (_ROW - CHIP) / 2)


def _discarded(view: TacticsView) -> tuple[tuple[tuple[Image, int], ...], ...]:
    """Return the chips of the discard, row by row."""
    if view.actions is None:
        return ()
    room = _ROOM - 2 * GAP - _heading()
    return rows_of(view.actions.discard, room, MUTED, BOARD)


def _heading() -> int:
    """Return the width of the heading of the discard."""
    return fonts.width(labels.PLAYED, BODY) + GAP


@kept(8)
def _ground(rows: int) -> Image:
    """Return the panel on which the discard lies."""
    tile = Tile(_ROOM, rows * _ROW, GROUND)
    tile.stamp(masks.rounded(_ROOM, rows * _ROW, RADIUS), 0, 0, BOARD)
    return tile.done()


@kept(8)
def _owner(faction: int | None) -> Image:
    """Return the emblem of the faction that owns a deck."""
    tile = Tile(32, 32, GROUND)
    if faction is not None:
        tile.stamp(emblem(faction, 32), 0, 0, team_of(faction).main)
    return tile.done()
