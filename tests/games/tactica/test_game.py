"""The declaration."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from games.simulate import at_random
from games.tactica.rules.ending import REASONS
from games.unasked import PASSING
from tests.games.tactica.tables import GAME, MOON, SUN, play, table


def test_options_and_defaults() -> None:
    assert GAME.setup(2).options == {
        "match": "battle1",
        "landmarks": "drawn",
        "points": "nightfall",
        "start": "random",
    }
    assert GAME.reasons == REASONS


@pytest.mark.parametrize(
    ("match", "battle", "war"),
    [("battle1", 1, False), ("battle2", 2, False), ("battle3", 3, False), ("war", 1, True)],
)
def test_the_match_option_names_the_battles(match: str, battle: int, war: bool) -> None:
    made, _ = GAME.new(GAME.setup(2, {"match": match}), bytes(16))
    assert (made.field.battle, made.war) == (battle, war)


def test_who_answers_is_not_in_turn() -> None:
    made = table("sun foot e5", "sun foot a3", "moon foot x1 d5", "sun hand: spy", turn=MOON)
    play(made, "attack e5 with d5", "done")
    assert [ask.seat for ask in GAME.asks(made)] == [SUN]
    assert GAME.in_turn(made) == (MOON,)
    assert GAME.orders(GAME.setup(2)) == (PASSING,)


def test_both_choose_their_walls_in_nobodys_turn() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    assert GAME.in_turn(made) == (SUN, MOON)


def test_whoever_answers_the_barracks_last_and_deploys_first_has_two_turns() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    last = None, None, None
    while (
        ask := max(GAME.asks(made), key=lambda each: each.seat != made.first)
    ).question != "move":
        now = ask.question, GAME.in_turn(made), GAME.which_turn(made)
        if (last[0], now[0]) == ("barracks", "deploy"):
            assert last[1] == now[1] == (made.first,)
            assert last[2] != now[2]
            break
        last = now
        GAME.apply(made, ask.seat, at_random(ask, Random(1)), ask)
    assert ask.question == "deploy"


def test_a_turn_and_a_deployment_are_one_to_their_end() -> None:
    random = Random(2)
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    turns = list[object]()
    while asks := GAME.asks(made):
        turns.append(GAME.which_turn(made))
        GAME.apply(made, asks[0].seat, at_random(asks[0], random), asks[0])
    runs = [turn for turn, _ in groupby(turns)]
    assert len(runs) == len(set(runs)), "none comes back after another"
    assert len(runs) < len(turns) / 3
