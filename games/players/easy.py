"""Easy: plays at random, but sees a win, and what is there for the taking."""

from __future__ import annotations

from math import log
from random import Random

from games.engine import AnyGame, Choice, State
from games.evaluation import expected
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.thought import Considered, Enough, Thought
from games.simulate import at_random

WORLDS = 3
"""A win or a gain counts if it is one in so many imagined worlds."""
GAIN, LOSS = 1.0, 0.6
"""What raises the odds (as a natural logarithm) so far above those that most choices leave is
taken; what lowers them so far is left alone."""
TURN = 12
"""Decisions after which a turn is taken to be over."""
SURE = 0.999
"""No odds are better than of this share of the win, but those of a win."""


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take a win, else a gain, else anything. It never thinks for long."""
    answers = some_answers(info_set.ask, random)
    totals = [0.0] * len(answers)
    for _ in range(WORLDS):
        world = info_set.world(random)
        for number, answer in enumerate(answers):
            totals[number] += after(info_set.game, world, info_set.seat, answer, random)
    found = [
        Considered(answer, total / WORLDS, WORLDS)
        for answer, total in zip(answers, totals, strict=True)
    ]
    chosen = pick(found, random)
    rest = sorted((one for one in found if one is not chosen), key=lambda one: -one.share)
    return Thought(chosen.choice, (chosen, *rest), WORLDS * len(answers))


def pick(found: list[Considered], random: Random) -> Considered:
    """Return a win; else something that gains; else anything that does not throw much away."""
    wins = [one for one in found if one.share >= 1]
    usual = odds(sorted(one.share for one in found)[len(found) // 2])
    gains = [one for one in found if odds(one.share) >= usual + GAIN]
    sound = [one for one in found if odds(one.share) >= usual - LOSS]
    return random.choice(wins or gains or sound)


def odds(share: float) -> float:
    """Return the natural logarithm of the odds that a share of the win stands for.

    >>> odds(0.5), round(odds(0.75), 2), odds(1) == odds(0.9999)
    (0.0, 1.1, True)
    """
    share = min(max(share, 1 - SURE), SURE)
    return log(share / (1 - share))


def after(game: AnyGame, world: State, seat: int, answer: Choice, random: Random) -> float:
    """Return the share of the win that a seat has, or may expect, when the turn in which it
    gives an answer is over; 0 while the game cannot tell. The world stays as it is."""
    copy = game.decode(game.encode(world))
    turn = game.in_turn(copy)
    asks = game.apply(copy, seat, answer).asks
    left = TURN
    while asks and left and game.in_turn(copy) == turn:
        asks = game.apply(copy, asks[0].seat, at_random(asks[0], random), asks[0]).asks
        left -= 1
    shares = expected(game, copy)
    return shares[seat] if shares is not None else 0.0
