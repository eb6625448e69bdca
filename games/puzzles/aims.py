"""Aims of puzzles: to win this turn, or to change a number that players watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

MOST = 4
"""Greatest change that counts; a larger one counts as this."""
WIN = "win"
"""The key of the aim that every game has."""
BEST = "best"
"""The key of the aim of sampled puzzles: to choose what wins most often."""


class Aim(msgspec.Struct, frozen=True):
    """A change of the numbers of `Words.counts` that is worth a turn. A game names its own."""

    key: str
    """Stable: puzzles are stored with it."""
    count: str
    """The first word, or words, of the counts that it adds up, before the seat: `captures`."""
    one: str
    """Task of a player, as after “Blue to play: ”: `capture a character`."""
    many: str
    """The same for more than one; `{n}` stands for the number."""
    others: bool = False
    """True if the others' numbers should fall, instead of the own one rising."""

    def measure(self, counts: Mapping[str, int], seat: int, seats: int) -> int:
        """Return how far it is reached, the more the better.

        >>> aim = Aim("capture", "captures", "capture one", "capture {n}")
        >>> aim.measure({"captures 0": 2, "captures 1": 3}, 0, 2)
        2
        >>> aim.measure({"captures 0 large": 2, "captures 01": 3, "captured 0": 5}, 0, 2)
        2
        """
        # A search measures hundreds of thousands of positions: one look at each key is enough.
        starts = tuple(
            f"{self.count} {each} " for each in range(seats) if (each != seat) == self.others
        )
        found = sum(number for key, number in counts.items() if f"{key} ".startswith(starts))
        return -found if self.others else found


class Goal(msgspec.Struct, frozen=True):
    """Goal of one puzzle."""

    aim: str
    """The key of an aim."""
    least: int = 1
    """The change that reaches it."""


def goals_of(aims: Sequence[Aim]) -> tuple[Goal, ...]:
    """Return every goal that a game's puzzles can have; the place of each is its place in the
    values that `proving` works out."""
    return (Goal(WIN), *(Goal(aim.key, n) for aim in aims for n in range(1, MOST + 1)))


def phrase(aims: Sequence[Aim], goal: Goal) -> str:
    """Return what a player does who reaches a goal.

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
