"""How well a computer player plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

import msgspec

from games.players import easy, hard, medium
from games.players.info_set import InfoSet
from games.players.thought import Considered, Enough, Thought
from games.simulate import at_random

Decide = Callable[[InfoSet, Random, Enough], Thought]


class Level(msgspec.Struct, frozen=True):
    """A way to decide."""

    key: str
    name: str
    help: str
    decide: Decide


def _at_random(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Take anything, without a look."""
    choice = at_random(info_set.ask, random)
    return Thought(choice, (Considered(choice, 0.0, 0),), 0)


RANDOM = Level("random", "random", "Plays anything.", _at_random)
"""For comparing: nobody is offered it as an opponent."""

LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.key: level
        for level in (
            Level("easy", "easy", "Plays at random, but takes what is free.", easy.decide),
            Level("medium", "medium", "Looks one decision ahead.", medium.decide),
            Level("hard", "hard", "Thinks several decisions ahead.", hard.decide),
        )
    }
)
"""The levels that players can challenge, the weakest first."""
