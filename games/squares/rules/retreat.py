"""A retreat, with the chain of units that make way for retreating cavalry."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squares.choices import FallBack
from games.squares.events import Retreated
from games.squares.rules.legal_retreats import Part, retreats
from games.state import Procedure

if TYPE_CHECKING:
    from games.squares.state import SquaresState


class Retreat(Procedure["SquaresState"], tag="retreat"):
    """A unit retreats. A unit on the space where it goes makes way first (rulebook, Retreats)."""

    seat: int
    """The owner of all units in the chain."""
    path: list[int]
    """The spaces of the chain: the unit on each of them goes to the next."""

    def asks(self, state: SquaresState) -> tuple[Ask, ...]:
        last = self.path[-1]
        if not state.board[last]:
            return ()
        ways = retreats(state.board, last, Part.MAKES_WAY)
        return (Ask(self.seat, "way", tuple(FallBack(space) for space in ways)),)

    def answer(self, state: SquaresState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, FallBack)
        self.path.append(choice.dst)

    def run(self, state: SquaresState, log: Log) -> None:
        """Move all units of the chain, the last one first: it goes to a vacant square."""
        state.stack.pop()
        for src, dst in reversed(list(pairwise(self.path))):
            kind = state.retreat(src, dst)
            state.mark("retreat", src, dst)
            log.append(Retreated(self.seat, kind, src, dst, makes_way=src != self.path[0]))
