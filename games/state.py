"""The position: the state of a match as plain data, its procedures in progress, its outcome."""

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
"""The `Outcome.reason` of a match that ended because only one side had not resigned."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended, in the rulebook's terms."""

    reason: str
    """One of `Game.reasons`."""
    ranks: tuple[int, ...]
    """By seat: 1 for the winner; equal players share a rank, and so do partners."""
    points: tuple[int, ...] = ()
    """By seat, where the game counts points."""
    sides: Sides = ()
    """Sides of seats that played together; () where everybody played alone. The engine sets it."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def drawn(self) -> bool:
        """True if sides share the first rank."""
        return self._winning_sides > 1

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat: its side's share of the win, 1 in all sides.

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

    Its fields are its local variables. `asks` is a pure function; `answer` takes the
    decision of one seat; `run` does the next step that needs none, pushing further
    procedures on `state.stack` or popping itself when it is done. While it is on top, seats may
    also take up what it `offers`.
    """

    @property
    def holds_answers(self) -> bool:
        """True if answers lie here that seats gave unseen, where several were asked at once. To
        say so until the procedure ends, as here, is always safe, see `games.sealing`."""
        return True

    def asks(self, state: S) -> tuple[Ask, ...]:
        """Return who must decide now: one ask for each seat, () when the next step needs none."""
        return ()

    def answer(self, state: S, seat: int, choice: Choice, log: Log) -> None:
        """Take the legal `choice` of `seat`."""
        raise NotImplementedError

    def run(self, state: S, log: Log) -> None:
        """Do the next step."""
        raise NotImplementedError

    def offers(self, state: S, seat: int) -> tuple[Offer, ...]:
        """Return what a seat may do meanwhile though it is not asked, but for resigning.

        What the seat sees alone decides, and so do its own earlier choices.
        """
        return ()

    def take_up(self, state: S, seat: int, choice: Choice, log: Log) -> None:
        """Do what `offers` offers to `seat`."""
        raise NotImplementedError


class State(msgspec.Struct, kw_only=True):
    """The whole of a match as plain data. A game adds its zones and narrows `stack`'s type."""

    seats: int
    """The number of players that the match began with."""
    chance: Chance
    stack: list[Any]
    """Procedures in progress, the one that goes on now last. Empty: the match is over."""
    resigned: list[int] = msgspec.field(name="away", default_factory=list)
    """The seats that resigned, in order."""
    outcome: Outcome | None = None
    sealed_at: int = 0
    """Where answers lie that nobody has seen yet, see `games.sealing`."""
    teams: Teams | None = None
    """Sides of seats that play together, see `games.teams`; None where everybody plays alone."""
