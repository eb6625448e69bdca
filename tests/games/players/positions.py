"""Positions of real games for computer players to decide on."""

from __future__ import annotations

from random import Random
from typing import Any

from games.engine import AnyGame
from games.players.info_set import InfoSet
from games.players.levels import Level
from games.players.thought import Thought, at_most


def decisions(
    game: AnyGame, state: Any, level: Level, simulations: int = 400, times: int = 5
) -> set[str]:
    """Return the decisions of a level for the first seat that is asked, under several seeds."""
    return {think(game, state, level, simulations, seed).choice.notation for seed in range(times)}


def think(game: AnyGame, state: Any, level: Level, simulations: int, seed: int = 0) -> Thought:
    random = Random(seed)
    info_set = InfoSet.of(game, state, game.asks(state)[0].seat, random)
    return level.decide(info_set, random, at_most(simulations))
