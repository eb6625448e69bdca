"""The state of a match as plain data, its procedures in progress, and its outcome."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from games.chance import Chance
from games.decisions import Ask, Choice
from games.frames import Log
from games.teams import Sides, Teams, side_of
from games.unasked import Offer

S = TypeVar("S", bound="State")

RESIGNED = "resigned"
"""The `Outcome.reason` of a match that ended because all sides but one had resigned."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended, in the rulebook's terms."""

    reason: str
    """One of `Game.reasons`."""
    ranks: tuple[int, ...]
    """By seat: 1 for the winner. Equal players share a rank, and so do partners."""
    points: tuple[int, ...] = ()
    """By seat, if the game counts points."""
    sides: Sides = ()
    """The sides of seats that played together; () if everybody played alone. The engine sets it."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def drawn(self) -> bool:
        """Whether several sides share the first rank."""
        return self._winning_sides > 1

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat: its side's share of the win. The shares of all sides add up to 1.

        >>> Outcome("points", (1, 3, 1)).shares
        (0.5, 0.0, 0.5)
        >>> Outcome("points", (1, 3, 1, 3), sides=((0, 2), (1, 3))).shares
        (1.0, 0.0, 1.0, 0.0)
        """
        winners, sides = self.winners, self._winning_sides
        return tuple((seat in winners) / sides for seat in range(len(self.ranks)))

    def are_partners(self, one: int, other: int) -> bool:
        """Return whether two seats played together."""
        return side_of(self.sides, one) == side_of(self.sides, other)

    @property
    def _winning_sides(self) -> int:
        return len({side_of(self.sides, seat) for seat in self.winners})


class Procedure(msgspec.Struct, Generic[S], gc=False):
    """A procedure of the rulebook while it is in progress.

    Its fields are its local variables. `asks` is a pure function. `answer` takes the
    decision of one seat. `run` does the next step that needs no decision: it may push further
    procedures on `state.stack`, and pops the procedure itself when it is done. While the procedure
    is on top, seats may also take up what it `offers`.
    """

    @property
    def holds_answers(self) -> bool:
        """Whether it holds answers that seats gave unseen, where several were asked at once. It is
        always safe to say so until the procedure ends, as here; see `games.sealing`."""
        return True

    def asks(self, state: S) -> tuple[Ask, ...]:
        """Return who must decide now, one ask for each seat; () if the next step needs no
        decision."""
        return ()

    def answer(self, state: S, seat: int, choice: Choice, log: Log) -> None:
        """Take the legal `choice` of `seat`."""
        raise NotImplementedError

    def run(self, state: S, log: Log) -> None:
        """Do the next step."""
        raise NotImplementedError

    def offers(self, state: S, seat: int) -> tuple[Offer, ...]:
        """Return what a seat may do now without being asked, apart from resigning.

        The answer depends only on what the seat sees, and on its own earlier choices.
        """
        return ()

    def take_up(self, state: S, seat: int, choice: Choice, log: Log) -> None:
        """Do what `offers` offered to `seat`."""
        raise NotImplementedError


class State(msgspec.Struct, kw_only=True):
    """The whole of a match as plain data. A game adds its zones and narrows the type of `stack`."""

    seats: int
    """The number of players at the start of the match."""
    chance: Chance
    stack: list[Any]
    """The procedures in progress, with the active one last. Empty when the match is over."""
    resigned: list[int] = msgspec.field(name="away", default_factory=list)
    """The seats that resigned, in order."""
    outcome: Outcome | None = None
    sealed_at: int = 0
    """Where there are answers that nobody has seen yet; see `games.sealing`."""
    teams: Teams | None = None
    """The sides of seats that play together, or None if all play alone; see `games.teams`."""
