"""The recent gains of answers."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from games.players.habits import FRESH, KNOWN, Habits
from games.players.judging import glance
from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, SUN

ON = table(
    *("sun foot d4", "sun foot e4", "sun archer f3", "sun wall c2"),
    *("moon foot e7", "moon archer d8", "moon wall e9"),
    turn=SUN,
    phase="move",
)
[ASK] = GAME.asks(ON)


def test_good_answers_and_a_few_new_ones_are_looked_at_again() -> None:
    habits = Habits(GAME, Random(1))
    habits.best(ON, ASK)
    first = habits.glances
    habits.best(ON, ASK)
    assert KNOWN <= habits.glances - first <= KNOWN + FRESH + 1 < first


def test_where_little_is_known_so_many_are_looked_at() -> None:
    habits = Habits(GAME, Random(1), first=7)
    habits.best(ON, ASK)
    assert 7 <= habits.glances <= 8, "and to be done"


def test_a_usual_answer_needs_no_look_as_a_rule_once_all_is_known() -> None:
    state = table("sun foot d7", "moon foot d8", "moon foot e8", turn=SUN, phase="combat")
    [ask] = GAME.asks(state)
    habits = Habits(GAME, Random(3))
    habits.best(state, ask)
    made = [habits.glances]
    for _ in range(40):
        habits.usual(state, ask)
        made.append(habits.glances)
    without = sum(one == other for one, other in pairwise(made))
    assert 20 < without < 40


def test_answers_that_gained_more_are_taken_up_more_often() -> None:
    habits, world = Habits(GAME, Random(1), first=400), GAME.encode(ON)
    habits.best(ON, ASK)
    random = Random(1)
    shares = {one: glance(GAME, world, ASK, one, random)[SUN] for one in ASK.choices}
    best = max(shares, key=shares.__getitem__)
    drawn = [habits.any_good(world, ASK, 0.02) for _ in range(300)]
    assert drawn.count(best) > 2 * 300 / len(ASK.choices)
    assert len(set(drawn)) > 5


def test_the_world_stays_as_it_is() -> None:
    before = GAME.encode(ON)
    Habits(GAME, Random(1)).best(ON, ASK)
    assert GAME.encode(ON) == before
