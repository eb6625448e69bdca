"""The builder of a seat's view, which names each part of the position that goes in."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.decisions import Ask
from games.square_tactics.cards.actions import kind_of
from games.square_tactics.choices import kind_played
from games.square_tactics.rules.trade import Trade
from games.square_tactics.state import NONE, Character, TacticsState
from games.square_tactics.view import Actions, BoardCharacter, Moment, TacticsView

UNUSUAL = ("lose", "captured", "cleared", "give")
"""Questions that can be asked in another player's turn."""


def view(
    state: TacticsState, asks: Sequence[Ask], viewer: int | None, seeing: Collection[int]
) -> TacticsView:
    """Build the view of `viewer`, or of a spectator if it is None, showing the
    hands of `seeing`."""
    turn = state.turn_in_progress
    return TacticsView(
        seats=state.seats,
        viewer=viewer,
        waiting=tuple(ask.seat for ask in asks),
        outcome=state.outcome,
        first=state.first,
        factions=tuple(None if faction == NONE else faction for faction in state.factions),
        board=public_board(state.board),
        captures=frozen(state.captures),
        hand_sizes=tuple(map(len, state.hands)),
        deck_sizes=tuple(map(len, state.decks)),
        hands=tuple(
            tuple(hand) if seat in seeing else None for seat, hand in enumerate(state.hands)
        ),
        space_points=tuple(state.space_points()),
        resigned=tuple(state.resigned),
        last=state.last,
        game=state.game,
        games=state.games,
        totals=tuple(state.totals),
        turn=None if turn is None else state.turn,
        spared=() if turn is None else tuple(turn.spared),
        actions=actions(state, asks, viewer, seeing) if state.full else None,
        moment=next((ask.about for ask in asks if isinstance(ask.about, Moment)), None),
        asked=next((ask.question for ask in asks if ask.seat == viewer), None),
        pending=next((ask.question for ask in asks if ask.question in UNUSUAL), None),
        trading=next((tuple(step.seats) for step in state.stack if isinstance(step, Trade)), ()),
        everyone=state.everyone,
        between_games=state.between_games,
    )


def actions(
    state: TacticsState, asks: Sequence[Ask], viewer: int | None, seeing: Collection[int]
) -> Actions | None:
    """Build the visible part of the action cards, or None before the first game's setup."""
    if not state.actions:
        return None
    own = next((ask.choices for ask in asks if ask.seat == viewer), ())
    played = {kind_played(choice) for choice in own} - {None}
    return Actions(
        hands=tuple(
            tuple(map(kind_of, hand)) if seat in seeing else None
            for seat, hand in enumerate(state.actions)
        ),
        sizes=tuple(map(len, state.actions)),
        decks=tuple(map(len, state.action_decks)),
        discard=tuple(sorted(map(kind_of, state.discard))),
        playable=tuple(sorted(kind for kind in played if kind is not None)),
    )


def frozen(piles: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """Return piles of cards as tuples."""
    return tuple(tuple(pile) for pile in piles)


def public_board(board: list[Character | None]) -> tuple[BoardCharacter | None, ...]:
    """Return the board as everybody sees it."""
    return tuple(
        None
        if there is None
        else BoardCharacter(there.card, there.owner, there.facing, tuple(there.kinds))
        for there in board
    )
