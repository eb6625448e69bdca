"""The turns of Squarriors."""

from __future__ import annotations

from games.squarriors.state import SquarriorsState
from games.turns import Turns


class SquarriorsTurns(Turns[SquarriorsState]):
    """See `games.turns`."""

    def first(self, state: SquarriorsState) -> int:
        return state.first

    def in_turn(self, state: SquarriorsState) -> tuple[int, ...]:
        """Return the seats in turn: the active one, or in the set-up those asked. A player who
        merely answers is not in turn."""
        return super().in_turn(state) if state.active < 0 else (state.active,)

    def are_long(self, state: SquarriorsState) -> bool:
        """Return whether a turn may hold several actions: always, except in the set-up."""
        return state.active >= 0
