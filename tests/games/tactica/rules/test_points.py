"""Points are a state, counted afresh; nightfall compares in order (F-30 to F-39 are positions)."""

from __future__ import annotations

from games.tactica.laid_out import table
from games.tactica.rules.points import Compared, Points, ahead, points
from games.tactica.troops import CROWN, FOOT
from tests.games.tactica.tables import MOON, SUN


def test_points_are_told_by_what_they_are_for() -> None:
    made = table("sun foot crown d9", "sun foot d4", "moon wall d9", "ridge d5")
    assert points(made.field, SUN, (FOOT, CROWN)) == Points(1, 2, 3, 5)
    assert points(made.field, MOON, (FOOT,)) == Points()
    assert Points(1, 2, 3, 5).total == 11


def test_a_landmark_with_nobody_is_nobodys() -> None:
    made = table("ridge d5", "sun foot a1")
    assert points(made.field, SUN, ()).total == 0


def test_walls_decide_last() -> None:
    assert ahead([Compared(1, 1, 3, 4), Compared(1, 1, 3, 5)]) == MOON
    assert ahead([Compared(2, 0, 0, 1), Compared(1, 9, 9, 5)]) == SUN
