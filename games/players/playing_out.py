"""Playing an imagined world on, to see what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import AnyGame, Ask, State
from games.simulate import at_random


def play_on(game: AnyGame, world: State, asks: Sequence[Ask], random: Random) -> tuple[float, ...]:
    """Play a world on at random, as far as the game looks ahead; return by seat the share of
    the win that it may expect then.

    Args:
        world: is changed.
        asks: what is asked there now.
    """
    left = -1 if game.foresight is None else game.foresight
    while asks and left:
        ask = asks[0]
        asks = game.apply(world, ask.seat, at_random(ask, random), ask).asks
        left -= 1
    return shares(game, world)


def shares(game: AnyGame, world: State) -> tuple[float, ...]:
    """Return by seat its share of the win: what it has, or what it may expect."""
    outcome = game.outcome(world)
    if outcome is not None:
        return outcome.shares
    expected = game.standing(world)
    assert expected is not None, "a game with foresight can tell how its matches stand"
    return expected
