"""How a seat was played, so that moderators can be shown what stands out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.clock import MINUTE
from bot.standings.verdict import Taken
from games.decisions import Resign


def quick(taken: Sequence[Taken], seat: int) -> int:
    """Return the number of a seat's standing decisions made within a minute of the step before.

    Args:
        taken: all steps that seats took by hand, in order.
    """
    undone = {step.undoes for step in taken}
    return sum(
        after.seat == seat
        and after.undoes is None
        and after.version not in undone
        and not _resigns(after)
        and after.at - before.at <= MINUTE
        for before, after in pairwise(taken)
    )


def resigned(taken: Sequence[Taken], seat: int) -> bool:
    """Return whether the seat's own player resigned it."""
    return any(step.seat == seat and _resigns(step) for step in taken)


def _resigns(step: Taken) -> bool:
    return step.choice == Resign().notation
