"""Playing an imagined world on, to see its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.simulate import at_random
from games.state import State


def play_on(game: AnyGame, world: State, asks: Sequence[Ask], random: Random) -> tuple[float, ...]:
    """Play a world to its end at random; return by seat its share of the win.

    Args:
        world: is changed.
        asks: what is asked there now.
    """
    while asks:
        ask = asks[0]
        asks = game.apply(world, ask.seat, sensible(ask, random), ask).asks
    outcome = world.outcome
    assert outcome is not None, "nobody is asked anything any more"
    return outcome.shares


def sensible(ask: Ask, random: Random) -> Choice:
    """Return a random answer; where picks add up towards an aim, just enough of them to reach
    it: those who attack come in sufficient numbers, or all of them."""
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
