"""Seasons are the quarters of the calendar."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.standings import words
from bot.standings.seasons import season_start


@pytest.mark.parametrize("month", range(1, 13))
def test_each_month_is_of_one_quarter(month: int) -> None:
    now = int(datetime(2027, month, 28, 23, 59, tzinfo=UTC).timestamp())
    start = datetime.fromtimestamp(season_start(now), UTC)
    first = {1: 1, 2: 1, 3: 1, 4: 4, 5: 4, 6: 4, 7: 7, 8: 7, 9: 7}.get(month, 10)
    assert start == datetime(2027, first, 1, tzinfo=UTC)


def test_a_season_is_told_by_its_months() -> None:
    start = season_start(int(datetime(2027, 3, 31, tzinfo=UTC).timestamp()))
    assert words.season(start) == "Season: January to March 2027"
