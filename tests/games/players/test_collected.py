"""Collected results."""

from __future__ import annotations

from statistics import fmean, pstdev

import pytest

from games.players.collected import SPREAD, Collected


def added(*shares: float) -> Collected:
    found = Collected()
    for share in shares:
        found.add(share)
    return found


def test_before_any_is_there_they_may_lie_so_far_apart() -> None:
    assert Collected().spread == pytest.approx(SPREAD)


def test_many_tell_how_far_they_lie_apart() -> None:
    shares = (0.1, 0.7, 0.4, 1.0) * 100
    found = added(*shares)
    assert found.total / found.visits == pytest.approx(fmean(shares))
    assert found.spread == pytest.approx(pstdev(shares), abs=0.01)


def test_equal_ones_lie_together_the_surer_the_more_there_are() -> None:
    assert SPREAD > added(0.5).spread > added(*[0.5] * 50).spread > 0
