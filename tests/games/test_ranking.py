"""Ranks by points."""

from __future__ import annotations

from games.ranking import rank


def test_rank_shares_ranks_of_equal_points() -> None:
    assert rank([5, 9, 5, 1]) == (2, 1, 2, 4)


def test_rank_puts_resigned_seats_last_the_first_to_go_at_the_end() -> None:
    assert rank([5, 9, 7, 1], resigned=[1, 2]) == (1, 4, 3, 2)
