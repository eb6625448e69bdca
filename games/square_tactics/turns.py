"""The turns of Square Tactics."""

from __future__ import annotations

from games.square_tactics.state import TacticsState
from games.turns import Turns


class SquareTacticsTurns(Turns[TacticsState]):
    """See `games.turns`."""

    def first(self, state: TacticsState) -> int:
        return state.first

    def in_turn(self, state: TacticsState) -> tuple[int, ...]:
        """Return the seat whose turn it is, or the seat that chooses a faction, which is
        nobody's turn."""
        return super().in_turn(state) if state.turn_in_progress is None else (state.turn,)

    def are_long(self, state: TacticsState) -> bool:
        """Return False for the first rules, where a turn is one character. With the full rules
        action cards can come after it."""
        return state.full and state.turn_in_progress is not None
