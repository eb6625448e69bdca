"""The picture of the whole table: its layout, the board with its cards, open hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image

from games.square_tactics.board import EAST, FACINGS, NORTH, SOUTH, WEST
from games.square_tactics.cards import faction_of
from games.square_tactics.view import Standing, TableView
from renderers.kit import masks
from renderers.kit.sheet import Sheet
from renderers.kit.theme import (
    BOARD,
    BODY,
    GAP,
    GROUND,
    HEADING,
    MARGIN,
    MUTED,
    RADIUS,
    TEXT,
    WIDTH,
)
from renderers.kit.tile import Tile
from renderers.square_tactics import cards, labels, seats, spaces
from renderers.square_tactics.cards import Look, card_tile, small_card_tile, team_of
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.score import seats_of
from renderers.square_tactics.seats import PANEL_HEIGHT, PANEL_WIDTH, RAIL, TAB, Seat

_HEADER = 32
_SMALL_CARD = 92
_PANEL_ROW = PANEL_HEIGHT + TAB + GAP
_HAND_ROW = _SMALL_CARD + GAP


class Layout(msgspec.Struct, frozen=True):
    """Where things are on the sheet, in pixels."""

    panels: int
    """The top of the first row of panels, tabs not counted."""
    left: int
    """The left edge of the board."""
    top: int
    """The top edge of the board, below a rail."""
    side: int
    """The board's width and height."""
    hands: int
    """The top of the first row of open hands."""
    height: int
    """Of the whole sheet."""


def layout_for(players: int, opened: bool) -> Layout:
    """Return the layout for that many players, with or without their hands below the board."""
    rows, side = players // 2, spaces.side_of(players)
    panels = MARGIN + _HEADER + TAB
    top = panels + rows * _PANEL_ROW + RAIL
    bottom = top + side + RAIL
    hands = bottom + GAP
    height = hands + rows * _HAND_ROW - GAP if opened else bottom
    return Layout(panels, (WIDTH - side) // 2, top, side, hands, height + MARGIN)


def draw_table(view: TableView, names: Sequence[str], over: bool = False) -> Sheet:
    """Draw a view for everybody.

    Args:
        view: what is drawn; its hands only if it opens them all and is nobody's own.
        names: the players' names by seat.
        over: whether this is the end of a game while the match goes on.
    """
    opened = view.viewer is None and None not in view.hands and any(view.hands)
    layout = layout_for(view.seats, opened)
    sheet = Sheet(WIDTH, layout.height, GROUND)
    shown = seats_of(view, names, over)
    _header(sheet, view, over)
    for n, seat in enumerate(shown):
        seats.put_panel(sheet, seat, _column(n), layout.panels + n // 2 * _PANEL_ROW)
    _rails(sheet, shown, layout)
    _board(sheet, view, layout)
    if opened:
        _hands(sheet, view, layout)
    return sheet


def _column(n: int) -> int:
    """Where the n-th of things in two columns begins."""
    return MARGIN + n % 2 * (PANEL_WIDTH + GAP)


def _header(sheet: Sheet, view: TableView, over: bool) -> None:
    """The game's name, and which part of the match this is."""
    if view.outcome is not None:
        where = labels.FINAL
    elif over:
        where = labels.final_of(view.game)
    elif view.game == 0:
        where = labels.CHOOSING
    else:
        where = labels.game_of(view.game, view.games) if view.games > 1 else ""
    y = MARGIN + 10
    sheet.write(labels.TITLE, MARGIN, y, BODY, MUTED, ground=GROUND)
    sheet.write(where, WIDTH - MARGIN, y, HEADING, TEXT, ground=GROUND, align=1)


def _rails(sheet: Sheet, shown: Sequence[Seat], layout: Layout) -> None:
    """Who sits on which side of the board."""
    left, top, side = layout.left, layout.top, layout.side
    places = {  # by where the seat's cards face, its own side being the opposite one: x, y, turn
        NORTH: (left, top + side, 0),
        EAST: (left - RAIL, top, 3),
        SOUTH: (left, top - RAIL, 0),
        WEST: (left + side, top, 1),
    }
    for seat, facing in zip(shown, FACINGS[len(shown)], strict=True):
        x, y, quarters = places[facing]
        text = labels.seated(seat.where, seat.name)
        sheet.put(seats.rail(seat.faction, text, side, seat.waited_for, quarters), x, y)


def _board(sheet: Sheet, view: TableView, layout: Layout) -> None:
    """The spaces, and the cards on them."""
    players, left, top = view.seats, layout.left, layout.top
    sheet.put(spaces.empty_board(players), left, top)
    for space, there in enumerate(view.board):
        if there is not None:
            x, y = spaces.corner_of(players, space)
            sheet.put(card_tile(_look(view, space, there)), left + x, top + y)
    for space, card in _captured(view).items():
        x, y = spaces.corner_of(players, space)
        sheet.put(spaces.captured_space(players, space, faction_of(card)), left + x, top + y)


def _look(view: TableView, space: int, there: Standing) -> Look:
    """How a character on the board is drawn."""
    return Look(
        card=there.card,
        team=view.factions[there.owner],
        facing=there.facing,
        size=spaces.PITCH[view.seats],
        mark=_mark(view, space),
    )


def _mark(view: TableView, space: int) -> str:
    """How the last play marks a card on the board."""
    last = view.last
    if last is None:
        return cards.PLAIN
    if space == last.space:
        return cards.LAST
    if space == last.stopped_by:
        return cards.STOPPED
    return cards.TIED if space in last.tied else cards.PLAIN


def _captured(view: TableView) -> dict[int, int]:
    """The cards that the last play captured, by the space that each left open."""
    last = view.last
    if last is None or not last.captured:
        return {}
    pile = view.captures[last.seat][-len(last.captured) :]
    taken = zip(last.captured, pile, strict=False)
    return {space: card for space, card in taken if view.board[space] is None}


def _hands(sheet: Sheet, view: TableView, layout: Layout) -> None:
    """Every player's hand in small."""
    for seat in range(view.seats):
        x, y = _column(seat), layout.hands + seat // 2 * _HAND_ROW
        team, facing = view.factions[seat], FACINGS[view.seats][seat]
        sheet.put(_hand_ground(team), x, y)
        hand = view.hands[seat] or ()
        size = min(_SMALL_CARD, (PANEL_WIDTH - 60) // max(1, len(hand)))
        for n, card in enumerate(hand):
            tile = small_card_tile(Look(card, team, facing, size))
            sheet.put(tile, x + 56 + n * size, y + (_SMALL_CARD - size) / 2)


@lru_cache(8)
def _hand_ground(faction: int | None) -> Image.Image:
    """The panel that a small hand lies on."""
    tile = Tile(PANEL_WIDTH, _SMALL_CARD, GROUND)
    tile.stamp(masks.rounded(PANEL_WIDTH, _SMALL_CARD, RADIUS), 0, 0, BOARD)
    if faction is not None:
        tile.centre(emblem(faction, 36), 30, _SMALL_CARD / 2, team_of(faction).main)
    return tile.done()
