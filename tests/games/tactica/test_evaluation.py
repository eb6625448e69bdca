"""The estimate for computer players."""

from __future__ import annotations

import pytest

from games.tactica.evaluation import evaluate, losses
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


def test_troops_that_enough_enemies_can_reach_are_half_lost_when_it_is_their_turn() -> None:
    near = ("sun foot e5", "sun foot a1", "moon foot e8", "moon foot d8", "moon foot i9")
    safe = evaluate(table(*near[:3], "moon foot i9", phase="end", turn=MOON))[SUN]
    threatened = evaluate(table(*near, phase="end", turn=MOON))[SUN]
    own_turn = evaluate(table(*near, phase="end", turn=SUN))[SUN]
    assert own_turn > threatened
    assert losses(table(*near), SUN) > 0 == losses(table(*near[:3], "moon foot i9"), SUN)
    assert safe > threatened


def test_the_bearer_of_the_crown_is_feared_for_most() -> None:
    enemies = ("moon foot x1 e7", "moon champion x1 d7", "sun foot a1")
    plain, crowned = (
        losses(table(f"sun foot {crown}e5", *enemies), SUN) for crown in ("", "crown ")
    )
    assert crowned > 2 * plain
