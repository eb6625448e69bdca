"""The plain player, which plays imagined turns quickly."""

from __future__ import annotations

from itertools import product

import pytest

from games.bopbm_squared.mind.offhand import offhand
from games.bopbm_squared.rules.invasion import Invasion
from games.bopbm_squared.rules.match import StartingTiles
from games.bopbm_squared.state import BopbmState
from tests.games.bopbm_squared.positions import GAME, ask, do, go, position


def taken(on: BopbmState) -> str:
    return offhand(on, ask(on)).notation


def test_it_starts_beside_most_of_its_large_tiles() -> None:
    on = position("", "")
    on.stack[-1] = StartingTiles([0, 1])
    on.colours = [0, 1, 0, 1, 0, 0, 1, 0, 1]
    assert taken(on) == "start centre"


def test_it_places_what_controls_a_large_tile_that_the_goal_counts() -> None:
    assert taken(position("sw c1 c2", "ne")) == "place d1"
    assert taken(position("sw b3 a4 c3 d3", "ne c4")) == "place a3", "the centre is not its colour"


def test_it_attacks_where_that_promises_more_than_a_place() -> None:
    assert taken(position("sw c1 c2", "d1 d2 e1 ne")) == "attack d1 from c1"
    assert taken(position("sw c1", "d1 ne")) != "attack d1 from c1", "two large tiles re-roll more"


def test_among_several_it_rather_places_for_one_loss_helps_all_others_alike() -> None:
    lines = "sw c1 c2 c5 d5", "d1 d2 ne"
    assert taken(position(*lines)).startswith("attack")
    on = position(*lines, "nw w")
    assert taken(on) in ("place c6", "place d6"), "the third of the north"
    on.resigned.append(2)
    assert taken(on).startswith("attack")


def test_it_attacks_what_its_owner_misses_most() -> None:
    on = position("c4 d4 e4 f4 c3 d3 e3 f3 nw", "c5 d5 c6 e5 f5", goal="domination")
    assert taken(on) == "attack c5 from c4"


def test_a_medium_tile_is_placed_before_any_small_one() -> None:
    assert taken(position("b2", "", medium=("", "ne"))) == "medium s"


def test_a_medium_tile_attacks_small_ones() -> None:
    """The die counts four times: nearly any roll takes a whole group."""
    on = position("", "c1 d1 c2 d2 e1 e2", medium=("sw", "ne"))
    assert taken(on) == "attack c1 from a1"


def test_an_attacker_rolls_until_ahead_or_out_of_re_rolls() -> None:
    on = position("sw c1", "s d3", dice=(1, 6))
    on.small[1] &= ~(1 << 2)
    do(on, "attack d1 from c1")
    assert taken(on) == "reroll"
    on = position("sw w c1", "d1 ne", dice=(1, 6))
    do(on, "attack d1 from c1")
    assert taken(on) == "insist"


@pytest.mark.parametrize(("dice", "answer"), [((6, 1), "reroll"), ((6, 5), "take")])
def test_a_defender_re_rolls_where_that_pays(dice: tuple[int, int], answer: str) -> None:
    on = position("sw c2", "d2 e2 f2 e3 f3 e1 f1 ne", dice=dice)
    do(on, "attack d2 from c2")
    assert taken(on) == answer


def test_a_lone_tile_loses_no_more_than_itself() -> None:
    """A re-roll therefore costs nothing."""
    on = position("sw c2", "d2 ne", dice=(6, 5))
    do(on, "attack d2 from c2")
    assert taken(on) == "reroll"


def test_it_re_rolls_where_that_saves_others_of_a_group() -> None:
    """The attacked tile is lost whatever the die says, but the others may be saved."""
    on = position("", "c1 d1 c2 d2 e1 e2", medium=("sw", ""), dice=(2, 1))
    do(on, "attack c1 from a1")
    assert taken(on) == "reroll"


def test_it_gives_up_what_it_misses_least() -> None:
    on = position("sw c2", "d2 e2 d3 c3 c4", dice=(3, 1))
    do(on, "attack d2 from c2")
    do(on, "take")
    assert taken(on) == "remove e2", "with d3 it would lose the centre"


def test_it_fills_a_large_tile_that_it_wins_with_a_medium_one() -> None:
    on = position("", "c1", medium=("sw", "ne"), dice=(6, 1, 1))
    do(on, "attack c1 from a1")
    if ask(on).question == "take":
        do(on, "take")
    assert taken(on) == "occupy medium"


def test_an_army_lands_where_there_is_room() -> None:
    on = position("", "nw c5 a1", base=(3, 0), dice=(1,))
    on.stack[-1] = Invasion(0)
    go(on)
    assert taken(on) == "invade c5"


@pytest.mark.parametrize(
    ("seats", "tiles", "goal"),
    list(product((2, 3, 4), ("small", "medium"), ("home", "domination"))),
)
def test_all_that_it_answers_is_legal(seats: int, tiles: str, goal: str) -> None:
    state, log = GAME.new(GAME.setup(seats, {"tiles": tiles, "goal": goal}), b"offhand")
    asks = log.asks
    while asks:
        asks = GAME.apply(state, asks[0].seat, offhand(state, asks[0])).asks
    assert state.outcome is not None
