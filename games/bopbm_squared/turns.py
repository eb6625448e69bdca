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
        """Return the seat whose turn it is, even while another seat answers its attack. Before the
        first turn, return the seat that is asked."""
        return (state.turn,) if state.turns and state.stack else super().in_turn(state)

    def are_long(self, state: BopbmState) -> bool:
        """Return False, since a placed tile or a battle ends a turn."""
        return False
