"""The aims of puzzles: to win this turn, or to change a number that players watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

MOST = 4
"""The greatest change that counts; a larger one counts as this."""
WIN = "win"
"""The key of the aim that every game has."""
BEST = "best"
"""The key of the aim of sampled puzzles: to find the choice that wins most often."""


class Aim(msgspec.Struct, frozen=True):
    """A change of numbers in `Words.counts` that is worth a turn. Each game names its own."""

    key: str
    """Never changed: puzzles are stored with it."""
    count: str
    """The first word or words of the counts that it adds up, as they stand before the seat:
    `captures`."""
    one: str
    """The player's task, as it follows “Blue to play: ”: `capture a character`."""
    many: str
    """The same for more than one; `{n}` stands for the number."""
    others: bool = False
    """Whether the others' numbers must fall, instead of the seat's own rising."""

    def measure(self, counts: Mapping[str, int], seat: int, seats: int) -> int:
        """Return how far the aim is reached; more is better.

        >>> aim = Aim("capture", "captures", "capture one", "capture {n}")
        >>> aim.measure({"captures 0": 2, "captures 1": 3}, 0, 2)
        2
        >>> aim.measure({"captures 0 large": 2, "captures 01": 3, "captured 0": 5}, 0, 2)
        2
        """
        # A search measures hundreds of thousands of positions, so look at each key only once.
        starts = tuple(
            f"{self.count} {each} " for each in range(seats) if (each != seat) == self.others
        )
        found = sum(number for key, number in counts.items() if f"{key} ".startswith(starts))
        return -found if self.others else found


class Goal(msgspec.Struct, frozen=True):
    """The goal of one puzzle."""

    aim: str
    """The key of an aim."""
    least: int = 1
    """The change that reaches it."""


def goals_of(aims: Sequence[Aim]) -> tuple[Goal, ...]:
    """Return every goal that a game's puzzles can have, in the order of the values that `proving`
    works out."""
    return (Goal(WIN), *(Goal(aim.key, n) for aim in aims for n in range(1, MOST + 1)))


def phrase(aims: Sequence[Aim], goal: Goal) -> str:
    """Return what a player who reaches a goal does.

    >>> phrase([], Goal("win"))
    'win this turn'
    """
    if goal.aim == WIN:
        return "win this turn"
    if goal.aim == BEST:
        return "find the choice that wins most often"
    aim = next(each for each in aims if each.key == goal.aim)
    if goal.least == 1:
        return aim.one
    return aim.many.format(n=f"{goal.least} or more" if goal.least == MOST else goal.least)
