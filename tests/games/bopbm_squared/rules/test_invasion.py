"""Rulebook, Invading Army; ruling R-13."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.events import (
    Driven,
    Mustered,
    Occupied,
    Repelled,
    Rolled,
    Stranded,
    Waited,
)
from games.bopbm_squared.laid_out import tiles
from games.bopbm_squared.rules.invasion import Invasion
from games.bopbm_squared.state import BopbmState
from tests.games.bopbm_squared.positions import ask, do, go, load, lying, only, position, written


def invading(
    *small: str, base: int = 2, dice: tuple[int, ...] = (1,), medium: Sequence[str] = ()
) -> BopbmState:
    """A table where seat 0 has no tile on the board and begins its turn."""
    on = position("", *small, base=(base, *(0 for _ in small)), dice=dice, medium=medium)
    on.stack[-1] = Invasion(0)
    return on


def test_a_6_puts_a_tile_on_the_base() -> None:
    on = invading("ne", base=0, dice=(6,))
    assert only(go(on), Mustered) == [Mustered(0, 6, 1)]
    assert ask(on).question == "invade"


def test_any_other_roll_does_not_and_an_empty_base_cannot_attack() -> None:
    on = invading("ne", base=0, dice=(5,))
    assert only(go(on), Mustered) == [Mustered(0, 5, 0)]
    assert ask(on).seat == 1


def test_a_base_has_room_for_eight() -> None:
    on = invading("ne", base=8, dice=(6,))
    assert only(go(on), Mustered) == [Mustered(0, 6, 8)]


def test_it_attacks_at_the_edge_or_next_to_an_empty_space() -> None:
    on = invading("sw s se b3 c3 a3 d3 b4")
    go(on)
    inner = {"invade b2"}  # surrounded
    assert set(written(on)) & inner == set()
    assert {"invade a1", "invade c3", "wait"} <= set(written(on))


def test_it_attacks_small_tiles_only_while_there_are_any() -> None:
    on = invading("f6", medium=("", "w"))
    go(on)
    assert written(on) == ["invade f6", "wait"]
    on = invading("", medium=("", "w"))
    go(on)
    assert written(on) == ["invade a3", "invade b3", "invade a4", "invade b4", "wait"]


def test_an_army_without_a_place_to_land_says_so() -> None:
    """Seen: the turn ended and nothing said why."""
    around = "sw s se w e nw n ne"
    on = invading("c3 d3 c4 d4", medium=("", around))
    assert only(go(on), Stranded) == [Stranded(0)]
    assert on.stack == [] or ask(on).seat == 1


def test_it_may_wait() -> None:
    on = invading("ne")
    go(on)
    assert only(do(on, "wait"), Waited) == [Waited(0)]
    assert (on.base[0], ask(on).seat) == (2, 1)


def test_losing_costs_tiles_of_the_base_and_nobody_withdraws() -> None:
    on = invading("f6", base=5, dice=(1, 2, 4))
    go(on)
    events = do(on, "invade f6")
    assert only(events, Repelled) == [Repelled(0, 2, 3)]
    assert (on.base[0], on.small_left(0)) == (3, 17)


def test_it_never_loses_more_than_the_base_has() -> None:
    on = invading("f6", base=1, dice=(1, 1, 6))
    go(on)
    assert only(do(on, "invade f6"), Repelled) == [Repelled(0, 1, 0)]


def test_equal_dice_are_rolled_again_and_the_defender_may_re_roll() -> None:
    on = invading("ne", base=1, dice=(1, 3, 3, 5, 4))
    go(on)
    events = do(on, "invade f6")
    assert [roll.dice for roll in only(events, Rolled)] == [(3, 3), (5, 4)]
    assert (ask(on).seat, written(on)) == (1, ["take", "reroll"])


def test_winning_takes_the_space_and_the_empty_ones_next_to_it() -> None:
    on = invading("e5 f1", base=2, dice=(1, 6, 4))
    go(on)
    events = do(on, "invade e5")
    assert only(events, Occupied) == [Occupied(0, ("e4", "d5", "e5", "f5", "e6"))]
    assert (on.base[0], on.small_left(0)) == (0, 15)
    assert ask(on).seat == 1


def test_spaces_that_the_loss_emptied_are_taken_too() -> None:
    on = invading("f6 f5 e6 e5", base=2, dice=(1, 6, 3))
    go(on)
    do(on, "invade f6")
    do(on, "take")
    do(on, "remove e6")
    do(on, "remove e5")
    assert lying(on, 0) == "e6 f6"
    assert lying(on, 1) == "f5"


def test_against_a_medium_tile_its_die_counts_four_times() -> None:
    on = invading("", medium=("", "w"), dice=(1, 6, 1))
    go(on)
    events = do(on, "invade b4")
    assert only(events, Rolled)[0].values == (6, 4)
    events = do(on, "take")
    assert on.medium[1] == 0
    assert only(events, Driven) == [Driven(1)]
    assert lying(on, 0) == "b3 a4 b4 c4 b5"


def test_two_of_four_players_invade_at_once() -> None:
    on = position("", "", "sw", "ne", base=(1, 0, 0, 0), dice=(2, 6))
    on.stack[-1] = Invasion(0)
    go(on)
    assert (ask(on).seat, ask(on).question) == (0, "invade")
    do(on, "wait")
    assert (ask(on).seat, on.base) == (1, [1, 1, 0, 0])
    load(on, 6, 5)
    do(on, "invade a1")
    do(on, "take")
    assert lying(on, 1) == "a1"
    assert ask(on).seat == 2
    assert tiles("sw") == 1
