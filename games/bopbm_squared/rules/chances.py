"""The chance of a side of a battle to come out ahead: exact, since there are only
two dice (R-8)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from games.bopbm_squared.rules.battle import ATTACKER, DEFENDER, counting

DIE = range(1, 7)
Kinds = tuple[bool, bool]
"""Whether attacker and defender fight with a medium tile."""


def ahead(dice: tuple[int, int], medium: Kinds) -> int | None:
    """Return the side that is ahead, or None if both roll again."""
    mine, theirs = counting(dice[0], dice[1], medium)
    return None if mine == theirs else ATTACKER if mine > theirs else DEFENDER


@cache
def first_roll(medium: Kinds, side: int = ATTACKER) -> Fraction:
    """Return the chance that a side is ahead once both have rolled.

    >>> first_roll((False, False)), first_roll((True, False))
    (Fraction(1, 2), Fraction(33, 35))
    """
    sides = [ahead((mine, theirs), medium) for mine in DIE for theirs in DIE]
    return Fraction(sides.count(side), len(sides) - sides.count(None))


@cache
def rerolled(side: int, dice: tuple[int, int], medium: Kinds, times: int = 1) -> Fraction:
    """Return the chance that the side that is behind comes out ahead.

    Args:
        times: the most re-rolls that it makes, one after the other, until it is ahead.
    """
    if not times:
        return Fraction(0)
    return sum(_after(side, _with(side, dice, die), medium, times) for die in DIE) / Fraction(6)


def _with(side: int, dice: tuple[int, int], die: int) -> tuple[int, int]:
    return (die, dice[1]) if side == ATTACKER else (dice[0], die)


@cache
def _after(side: int, dice: tuple[int, int], medium: Kinds, times: int) -> Fraction:
    """Return that chance once these dice lie there, with `times` still counting
    the last re-roll."""
    winner = ahead(dice, medium)
    if winner is None:
        both = [(mine, theirs) for mine in DIE for theirs in DIE]
        decided = [each for each in both if ahead(each, medium) is not None]
        total = sum(_after(side, each, medium, times) for each in decided)
        return total / Fraction(len(decided))
    return Fraction(1) if winner == side else rerolled(side, dice, medium, times - 1)
