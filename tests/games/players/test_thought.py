"""The results of thinking."""

from __future__ import annotations

from games.players.thought import at_most, first_of


def test_after_so_many_simulations_it_is_time_to_decide() -> None:
    assert [at_most(3)(made) for made in (1, 2, 3, 4)] == [False, False, True, True]


def test_a_part_of_the_time_is_over_before_all_of_it() -> None:
    assert [at_most(9)(made, 1 / 3) for made in (1, 2, 3, 4)] == [False, False, True, True]


def test_of_two_bounds_the_first_one_counts() -> None:
    for bounds in (at_most(3), at_most(7)), (at_most(7), at_most(3)):
        assert [first_of(*bounds)(made) for made in (2, 3)] == [False, True]
