"""The state of a match of Squarriors."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import State
from games.squarriors.happening import Contest, Fallen, Lasting, Pending, Queued
from games.squarriors.pieces import Creature, Side


class SquarriorsState(State, kw_only=True, dict=True):
    """A match of Squarriors. Lists are by seat where not said otherwise."""

    own_tribes: bool
    """Whether players build their tribes, or take ready-made ones."""
    balance: bool
    """Whether the others catch up after the first round (R-7)."""
    winter: int
    """The round from which on it is hard winter (R-58)."""
    sides: list[Side]
    first: int
    """The starting player."""
    round: int = 0
    """0 during set-up."""
    active: int = -1
    """Whose turn it is; -1 during set-up."""
    phase: str = ""
    """`ready`, `power`, `provision`, `action` or `end`."""
    queue: list[Queued] = []
    """The oldest first."""
    contest: Contest | None = None
    lasting: list[Lasting] = []
    pending: list[Pending] = []
    used: list[tuple[int, int]] = []
    """Once-a-turn texts that were used this turn: source and ability."""
    fallen: list[Fallen] = []
    serial: int = 0
    """The last number that was given to a thing."""
    recruits: int = 0
    """How many recruits have entered in the match."""
    eliminated: list[int] = []
    """In the order in which they went."""

    def new_uid(self) -> int:
        """Return a number that nothing has had."""
        self.serial += 1
        return self.serial

    def creature(self, uid: int) -> Creature | None:
        """Return the creature of that number, None if it is not in play."""
        for side in self.sides:
            for creature in side.creatures:
                if creature.uid == uid:
                    return creature
        return None

    def creatures(self) -> Iterator[Creature]:
        """Yield every creature in play."""
        for side in self.sides:
            yield from side.creatures

    def in_order(self, start: int) -> list[int]:
        """Return the living seats in turn order, from `start` on."""
        seats = self.seats
        order = [(start + step) % seats for step in range(seats)]
        return [seat for seat in order if not self.sides[seat].out]

    @property
    def is_winter(self) -> bool:
        return self.round >= self.winter
