"""The estimate for computer players."""

from __future__ import annotations

import pytest

from games.tactica.evaluation import evaluate
from tests.games.tactica.tables import MOON, SUN, table


@pytest.mark.parametrize(
    ("more", "better"),
    [
        (("sun champion c3",), SUN),
        (("moon foot c8",), MOON),
        (("sun holds: crown",), SUN),
        (("moon wall a9", "moon wall b9", "moon wall c9"), MOON),
        (("sun hand: foot champion",), SUN),
    ],
)
def test_more_is_better(more: tuple[str, ...], better: int) -> None:
    shares = evaluate(table("sun foot d3", "moon foot d8", *more, phase="end"))
    assert sum(shares) == pytest.approx(1)
    assert shares[better] > 0.5 + 0.02


def test_points_count_more_towards_nightfall() -> None:
    position = ("sun foot d4", "moon foot d9", "ridge d5")
    early, late = (evaluate(table(*position, round=number))[SUN] for number in (2, 9))
    assert late > early


def test_whose_turn_it_is_counts_a_little() -> None:
    position = ("sun foot d3", "moon foot d8")
    suns, moons = (evaluate(table(*position, turn=seat))[SUN] for seat in (SUN, MOON))
    assert suns > moons


def test_an_early_battle_of_a_war_decides_less() -> None:
    position = ("sun champion d3", "moon foot d8")
    assert evaluate(table(*position))[SUN] > evaluate(table(*position, war=True))[SUN] > 0.5
