"""All answers to an ask, if they are few enough to look at each."""

from __future__ import annotations

from itertools import combinations, islice
from math import comb
from random import Random

from games.decisions import Ask, Choice, Several
from games.simulate import at_random

LIMIT = 400
"""The most answers that are looked at one by one."""


def all_answers(ask: Ask) -> tuple[Choice, ...] | None:
    """Return every answer to `ask`, or None if there are more than `LIMIT`."""
    if ask.single:
        return tuple(ask.choices)
    if ask.limited:
        found = [ask.several(counts) for counts in islice(ask.picking.legal(), LIMIT + 1)]
        return tuple(found) if len(found) <= LIMIT else None
    sizes = range(ask.least, min(ask.most, len(ask.choices)) + 1)
    if sum(comb(len(ask.choices), size) for size in sizes) > LIMIT:
        return None
    return tuple(Several(picks) for size in sizes for picks in combinations(ask.choices, size))


def some_answers(ask: Ask, random: Random) -> tuple[Choice, ...]:
    """Return every answer to `ask`, or about `LIMIT` random ones if there are too many."""
    every = all_answers(ask)
    if every is not None:
        return every
    drawn = (at_random(ask, random) for _ in range(LIMIT))
    return tuple(dict.fromkeys(in_order(ask, answer) for answer in drawn))


def in_order(ask: Ask, answer: Choice) -> Choice:
    """Return an answer with its picks in the order of the ask's choices."""
    assert isinstance(answer, Several)
    counts = ask.counts(answer.picks)
    assert counts is not None
    return ask.several(counts)
