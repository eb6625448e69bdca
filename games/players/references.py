"""Players that the levels are measured against. Nobody is offered them as opponents.

A ladder whose rungs are compared with each other only can hang in the air: none of the levels was
made to beat these.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.judging import glance
from games.players.levels import Level
from games.players.thought import Considered, Enough, Thought
from games.simulate import at_random

WORLDS = 6
"""In so many imagined worlds the greedy player tries each choice."""


def anything(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take anything, without a look."""
    choice = at_random(info_set.ask, random)
    return Thought(choice, (Considered(choice, 0.0, 0),), 0)


def greedy(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take what leaves most, one step deep, on average; of equals, any."""
    game, ask = info_set.game, info_set.ask
    answers = some_answers(ask, random)
    totals = [0.0] * len(answers)
    for _ in range(WORLDS):
        world = game.encode(info_set.world(random))
        for number, answer in enumerate(answers):
            totals[number] += glance(game, world, ask, answer, random)[ask.seat]
    found = [
        Considered(answer, total / WORLDS, WORLDS)
        for answer, total in zip(answers, totals, strict=True)
    ]
    random.shuffle(found)
    found.sort(key=lambda one: -one.share)
    return Thought(found[0].choice, tuple(found), WORLDS * len(answers))


RANDOM = Level("random", "random", "Plays anything.", anything)
GREEDY = Level("greedy", "greedy", "Takes what leaves most at a glance.", greedy)

REFERENCES: Mapping[str, Level] = MappingProxyType({one.key: one for one in (RANDOM, GREEDY)})
"""By key, the weaker first."""
