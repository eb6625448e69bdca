"""The play of lessons' steps, in cases that the games' own lessons need not have."""

from __future__ import annotations

import pytest

from games.example.game import Toy
from games.lessons.goals import BadLesson
from games.lessons.playing import attempt, position
from games.lessons.reading import read_lessons
from games.playthrough import choice_of
from games.tactica.game import Tactica

BID = """
lesson bid: Bid
about The highest bid wins.
setup lots=one seed=00000000000000000000000000000003
step
say Bid.
goal choice bid 18
answer swap 2
"""
DUSK = """
lesson dusk: Dusk
about Whoever leads at nightfall wins.
table [move, round 9, first moon, battle 3] sun foot {sun}, ridge e5, moon foot b7
step
say Wait for the night.
goal won
answer done
"""


def test_nobody_waits_for_the_learner_after_the_last_step() -> None:
    game, (lesson,) = Toy(), read_lessons(BID)
    assert game.asks(position(game, lesson, 1))
    (longer,) = read_lessons(f"{BID}step\nsay Go on.\ngoal choice bid 18\nanswer bid 18\n")
    with pytest.raises(BadLesson, match="no choice is written"):
        position(game, longer, 1)


@pytest.mark.parametrize(("sun", "met"), [("d3", False), ("e4", True)])
def test_a_draw_is_not_won(sun: str, met: bool) -> None:
    game, (lesson,) = Tactica(), read_lessons(DUSK.format(sun=sun))
    state = position(game, lesson, 0)
    made = attempt(game, lesson, state, 0, choice_of(game, state, 0, "done"))
    assert made.met == met
    assert state.outcome is not None
    assert state.outcome.drawn != met
