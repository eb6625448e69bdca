from __future__ import annotations

from games.bopbm_squared.board import NUMBERS
from tests.games.bopbm_squared.positions import position


def test_a_supply_is_what_lies_nowhere_else() -> None:
    """Ruling R-1."""
    on = position("sw", "", medium=("centre ne", ""), base=(0, 3))
    assert (on.small_left(0), on.medium_left(0)) == (16, 2)
    assert (on.small_left(1), on.medium_left(1)) == (17, 4)


def test_without_medium_tiles_there_is_no_supply_of_them() -> None:
    assert position("sw", "ne").medium_left(0) == 0


def test_three_small_tiles_or_a_medium_one_control() -> None:
    """Ruling R-2."""
    on = position("sw c1 d1 c2 e1 f1", "ne", medium=("w", ""))
    assert on.control(0) == 0b000001011


def test_as_many_rerolls_as_controlled_large_tiles() -> None:
    """Rulebook, Attacking: four large tiles, four re-rolls; sizes make no difference."""
    assert position("sw s se w", "ne").rerolls(0) == 4
    assert position("sw s", "ne", medium=("w e", "")).rerolls(0) == 4
    gone = position("sw s", "ne", "nw")
    gone.resigned.append(0)
    assert gone.rerolls(0) == 0


def test_the_goals_ask_for_so_many_large_tiles() -> None:
    """Ruling R-3."""
    small = {2: ("sw", "ne"), 3: ("sw", "ne", "n"), 4: ("sw", "ne", "n", "e")}
    needed = {seats: position(*small[seats]).needed for seats in small}
    assert needed == {2: 4, 3: 3, 4: 2}
    needed = {seats: position(*small[seats], goal="domination").needed for seats in small}
    assert needed == {2: 5, 3: 4, 4: 3}


def test_home_counts_ones_own_colour_only() -> None:
    """Ruling R-3."""
    assert position("sw s se w", "ne").has_won(0)
    assert not position("sw s se centre", "ne").has_won(0)
    assert not position("sw s se w", "ne", goal="domination").has_won(0)
    assert position("sw s se centre e", "ne", goal="domination").has_won(0)


def test_owners_are_found_under_either_size() -> None:
    on = position("sw", "", medium=("", "ne"))
    assert on.owner_of(NUMBERS["f6"]) == 1
    assert on.has_medium_on(NUMBERS["f6"])
    assert not on.has_medium_on(NUMBERS["a1"])
    assert on.tiles(1) == 1
