"""Easy: takes a win, or a choice that stands out, or otherwise any of the best third. Where a turn
takes many decisions, it picks from fewer."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from statistics import pstdev

from games.engine import AnyGame
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.judging import glance
from games.players.thought import Considered, Enough, Thought

WORLDS = 3
"""The number of imagined worlds in which a choice is judged. A win must be one in all of them."""
STANDS_OUT = 2.75
"""A choice stands out, and is taken, if its odds are this many standard deviations above those of
the middle choice. Estimates differ in how sure they are, so no fixed step in the odds would do."""
LEAST = 0.02
"""The least difference, as a natural logarithm of the odds, by which a choice stands out."""
GOOD = 3
"""One choice in this many, and one more, is good enough."""
GOOD_OF_A_TURN = 4
"""The same where a turn takes many decisions, whose faults add up."""
GOOD_OF_A_PLAN = 9
"""The same where no dice even out the faults."""
SURE = 0.999
"""Odds are cut off at this share of the win: wins are taken before odds are compared."""


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take a win, or else what stands out, or else any of the best. This never takes long."""
    game, ask = info_set.game, info_set.ask
    answers = some_answers(ask, random)
    totals, counts, made = [0.0] * len(answers), [0] * len(answers), 0
    for _ in range(WORLDS):
        world = game.encode(info_set.world(random))
        for number in random.sample(range(len(answers)), len(answers)):
            if made and enough(made):
                break
            totals[number] += glance(game, world, ask, answers[number], random)[ask.seat]
            counts[number] += 1
            made += 1
    found = [
        Considered(answer, total / count, count)
        for answer, total, count in zip(answers, totals, counts, strict=True)
        if count
    ]
    chosen = pick(found, random, good_in(game))
    rest = sorted((one for one in found if one is not chosen), key=lambda one: -one.share)
    return Thought(chosen.choice, (chosen, *rest), made)


def good_in(game: AnyGame) -> int:
    """Return the number of choices of which one is good enough in a game."""
    if game.mind.turn_decisions == 1:
        return GOOD
    return GOOD_OF_A_PLAN if game.mind.plans_turns else GOOD_OF_A_TURN


def pick(found: list[Considered], random: Random, good: int = GOOD) -> Considered:
    """Return a win, or else a choice that stands out, or else any of the best: one in `good`, and
    one more."""
    wins = [one for one in found if one.share >= 1]
    in_order = sorted((one.share for one in found), reverse=True)
    least = in_order[len(in_order) // good]
    bar = standing_out([odds(share) for share in in_order])
    gains = [one for one in found if odds(one.share) > bar]
    return random.choice(wins or gains or [one for one in found if one.share >= least])


def standing_out(found: Sequence[float]) -> float:
    """Return the odds above which a choice stands out.

    Args:
        found: the odds of all choices, best first. However bad the worst are, they count as no
            farther below the middle one than the best is above it.

    >>> standing_out([1.0] + [0.0] * 18 + [-9.0]) == standing_out([1.0] + [0.0] * 18 + [-1.0])
    True
    """
    usual = found[len(found) // 2]
    lowest = usual - (found[0] - usual)
    return usual + max(LEAST, STANDS_OUT * pstdev([max(each, lowest) for each in found]))


def odds(share: float) -> float:
    """Return the natural logarithm of the odds for a share of the win.

    >>> odds(0.5), round(odds(0.75), 2), odds(1) == odds(0.9999)
    (0.0, 1.1, True)
    """
    share = min(max(share, 1 - SURE), SURE)
    return log(share / (1 - share))
