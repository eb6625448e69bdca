"""The odds of a battle in progress."""

from __future__ import annotations

import pytest

from games.bopbm_squared.mind.odds import MOST, NOTHING, fresh, prospect

SMALL = (False, False)


def test_without_rerolls_the_higher_die_decides() -> None:
    assert prospect(2, 5, (0, 0), SMALL) == NOTHING
    assert prospect(5, 2, (0, 0), SMALL) == (1, 3)
    assert prospect(6, 1, (0, 0), SMALL) == (1, MOST)


def test_fresh_dice_are_even_without_rerolls() -> None:
    chance, lost = fresh((0, 0), SMALL)
    assert chance == pytest.approx(0.5)
    # 5, 4, 3, 2, 1 pairs of dice are 1 to 5 apart; losses are cut off at `MOST`.
    assert lost == pytest.approx(0.5 * (5 * 1 + 4 * 2 + 3 * 3 + 2 * 4 + 1 * 4) / 15)


def test_an_attacker_rerolls_and_a_tie_is_rolled_anew() -> None:
    again = prospect(1, 6, (1, 0), SMALL)
    tie, _ = fresh((0, 0), SMALL)
    assert again[0] == pytest.approx(tie / 6)


def test_a_defender_rerolls_where_that_pays() -> None:
    assert prospect(6, 5, (0, 1), SMALL) == (1, 1), "any lower die would cost more"
    assert prospect(5, 1, (0, 1), SMALL)[1] < 4


def test_each_reroll_is_worth_something() -> None:
    chances = [fresh((number, 1), SMALL)[0] for number in range(5)]
    assert chances == sorted(chances)
    assert len(set(chances)) == 5
    assert fresh((1, 2), SMALL)[0] < fresh((1, 1), SMALL)[0]


def test_a_medium_tile_counts_four_times_and_goes_alone() -> None:
    assert fresh((0, 0), (True, False))[0] > 0.9
    chance, lost = fresh((0, 0), (False, True))
    assert 0 < chance < 0.1
    assert lost == pytest.approx(chance)


def test_a_group_that_is_smaller_loses_less_and_so_re_rolls_more() -> None:
    assert prospect(6, 5, (0, 1), SMALL, most=1)[0] < 1
    assert prospect(6, 1, (0, 0), SMALL, most=2) == (1, 2)
    assert fresh((2, 2), SMALL, most=1)[1] < fresh((2, 2), SMALL)[1]
