"""Stored ratings: the same digits in both databases, and after any number of readings."""

from __future__ import annotations

from random import Random

import pytest

from bot.ratings.glicko import HIGHEST, LOWEST, NEW, SUREST, Rating
from bot.storage.ratings import POINT, VOLATILITY, as_kept, kept


def test_a_kept_rating_is_kept_as_it_is() -> None:
    random = Random(1)
    for _ in range(2000):
        rating = Rating(
            random.uniform(LOWEST, HIGHEST),
            random.uniform(SUREST, NEW),
            random.uniform(0.01, 0.2),
        )
        once = as_kept(rating)
        assert as_kept(once) == once
        assert once.value == pytest.approx(rating.value, abs=1 / POINT)
        assert once.volatility == pytest.approx(rating.volatility, abs=1 / VOLATILITY)


def test_whole_numbers_come_back_whole() -> None:
    random = Random(2)
    for number in (random.randrange(-4000 * POINT, 4000 * POINT) for _ in range(2000)):
        assert round(kept(number / POINT) * POINT) == number
