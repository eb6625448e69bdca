"""Reference players that the levels are measured against. Nobody is offered them as opponents.

A ladder whose rungs are compared only with each other may hang in the air. None of the levels was
made to beat these players. Further references, which know a game, can be functions in any module,
named `MODULE:FUNCTION`.
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
"""Decides at once, from what the seat may know."""

WORLDS = 6
"""The number of imagined worlds in which the greedy player tries each choice."""


def anything(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take a random choice without looking."""
    choice = at_random(info_set.ask, random)
    return Thought(choice, (Considered(choice, 0.0, 0),), 0)


def greedy(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take what leaves most at a glance, on average, or any of several equals."""
    found = at_a_glance(info_set, some_answers(info_set.ask, random), random)
    return Thought(found[0].choice, found, WORLDS * len(found))


def at_a_glance(
    info_set: InfoSet, answers: Sequence[Choice], random: Random
) -> tuple[Considered, ...]:
    """Return what answers leave at a glance, on average, best first; equals in random order."""
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
    """Return the player that decides by the function at `MODULE:FUNCTION`.

    Raises:
        BadSetup: there is no such function.
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
    """Return whether something can be called like a script."""
    try:
        signature(found).bind(None, None)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    return True


RANDOM = Level("random", "random", "Plays anything.", anything)
GREEDY = Level("greedy", "greedy", "Takes what leaves most at a glance.", greedy)

REFERENCES: Mapping[str, Level] = MappingProxyType({one.key: one for one in (RANDOM, GREEDY)})
"""The reference players by key, weaker first."""
