"""The picture of the whole table: its layout, the board with its cards, open hands."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.square_tactics.board import EAST, FACINGS, NORTH, SOUTH, WEST
from games.square_tactics.cards import faction_of
from games.square_tactics.view import Standing, TableView
from renderers.kit.sheet import Sheet
from renderers.kit.theme import (
    BODY,
    GAP,
    GROUND,
    HEADING,
    MARGIN,
    MUTED,
    TEXT,
    WIDTH,
)
from renderers.square_tactics import cards, labels, open_hands, seats, spaces
from renderers.square_tactics.cards import Look, card_tile
from renderers.square_tactics.chips import discard_height, put_decks, put_discard
from renderers.square_tactics.moment import put_moment
from renderers.square_tactics.score import seats_of
from renderers.square_tactics.seats import PANEL_HEIGHT, RAIL, TAB, Seat

_HEADER = 32
_PANEL_ROW = PANEL_HEIGHT + TAB + GAP


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
    bottom: int
    """The lower edge of the lowest rail."""
    height: int
    """Of the whole sheet."""


def layout_for(players: int, below: int = 0) -> Layout:
    """Return the layout for that many players, with room for what is below the board."""
    rows, side = players // 2, spaces.side_of(players)
    panels = MARGIN + _HEADER + TAB
    top = panels + rows * _PANEL_ROW + RAIL
    bottom = top + side + RAIL
    height = bottom + below + MARGIN
    return Layout(panels, (WIDTH - side) // 2, top, side, bottom, height)


def draw_table(view: TableView, names: Sequence[str], over: bool = False) -> Sheet:
    """Draw a view for everybody.

    Args:
        view: what is drawn; its hands only if it opens them all and is nobody's own.
        names: the players' names by seat.
        over: whether this is the end of a game while the match goes on.
    """
    opened = open_hands.opened(view)
    discard = discard_height(view)
    below = discard + (open_hands.height_of(view) if opened else 0)
    layout = layout_for(view.seats, below)
    sheet = Sheet(WIDTH, layout.height, GROUND)
    shown = seats_of(view, names, over)
    _header(sheet, view, over)
    for n, seat in enumerate(shown):
        seats.put_panel(sheet, seat, seats.column(n), layout.panels + n // 2 * _PANEL_ROW)
    _rails(sheet, shown, layout)
    _board(sheet, view, layout)
    put_discard(sheet, view, layout.bottom)
    if opened:
        open_hands.put_hands(sheet, view, layout.bottom + discard)
    return sheet


def _header(sheet: Sheet, view: TableView, over: bool) -> None:
    """The action cards that are left, or the game's name; and which part of the match it is."""
    if view.outcome is not None:
        where = labels.FINAL
    elif over:
        where = labels.final_of(view.game)
    elif view.game == 0:
        where = labels.CHOOSING
    else:
        where = labels.game_of(view.game, view.games) if view.games > 1 else ""
    y = MARGIN + 10
    if view.actions is None:
        sheet.write(labels.TITLE, MARGIN, y, BODY, MUTED, ground=GROUND)
    put_decks(sheet, view, y)
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
        text = labels.seated(seat.where, seat.name, seat.order)
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
    put_moment(sheet, view, left, top)


def _look(view: TableView, space: int, there: Standing) -> Look:
    """How a character on the board is drawn."""
    return Look(
        card=there.card,
        team=view.factions[there.owner],
        facing=there.facing,
        size=spaces.PITCH[view.seats],
        mark=_mark(view, space),
        under=tuple(sorted(there.under)),
        able=view.actions is not None,
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
    taken = zip(last.captured, last.cards, strict=False)  # version 1 did not keep the cards
    return {space: card for space, card in taken if view.board[space] is None}
