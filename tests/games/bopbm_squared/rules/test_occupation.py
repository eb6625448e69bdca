from __future__ import annotations

from games.bopbm_squared.events import Occupied
from games.bopbm_squared.laid_out import tiles
from tests.games.bopbm_squared.positions import ask, do, lying, only, position, written


def test_small_against_small_takes_the_attacked_space() -> None:
    """Rulebook, Attacking; ruling R-10."""
    on = position("a1", "b1 f6", dice=(6, 5))
    before = on.small[0]
    events = do(on, "attack b1 from a1")
    assert only(events, Occupied) == [Occupied(0, ("b1",))]
    assert lying(on, 0) == "a1 b1"
    assert on.last is not None
    assert on.last.placed == on.small[0] & ~before, "the board marks what was placed last"


def test_medium_against_medium_places_a_medium_tile() -> None:
    """Rulebook, Medium Tile vs. Medium Tile; ruling R-10."""
    on = position("", "f1", medium=("sw", "w"), dice=(5, 4))
    do(on, "attack a3 from a1")
    do(on, "take")
    assert on.medium == [tiles("sw w"), 0]


def test_small_that_breaks_in_starts_next_to_where_it_came_from() -> None:
    """Ruling R-11."""
    on = position("b2", "f6", medium=("", "w"), dice=(6, 1))
    do(on, "attack a3 from b2")
    events = do(on, "take")
    assert only(events, Occupied) == [Occupied(0, ("b3",))]
    assert written(on) == ["occupy a3", "occupy a4", "occupy b4"]
    do(on, "occupy b4")
    assert lying(on, 0) == "b2 b3 b4"


def test_a_difference_of_one_places_one() -> None:
    on = position("b2", "f6", medium=("", "w"), dice=(5, 1))
    do(on, "attack a3 from b2")
    do(on, "take")
    assert lying(on, 0) == "b2 b3"
    assert ask(on).seat == 1


def test_medium_that_empties_a_large_tile_chooses_what_to_place() -> None:
    """Ruling R-12."""
    on = position("", "c3 f6", medium=("w", ""), dice=(2, 1))
    do(on, "attack c3 from a3")
    assert written(on) == ["occupy medium", "occupy c3", "occupy c4"]
    do(on, "occupy medium")
    assert on.medium[0] == tiles("w centre")


def test_medium_may_place_a_small_tile_at_its_near_side() -> None:
    on = position("", "c3 f6", medium=("w", ""), dice=(2, 1))
    do(on, "attack c3 from a3")
    do(on, "occupy c4")
    assert lying(on, 0) == "c4"


def test_medium_that_does_not_empty_it_places_a_small_tile_where_it_attacked() -> None:
    """Ruling R-12."""
    on = position("", "c3 d4 f6", medium=("w", ""), dice=(2, 1))
    do(on, "attack c3 from a3")
    assert lying(on, 0) == "c3"
    assert ask(on).seat == 1


def test_with_no_tile_left_nothing_is_placed() -> None:
    """Ruling R-1."""
    on = position("sw s se w centre", "e3 f6", dice=(6, 5))
    assert not only(do(on, "attack e3 from e2"), Occupied)
    assert lying(on, 1) == "f6"
    on = position("", "f6", medium=("sw s se w", "centre"), dice=(6, 5))
    do(on, "attack c3 from c1")
    do(on, "take")
    assert on.medium == [tiles("sw s se w"), 0]


def test_an_empty_supply_breaks_in_without_placing() -> None:
    """Rulings R-1 and R-11."""
    on = position("sw s se a3 b3 e3 f3 a5 b6 c6 d6", "f6", medium=("", "centre"), dice=(6, 1))
    assert on.small_left(0) == 0
    do(on, "attack c3 from c2")
    assert not only(do(on, "take"), Occupied)
    assert on.medium[1] == 0


def test_without_medium_tiles_left_a_small_one_goes_to_the_near_side() -> None:
    on = position("", "c3 f6", medium=("sw s se w", ""), dice=(2, 1))
    do(on, "attack c3 from a3")
    assert written(on) == ["occupy c3", "occupy c4"]
