"""Players that the levels are measured against. Nobody is offered them as opponents.

Further ones, which know a game, are functions anywhere, named by `MODULE:FUNCTION`.

A ladder whose rungs are compared with each other only can hang in the air: none of the levels was
made to beat these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from inspect import signature
from random import Random
from types import MappingProxyType

from games.decisions import Choice
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.judging import glance
from games.players.levels import Level
from games.players.thought import Considered, Enough, Thought
from games.refusals import BadSetup
from games.simulate import at_random

Script = Callable[[InfoSet, Random], Choice]
"""Decides at once, by what the seat may know."""

WORLDS = 6
"""Imagined worlds in which the greedy player tries each choice."""


def anything(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take anything, without a look."""
    choice = at_random(info_set.ask, random)
    return Thought(choice, (Considered(choice, 0.0, 0),), 0)


def greedy(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take what leaves most at a glance, on average; of equals, any."""
    found = at_a_glance(info_set, some_answers(info_set.ask, random), random)
    return Thought(found[0].choice, found, WORLDS * len(found))


def at_a_glance(
    info_set: InfoSet, answers: Sequence[Choice], random: Random
) -> tuple[Considered, ...]:
    """Return what answers leave at a glance, on average, the best first; equals in any order."""
    game, ask = info_set.game, info_set.ask
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
    return tuple(sorted(found, key=lambda one: -one.share))


def scripted(place: str) -> Level:
    """Return the player that decides as the function at `MODULE:FUNCTION` does.

    Raises:
        BadSetup: there is none.
    """
    module, _, name = place.partition(":")
    try:
        script: Script = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError):
        raise BadSetup(f"There is no player “{place}”.") from None
    if not _is_script(script):
        raise BadSetup(f"“{place}” is no player: it must take an info set and a generator.")

    def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
        choice = script(info_set, random)
        return Thought(choice, (Considered(choice, 0.0, 0),), 0)

    return Level(place, name, "Plays by a script.", decide)


def _is_script(found: object) -> bool:
    """Return whether something can be called as a script is."""
    try:
        signature(found).bind(None, None)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    return True


RANDOM = Level("random", "random", "Plays anything.", anything)
GREEDY = Level("greedy", "greedy", "Takes what leaves most at a glance.", greedy)

REFERENCES: Mapping[str, Level] = MappingProxyType({one.key: one for one in (RANDOM, GREEDY)})
"""By key, the weaker first."""
