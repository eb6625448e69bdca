"""The turns of Bopbm: Squared."""

from __future__ import annotations

from games.bopbm_squared.rules.match import Match
from games.bopbm_squared.state import BopbmState
from games.turns import Turns


class BopbmTurns(Turns[BopbmState]):
    """See `games.turns`."""

    def first(self, state: BopbmState) -> int:
        match = state.stack[0]
        assert isinstance(match, Match), "a match is at the bottom of its stack"
        return match.first

    def in_turn(self, state: BopbmState) -> tuple[int, ...]:
        """A player who answers an attack is not in turn; before the first turn the one asked is."""
        return (state.turn,) if state.turns and state.stack else super().in_turn(state)

    def are_long(self, state: BopbmState) -> bool:
        """A tile placed, or a fight, ends a turn."""
        return False
