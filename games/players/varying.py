"""Turns that differ slightly from a known one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.decisions import Choice

Turn = tuple[Choice, ...]
"""The decisions of a seat in one turn."""

KINDS = ("change", "add", "cut", "open", "omit", "swap")


def varied(turn: Turn, another: Callable[[Turn], Choice | None], random: Random) -> Turn:
    """Return a variation of a turn.

    One decision is changed, added or left out, or two are swapped, or one is replaced and the rest
    left open, or everything from one on is left open.

    Args:
        another: returns another decision that may follow these, or None if none is known.
    """
    kind, count = random.choice(KINDS), len(turn)
    if kind == "swap" and count > 1:
        one, other = sorted(random.sample(range(count), 2))
        between = turn[one + 1 : other]
        return (*turn[:one], turn[other], *between, turn[one], *turn[other + 1 :])
    at = random.randrange(count)
    before, here, after = turn[:at], turn[at], turn[at + 1 :]
    answer = another(before)
    if kind == "omit" or answer is None:
        return before + after
    if kind == "open":
        return before
    if kind == "change":
        return (*before, answer, *after)
    if kind == "add":
        return (*before, answer, here, *after)
    return (*before, answer)  # cut, or swapped with nothing
