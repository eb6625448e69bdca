"""A result that is told without playing it out equals the one that is played out."""

from __future__ import annotations

from collections import Counter

import pytest

from games.squarriors.foreseen.copies import World
from games.squarriors.foreseen.plain import PlainActions
from tests.games.squarriors.positions import asks_of


@pytest.mark.parametrize("seed", range(3))
def test_plain_actions_are_as_if_they_were_played_out(seed: int) -> None:
    plain = Counter[str]()
    for state, ask in asks_of(seed):
        if ask.question != "act":
            continue
        world, actions = World(state), PlainActions(state, ask.seat)
        for choice in ask.choices[:: max(1, len(ask.choices) // 8)]:
            if (told := actions.outcome(choice)) is not None:
                plain[choice.notation.split()[0]] += 1
                assert told == world.fates(ask.seat, choice), choice.notation
    assert plain.keys() == {"dom", "trap"}
