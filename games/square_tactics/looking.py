"""What a seat may see of a table, built by naming what goes in."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.engine import Ask
from games.square_tactics.actions import kind_of
from games.square_tactics.choices import kind_played
from games.square_tactics.state import NONE, Character, Table
from games.square_tactics.trade import Trade
from games.square_tactics.view import Actions, BoardCharacter, Moment, TableView

UNUSUAL = ("lose", "captured", "cleared", "give")
"""Questions that somebody may be asked in another player's turn."""


def view(
    table: Table, asks: Sequence[Ask], viewer: int | None, seeing: Collection[int]
) -> TableView:
    """Build the view of `viewer` (None: a spectator) that shows the hands of `seeing`."""
    return TableView(
        seats=table.seats,
        viewer=viewer,
        waiting=tuple(ask.seat for ask in asks),
        outcome=table.outcome,
        first=table.first,
        factions=tuple(None if faction == NONE else faction for faction in table.factions),
        board=public_board(table.board),
        captures=frozen(table.captures),
        hand_sizes=tuple(map(len, table.hands)),
        deck_sizes=tuple(map(len, table.decks)),
        hands=tuple(
            tuple(hand) if seat in seeing else None for seat, hand in enumerate(table.hands)
        ),
        space_points=tuple(table.space_points()),
        resigned=tuple(table.resigned),
        last=table.last,
        game=table.game,
        games=table.games,
        totals=tuple(table.totals),
        turn=None if table.turn_in_progress is None else table.turn,
        actions=actions(table, asks, viewer, seeing) if table.full else None,
        moment=next((ask.about for ask in asks if isinstance(ask.about, Moment)), None),
        asked=next((ask.question for ask in asks if ask.seat == viewer), None),
        pending=next((ask.question for ask in asks if ask.question in UNUSUAL), None),
        trading=next((tuple(step.seats) for step in table.stack if isinstance(step, Trade)), ()),
        between_games=table.between_games,
    )


def actions(
    table: Table, asks: Sequence[Ask], viewer: int | None, seeing: Collection[int]
) -> Actions | None:
    """Build what is seen of the action cards; None before the first game's setup."""
    if not table.actions:
        return None
    own = next((ask.choices for ask in asks if ask.seat == viewer), ())
    played = {kind_played(choice) for choice in own} - {None}
    return Actions(
        hands=tuple(
            tuple(map(kind_of, hand)) if seat in seeing else None
            for seat, hand in enumerate(table.actions)
        ),
        sizes=tuple(map(len, table.actions)),
        decks=tuple(map(len, table.action_decks)),
        discard=tuple(sorted(map(kind_of, table.discard))),
        playable=tuple(sorted(kind for kind in played if kind is not None)),
    )


def frozen(piles: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """Return piles of cards that nobody can change."""
    return tuple(tuple(pile) for pile in piles)


def public_board(board: list[Character | None]) -> tuple[BoardCharacter | None, ...]:
    """Return what everybody sees of the board."""
    return tuple(
        None
        if there is None
        else BoardCharacter(there.card, there.owner, there.facing, tuple(there.kinds))
        for there in board
    )
