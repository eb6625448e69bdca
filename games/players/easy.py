"""Easy: takes a win, and what stands out among the choices; else anything of the best third, or of
less where a turn takes many decisions."""

from __future__ import annotations

from math import log
from random import Random
from statistics import pstdev

from games.engine import AnyGame
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.judging import glance
from games.players.thought import Considered, Enough, Thought

WORLDS = 3
"""A choice is judged in so many imagined worlds; a win is one in all of them."""
STANDS_OUT = 2.75
"""What leaves odds so many standard deviations above the usual ones is there for the taking: an
estimate says how choices compare, not how large a gain is. Of six or fewer none stands out."""
GOOD = 3
"""One choice in so many is good enough,"""
GOOD_OF_A_TURN = 5
"""in so many where a turn takes many decisions, whose faults add up,"""
GOOD_OF_A_PLAN = 10
"""and in so many where no dice even them out."""
SURE = 0.999
"""No odds are better than of this share of the win, but those of a win."""


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take a win, else what stands out, else any of the best. It never thinks for long."""
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
    """Return in how many choices of a game one is good enough."""
    if game.turn_decisions == 1:
        return GOOD
    return GOOD_OF_A_PLAN if game.plans_turns else GOOD_OF_A_TURN


def pick(found: list[Considered], random: Random, good: int = GOOD) -> Considered:
    """Return a win; else what stands out; else any of the best, one in so many."""
    wins = [one for one in found if one.share >= 1]
    in_order = sorted((one.share for one in found), reverse=True)
    usual, least = in_order[len(in_order) // 2], in_order[len(in_order) // good]
    gain = STANDS_OUT * pstdev(map(odds, in_order))
    gains = [one for one in found if gain and odds(one.share) >= odds(usual) + gain]
    return random.choice(wins or gains or [one for one in found if one.share >= least])


def odds(share: float) -> float:
    """Return the natural logarithm of the odds that a share of the win stands for.

    >>> odds(0.5), round(odds(0.75), 2), odds(1) == odds(0.9999)
    (0.0, 1.1, True)
    """
    share = min(max(share, 1 - SURE), SURE)
    return log(share / (1 - share))
