"""Base of all procedures that ask: a player who has resigned is not asked any more, and the
defaults decide the rest for it (R-56, R-65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask
from games.frames import Log
from games.squarriors.rules.defaults import default
from games.state import Procedure

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Decision(Procedure["SquarriorsState"]):
    """A procedure that asks `questions`, and does its next `step` when there is none."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        """Return the decisions that must be made now, each with its seat."""
        return ()

    def step(self, state: SquarriorsState, log: Log) -> None:
        """Do what needs no decision."""
        raise NotImplementedError

    def somebody_left(self) -> None:
        """Take note that a player is out, with all that it owns."""

    def interrupted(self, state: SquarriorsState) -> bool:
        """Return whether something else goes on first: somebody who left has made others decide."""
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
