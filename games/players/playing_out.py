"""Playing an imagined world on, to see what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import AnyGame, Ask, State
from games.evaluation import expected
from games.simulate import at_random


def play_on(game: AnyGame, world: State, asks: Sequence[Ask], random: Random) -> tuple[float, ...]:
    """Play a world on at random, as far as the game looks ahead; return by seat the share of
    the win that it may expect then.

    Args:
        world: is changed.
        asks: what is asked there now.
    """
    left, turn = game.rollout_depth, game.in_turn(world)
    while asks:
        if left is not None and (now := game.in_turn(world)) != turn:
            if not left:
                break
            left, turn = left - 1, now
        ask = asks[0]
        asks = game.apply(world, ask.seat, at_random(ask, random), ask).asks
    found = expected(game, world)
    assert found is not None, "a game with a `rollout_depth` can tell how its matches stand"
    return found
