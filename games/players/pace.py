"""How a computer player's seconds are shared among the decisions of one turn."""

from __future__ import annotations

from collections.abc import Hashable

from games.engine import AnyGame, State


def share_of_turn(game: AnyGame, before: int) -> float:
    """Return the share of a turn's seconds that a decision gets.

    As many decisions as a turn usually takes share them evenly; what comes after those is
    decided as fast as can be.

    Args:
        before: how many decisions the seat took in this turn already.
    """
    return 1 / game.turn_decisions if before < game.turn_decisions else 0.0


def turn_of(game: AnyGame, state: State, seat: int) -> Hashable:
    """Return what stays the same while a seat decides within one turn."""
    return seat, game.in_turn(state)
