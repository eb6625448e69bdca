"""How well a computer player plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

import msgspec

from games.players import easy, hard, medium
from games.players.info_set import InfoSet
from games.players.thought import Enough, Thought

Decide = Callable[[InfoSet, Random, Enough], Thought]


class Level(msgspec.Struct, frozen=True):
    """A way to decide."""

    key: str
    name: str
    help: str
    decide: Decide
    pace: float = 1.0
    """The share of a full decision's seconds that it takes."""


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.key: level
        for level in (
            Level("easy", "easy", "Plays at random, but takes what is free.", easy.decide, 0.5),
            Level("medium", "medium", "Thinks a moment, and plays soundly.", medium.decide, 0.5),
            Level("hard", "hard", "Thinks several decisions ahead.", hard.decide),
        )
    }
)
"""The levels that players can challenge, the weakest first."""
