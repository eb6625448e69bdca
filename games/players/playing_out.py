"""Plays an imagined world on, to see how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.simulate import at_random
from games.state import State


def play_on(game: AnyGame, world: State, asks: Sequence[Ask], random: Random) -> tuple[float, ...]:
    """Play a world to its end at random, and return each seat's share of the win.

    Args:
        world: the world, which is changed.
        asks: the asks of the world.
    """
    while asks:
        ask = asks[0]
        asks = game.apply(world, ask.seat, sensible(ask, random), ask).asks
    outcome = world.outcome
    assert outcome is not None, "nobody is asked anything any more"
    return outcome.shares


def sensible(ask: Ask, random: Random) -> Choice:
    """Return a random answer. Where picks add up towards an aim, pick just enough to reach it:
    attackers come in sufficient numbers, or all of them come."""
    if not any(tally.aim is not None for tally in ask.tallies):
        return at_random(ask, random)
    counts = [0] * len(ask.choices)
    places = [place for place in range(len(counts)) for _ in range(ask.copies)]
    random.shuffle(places)
    for place in places:
        if sum(counts) >= ask.least and all(
            tally.aim is None or tally.total(counts) >= tally.aim for tally in ask.tallies
        ):
            break
        counts[place] += 1
    picked = tuple(counts)
    return at_random(ask, random) if ask.picking.objection(picked) else ask.several(picked)
