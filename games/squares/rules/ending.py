"""How a match ends: the ways to win, and the draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.ranking import rank
from games.squares.board import RESERVE
from games.squares.events import Ended
from games.squares.units import WINNING
from games.state import RESIGNED, Outcome

if TYPE_CHECKING:
    from games.squares.state import SquaresState

OCCUPIED, TEN, STUCK = "occupied", "ten", "stuck"
"""The rulebook's goals 1 to 3."""
EVEN, REPEATED, AGREED, QUIET = "even", "repeated", "agreed", "quiet"
"""Draws: ten points each on one attack (rulebook), R-13 twice, and the house rule H-1."""

REASONS = (OCCUPIED, TEN, STUCK, EVEN, REPEATED, AGREED, QUIET, RESIGNED)


def occupy(state: SquaresState, seat: int, entered: list[int], log: Log) -> None:
    """End the match if the enemy's empty reserve was entered (rulebook, goal 1)."""
    if RESERVE[1 - seat] in entered:
        finish(state, OCCUPIED, seat, log)


def count_out(state: SquaresState, log: Log) -> None:
    """End the match if a player has ten points, which win (rulebook, goal 2).

    If one attack brings both players to ten, the higher number wins, and equal numbers are a draw.
    """
    blue, gray = state.points
    if max(blue, gray) < WINNING:
        return
    if blue == gray:
        finish(state, EVEN, None, log)
    else:
        finish(state, TEN, 0 if blue > gray else 1, log)


def finish(state: SquaresState, reason: str, winner: int | None, log: Log) -> None:
    """End the match, as a draw if there is no winner."""
    state.stack.clear()
    ranks = (1, 1) if winner is None else (1 + winner, 2 - winner)
    state.outcome = Outcome(reason, ranks, state.points)
    log.append(Ended(reason, winner))


def leave(state: SquaresState) -> None:
    """End the match after a player has resigned."""
    state.stack.clear()
    points = state.points
    state.outcome = Outcome(RESIGNED, rank(points, state.resigned), points)
