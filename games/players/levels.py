"""The levels: how well a computer player plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

import msgspec

from games.decisions import Choice
from games.players import easy, hard, medium
from games.players.info_set import InfoSet
from games.players.thought import Considered, Enough, Thought

Think = Callable[[InfoSet, Random, Enough], Thought]


class Level(msgspec.Struct, frozen=True):
    """A way to make decisions."""

    key: str
    name: str
    help: str
    think: Think
    pace: float = 1.0
    """The share of a full decision's seconds that it takes."""
    is_choosy: bool = False
    """Whether it takes, where a choice is a matter of taste, only what it knows how to play
    (`Mind.familiar`)."""

    def decide(self, info_set: InfoSet, random: Random, enough: Enough) -> Thought:
        """Decide. Matters of taste are decided by chance."""
        mind, ask = info_set.game.mind, info_set.ask
        if not mind.by_taste(ask):
            return self.think(info_set, random, enough)
        return any_of(mind.familiar(ask) if self.is_choosy else ask.choices, random)


def any_of(choices: Sequence[Choice], random: Random) -> Thought:
    """Take a random choice: one could prepare for a player that always took the same."""
    choices = random.sample(choices, len(choices))
    return Thought(choices[0], tuple(Considered(each, 0.0, 0) for each in choices), 0)


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.key: level
        for level in (
            Level("easy", "easy", "Takes what is free, and makes mistakes.", easy.decide, 1 / 3),
            Level(
                "medium",
                "medium",
                "Thinks for a moment and plays soundly.",
                medium.decide,
                1 / 3,
                is_choosy=True,
            ),
            Level("hard", "hard", "Thinks several decisions ahead.", hard.decide, is_choosy=True),
        )
    }
)
"""The levels that players can challenge, weakest first."""
