"""The effect of tries on the ratings of members and puzzles, and the return of failed puzzles."""

from __future__ import annotations

from bot.clock import DAY
from bot.ratings.glicko import Rating, Result, rated
from bot.storage.puzzles import Rated
from games.puzzles.aims import WIN
from games.puzzles.puzzle import Puzzle

CLUELESS = 230.0
"""The deviation from which a member's tries do not change the ratings of puzzles."""
PROVISIONAL_COSTS = (0.2, 0.7)
"""The reduction of the weight of a win and a loss, against a puzzle with a provisional rating."""
LEAST = 0.1
"""The least weight after that."""
WEIGHTS = {"plain": (1.0, 1.0), "telling": (0.7, 0.8), "at once": (0.2, 0.7)}
"""Weights of a win and a loss, which are lower if the puzzle gives more away. To know that there is
a win to be found tells something, and a best answer that also leaves most at a glance is seen at
once. (These are lichess's weights.)"""
AFTER = (DAY, 3 * DAY, 7 * DAY)
"""Times after which a failed puzzle comes back: the first after the failure, then one for each time
that it is solved on its return."""


def weight_of(puzzle: Puzzle, known: Rating | None, *, solved: bool) -> float:
    """Return the weight of a try.

    Args:
        known: the puzzle's rating; None if nobody has tried it.
    """
    kind = "at once" if puzzle.at_once else "telling" if puzzle.goal.aim == WIN else "plain"
    weight, at = WEIGHTS[kind], 0 if solved else 1
    is_provisional = known is None or known.is_provisional
    return max(LEAST, weight[at] - (PROVISIONAL_COSTS[at] if is_provisional else 0.0))


def after_try(
    puzzle: Puzzle, member: Rated, other: Rated | None, now: int, *, solved: bool
) -> tuple[Rating, Rating]:
    """Return the ratings of a member and of a puzzle after the member's first try.

    Args:
        member, other: the ratings of member and puzzle before it; `other` is None if nobody has
            tried the puzzle.
    """
    mine = member.rating.after(now - member.at) if member.at else member.rating
    its = Rating(float(puzzle.rating)) if other is None else other.rating.after(now - other.at)
    weight = weight_of(puzzle, None if other is None else its, solved=solved)
    after = _part(mine, rated(mine, [Result(its, float(solved))]), weight)
    if mine.deviation >= CLUELESS:
        return after, its
    return after, _part(its, rated(its, [Result(mine, float(not solved))]), weight)


def _part(before: Rating, after: Rating, weight: float) -> Rating:
    """Go a part of the way from one rating to another."""

    def between(start: float, end: float) -> float:
        return start + weight * (end - start)

    return Rating(
        between(before.value, after.value),
        between(before.deviation, after.deviation),
        between(before.volatility, after.volatility),
    )


def comes_back(stage: int, due_at: int | None, now: int, *, solved: bool) -> tuple[int, int | None]:
    """Return the stage of a failed puzzle (the number of its delay in `AFTER`, from 1; 0 for none),
    and the time of its next return; None for never.

    >>> comes_back(0, None, 0, solved=False) == (1, DAY)
    True
    >>> comes_back(1, DAY, DAY, solved=True) == (2, 4 * DAY)
    True
    >>> comes_back(1, DAY, 60, solved=True) == (1, DAY)  # at once is not a day later
    True
    """
    if not solved:
        return 1, now + AFTER[0]
    if due_at is None or now < due_at:
        return stage, due_at
    if stage >= len(AFTER):
        return 0, None
    return stage + 1, now + AFTER[stage]
