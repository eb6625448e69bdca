"""The turns of Squarriors."""

from __future__ import annotations

from games.squarriors.state import SquarriorsState
from games.turns import Turns


class SquarriorsTurns(Turns[SquarriorsState]):
    """See `games.turns`."""

    def first(self, state: SquarriorsState) -> int:
        return state.first

    def in_turn(self, state: SquarriorsState) -> tuple[int, ...]:
        """A player who answers is not in turn. In the set-up it is the player asked."""
        return super().in_turn(state) if state.active < 0 else (state.active,)

    def are_long(self, state: SquarriorsState) -> bool:
        """In the set-up nobody has turns."""
        return state.active >= 0
