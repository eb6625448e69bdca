"""The odds of a battle in progress, if both sides re-roll where it pays."""

from __future__ import annotations

from functools import cache

from games.bopbm_squared.rules.battle import counting

DIE = range(1, 7)

Rerolls = tuple[int, int]
"""The re-rolls that attacker and defender have left."""
Kinds = tuple[bool, bool]
"""Whether attacker and defender fight with a medium tile."""
Prospect = tuple[float, float]
"""The chance that the defender loses, and the number of tiles that it loses on average."""
NOTHING: Prospect = (0.0, 0.0)
MOST = 4
"""A small tile seldom takes more tiles than this: few groups are larger, and few differences."""


@cache
def prospect(mine: int, theirs: int, rerolls: Rerolls, medium: Kinds, most: int = MOST) -> Prospect:
    """Return the prospect of a duel.

    Args:
        mine, theirs: the dice of attacker and defender, whose values differ.
        rerolls: the re-rolls that each has left.
        medium: whether each fights with a medium tile.
        most: the most tiles that can be lost.
    """
    one, other = counting(mine, theirs, medium)
    left_one, left_other = rerolls
    if one < other:
        if not left_one:
            return NOTHING  # the attacker withdraws
        return _mean([_next(die, theirs, (left_one - 1, left_other), medium, most) for die in DIE])
    now = taken(mine, theirs, medium, most)
    if not left_other:
        return now
    again = _mean([_next(mine, die, (left_one, left_other - 1), medium, most) for die in DIE])
    return min(now, again, key=cost)


def taken(mine: int, theirs: int, medium: Kinds, most: int = MOST) -> Prospect:
    """Return the prospect if the defender takes the loss now."""
    one, other = counting(mine, theirs, medium)
    return 1.0, float(1 if medium == (False, True) else min(most, one - other))


def cost(found: Prospect) -> float:
    """Return how bad a prospect is for the defender. The attacked tile counts twice, because the
    winner takes its place."""
    return sum(found)


def _next(mine: int, theirs: int, rerolls: Rerolls, medium: Kinds, most: int) -> Prospect:
    one, other = counting(mine, theirs, medium)
    if one == other:
        return fresh(rerolls, medium, most)
    return prospect(mine, theirs, rerolls, medium, most)


@cache
def fresh(rerolls: Rerolls, medium: Kinds, most: int = MOST) -> Prospect:
    """Return the prospect of a duel before its dice are rolled. Ties are rolled again."""
    rolls = [(mine, theirs) for mine in DIE for theirs in DIE]
    decided = [roll for roll in rolls if len(set(counting(*roll, medium))) == 2]
    return _mean([prospect(*roll, rerolls, medium, most) for roll in decided])


def _mean(found: list[Prospect]) -> Prospect:
    chances, lost = zip(*found, strict=True)
    return sum(chances) / len(found), sum(lost) / len(found)
