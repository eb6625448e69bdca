"""The whole picture: the places of things, the board with its cards, and open hands."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from games.square_tactics.board import EAST, FACINGS, NORTH, SEAT_NAMES, SOUTH, WEST, board_for
from games.square_tactics.cards.characters import faction_of
from games.square_tactics.choices import SeatOf, Space
from games.square_tactics.view import BoardCharacter, TacticsView
from renderers.kit import footer
from renderers.kit.candidates import is_meant, meaning_of
from renderers.kit.labels import FINAL
from renderers.kit.marks import put_mark
from renderers.kit.score_bar import ROOM, Strip, put_shares
from renderers.kit.seats import TAB
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND, MARGIN, WIDTH
from renderers.square_tactics import cards, labels, open_hands, picks, seats, spaces
from renderers.square_tactics.cards import Face, card_tile, name_tile
from renderers.square_tactics.chips import discard_height, put_decks, put_discard
from renderers.square_tactics.material import BOOK
from renderers.square_tactics.moment import put_moment
from renderers.square_tactics.placed import put_card, put_shadow_of
from renderers.square_tactics.score import players_of
from renderers.square_tactics.seats import PANEL_HEIGHT, RAIL, Player


class Layout(msgspec.Struct, frozen=True):
    """Places on the sheet, in pixels."""

    panels: int
    """The top of the row of panels, without their tabs."""
    left: int
    """The left edge of the board."""
    top: int
    """The top edge of the board, below a rail."""
    side: int
    """The board's width and height."""
    bottom: int
    """The lower edge of the lowest rail."""
    height: int
    """The height of the whole sheet."""


