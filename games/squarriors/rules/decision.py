"""The base of all procedures that ask. A player who has resigned is no longer asked; the defaults
decide everything else for that seat (R-56, R-65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask
from games.frames import Log
from games.squarriors.rules.defaults import default
from games.state import Procedure

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Decision(Procedure["SquarriorsState"]):
    """A procedure that asks its `questions`, and does its next `step` when there are none."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        """Return the decisions that must be made now, each with its seat."""
        return ()

    def step(self, state: SquarriorsState, log: Log) -> None:
        """Do the next thing that needs no decision."""
        raise NotImplementedError

    def somebody_left(self) -> None:
        """React to a player being out, with all of its cards gone."""

    def interrupted(self, state: SquarriorsState) -> bool:
        """Return whether another procedure goes first: a player left, and others must decide."""
        return not state.stack or state.stack[-1] is not self

    def asks(self, state: SquarriorsState) -> tuple[Ask, ...]:
        asks = self.questions(state)
        if state.resigned:
            return tuple(ask for ask in asks if ask.seat not in state.resigned)
        return asks

    def run(self, state: SquarriorsState, log: Log) -> None:
        if state.resigned:
            for ask in self.questions(state):
                if ask.seat in state.resigned:
                    self.answer(state, ask.seat, default(state, ask), log)
                    return
        self.step(state, log)
