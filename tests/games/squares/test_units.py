from __future__ import annotations

import pytest

from games.squares.units import (
    ARMY,
    KINDS,
    RESTED,
    attacked_in_a_row,
    is_tired,
    kind_of,
    moved_in_a_row,
    points_for,
    seat_of,
    unit,
)


def test_a_unit_keeps_what_is_known_of_it() -> None:
    for kind in KINDS:
        for seat in (0, 1):
            for moved in range(3):
                for attacked in range(3):
                    code = unit(seat, kind, moved, attacked, tired=moved == 1)
                    assert (kind_of(code), seat_of(code)) == (kind, seat)
                    assert moved_in_a_row(code) == moved
                    assert attacked_in_a_row(code) == attacked
                    assert is_tired(code) == (moved == 1)


def test_r12_the_more_restricted_unit_is_the_greater_number() -> None:
    free, attacked, moved, tired = (
        unit(1, 1),
        unit(1, 1, attacked=2),
        unit(1, 1, moved=1),
        unit(1, 1, tired=True),
    )
    assert free < attacked < moved < tired


def test_an_army_has_nine_infantry_three_artillery_and_four_cavalry() -> None:
    assert [ARMY[kind] for kind in KINDS] == [9, 3, 4]


def test_rested_frees_the_units_of_one_seat() -> None:
    code, other = unit(0, 3, moved=2, attacked=1), unit(1, 1, tired=True)
    assert bytes((code, other, 0)).translate(RESTED[0]) == bytes((unit(0, 3), other, 0))


@pytest.mark.parametrize(
    ("lost", "points"),
    [
        ((0, 0, 0), 0),
        ((5, 1, 2), 9),  # rulebook's example, player 1 before the attack
        ((4, 1, 2), 8),  # player 2 before
        ((4, 1, 3), 12),  # after it: the third cavalry doubles all three
        ((5, 2, 2), 11),
        ((0, 3, 4), 14),
        ((9, 3, 4), 23),
    ],
)
def test_r14_points(lost: tuple[int, int, int], points: int) -> None:
    assert points_for(lost) == points