def layout_for(players: int, below: int = 0) -> Layout:
    """Return the layout for a number of players, with room for the parts below the board."""
    side = spaces.side_of(players)
    panels = MARGIN + TAB
    top = panels + PANEL_HEIGHT[players] + GAP + ROOM + RAIL
    bottom = top + side + RAIL
    height = bottom + below + footer.HEIGHT
    return Layout(panels, (WIDTH - side) // 2, top, side, bottom, height)


def draw_board(
    view: TacticsView,
    names: Sequence[str],
    bottom: int | None = None,
    candidates: Collection[str] = (),
) -> Sheet:
    """Draw a view for everybody.

    Args:
        view: the position. Hands are drawn only if it opens them all and is no player's own.
        names: the players' names by seat.
        bottom: the seat whose side is at the bottom; by default South's.
        candidates: the spaces, opponents and captured cards to mark.
    """
    opened = open_hands.opened(view)
    discard = discard_height(view)
    below = discard + (open_hands.height_of(view) if opened else 0)
    layout = layout_for(view.seats, below)
    turn = spaces.turn_for(view.seats, bottom)
    sheet = Sheet(WIDTH, layout.height, GROUND, BOOK)
    shown = players_of(view, names)
    captured = picks.captured(view, candidates)
    for player, box in zip(shown, seats.boxes(view.seats, layout.panels), strict=True):
        seats.put_player(sheet, player, box, captured)
        if isinstance(meaning_of(candidates, where := player.where.lower()), SeatOf):
            put_mark(sheet, box.x, box.y, box.width, box.height, words=(where,))
    if view.game:
        y = layout.top - RAIL - GAP - ROOM + 6
        strip = Strip(MARGIN + 8, y, WIDTH - 2 * MARGIN - 16)
        put_shares(sheet, strip, [player.seat for player in shown], view.points)
    _rails(sheet, shown, layout, turn)
    _board(sheet, view, layout, turn)
    left, top, side = layout.left, layout.top, layout.side
    sheet.board_box = left, top, left + side, top + side
    _mark(sheet, view, layout, turn, candidates)
    put_discard(sheet, view, layout.bottom)
    if opened:
        open_hands.put_hands(sheet, view, layout.bottom + discard)
    seen_from = SEAT_NAMES[view.seats][bottom] if bottom else ""
    footer.put_footer(sheet, labels.played_game(_where(view), seen_from))
    put_decks(sheet, view, layout.height - footer.HEIGHT / 2)
    return sheet


def open_captures(view: TacticsView) -> set[int]:
    """Return the captured cards for which the picture has room."""
    players = players_of(view, ("",) * view.seats)
    trays = zip(players, seats.boxes(view.seats, 0), strict=True)
    return {card for player, box in trays for card in seats.open_in_tray(player, box)}


def _where(view: TacticsView) -> str:
    """Return the part of the match in progress."""
    if view.outcome is not None:
        return FINAL
    if view.between_games:
        return labels.final_of(view.game)
    if view.game == 0:
        return labels.CHOOSING
    return labels.game_of(view.game, view.games) if view.games > 1 else ""


def _rails(sheet: Sheet, shown: Sequence[Player], layout: Layout, turn: int) -> None:
    """Write the players' names on their sides of the board."""
    left, top, side = layout.left, layout.top, layout.side
    corners = {  # by the direction of the seat's cards (its own side is opposite): x, y, turn
        NORTH: (left, top + side, 0),
        EAST: (left - RAIL, top, 3),
        SOUTH: (left, top - RAIL, 0),
        WEST: (left + side, top, 1),
    }
    for player, facing in zip(shown, FACINGS[len(shown)], strict=True):
        x, y, quarters = corners[(facing - turn) % 4]
        seats.put_rail(sheet, player, x, y, side, quarters)


def _board(sheet: Sheet, view: TacticsView, layout: Layout, turn: int) -> None:
    """Draw the spaces, and the cards on them."""
    players, left, top = view.seats, layout.left, layout.top
    sheet.put(spaces.empty_board(players, turn), left, top)
    for space, there in enumerate(view.board):
        if there is not None:
            x, y = spaces.corner_of(players, space, turn)
            spaces.clear(sheet, players, left + x, top + y)
    for space, card in _captured(view).items():
        x, y = spaces.corner_of(players, space, turn)
        spaces.put_captured_space(sheet, players, space, faction_of(card), left + x, top + y)
    laid = [
        (space, _face(view, space, there, turn), spaces.corner_of(players, space, turn))
        for space, there in enumerate(view.board)
        if there is not None
    ]
    for _, face, (x, y) in laid:
        put_shadow_of(sheet, face, left + x, top + y)
    for space, face, (x, y) in laid:
        put_card(sheet, face, left + x, top + y)
        sheet.note_footprint(str(face.card), card_tile(face), left + x, top + y)
        name = name_tile(board_for(players).names[space], face.team, face.size)
        at = face.size * spaces.NAME
        sheet.put(name, left + x + at - name.width / 2, top + y + at - name.height / 2)
    put_moment(sheet, view, left, top, turn)


def _mark(
    sheet: Sheet, view: TacticsView, layout: Layout, turn: int, candidates: Collection[str]
) -> None:
    """Draw frames around the spaces that can be picked."""
    pitch = spaces.PITCH[view.seats]
    for space, name in enumerate(board_for(view.seats).names):
        if is_meant(candidates, name, Space):
            x, y = spaces.corner_of(view.seats, space, turn)
            put_mark(sheet, layout.left + x, layout.top + y, pitch, pitch, words=(name,))


def _face(view: TacticsView, space: int, there: BoardCharacter, turn: int) -> Face:
    """Return the face of a character on the board."""
    return Face(
        card=there.card,
        team=view.factions[there.owner],
        facing=(there.facing - turn) % 4,
        size=spaces.PITCH[view.seats],
        mark=_role(view, space),
        under=tuple(sorted(there.under)),
        able=view.actions is not None,
    )


def _role(view: TacticsView, space: int) -> str:
    """Return the mark that the last play leaves on a card on the board."""
    last = view.last
    if last is None:
        return cards.PLAIN
    if space == last.space:
        return cards.LAST
    if space == last.stopped_by:
        return cards.STOPPED
    return cards.TIED if space in last.tied else cards.PLAIN


def _captured(view: TacticsView) -> dict[int, int]:
    """Return the cards that the last play captured, by the space that each left empty."""
    last = view.last
    if last is None or not last.captured:
        return {}
    taken = zip(last.captured, last.cards, strict=False)  # version 1 did not keep the cards
    return {space: card for space, card in taken if view.board[space] is None}
