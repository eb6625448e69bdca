"""The turns of SQUARES."""

from __future__ import annotations

from games.squares.rules.turn import Turn
from games.squares.state import SquaresState
from games.turns import Turns


class SquaresTurns(Turns[SquaresState]):
    """See `games.turns`."""

    def first(self, state: SquaresState) -> int:
        return state.first

    def in_turn(self, state: SquaresState) -> tuple[int, ...]:
        """Return the seat whose turn it is. During an attack it is still the attacker."""
        turn = next((step for step in state.stack if isinstance(step, Turn)), None)
        return (turn.seat,) if turn else ()

    def are_long(self, state: SquaresState) -> bool:
        """Whether it is a double turn, which has two actions."""
        turn = next((step for step in state.stack if isinstance(step, Turn)), None)
        return turn is not None and turn.double
