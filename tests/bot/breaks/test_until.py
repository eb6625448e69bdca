"""The typed end of a break."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.breaks.until import beginning, examples, parse
from bot.clock import DAY, HOUR

BERLIN = ZoneInfo("Europe/Berlin")
NOW = int(datetime(2026, 10, 22, 15, tzinfo=BERLIN).timestamp())
"""A Thursday, some days before clocks go back."""


def at(month: int, day: int, year: int = 2026) -> int:
    return int(datetime(year, month, day, tzinfo=BERLIN).timestamp())


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("5", NOW + 5 * DAY),
        ("1 day", NOW + DAY),
        ("2 weeks", NOW + 14 * DAY),
        ("tomorrow", at(10, 23)),
        ("Friday", at(10, 23)),
        ("thu", at(10, 29)),
        ("24 October", at(10, 24)),
        ("oct 24", at(10, 24)),
        ("October 24, 2026", at(10, 24)),
        ("1. January", at(1, 1, 2027)),
        ("2026-10-30", at(10, 30)),
        ("22 October", at(10, 22, 2027)),
        ("2020-01-01", at(1, 1, 2020)),
        ("“Friday”.", at(10, 23)),
        ("2026–10–30.", at(10, 30)),
        ("Ｆｒｉｄａｙ", at(10, 23)),
        ("24\u00a0Oct.", at(10, 24)),
        ("next Friday", at(10, 23)),
        ("Friday 23 October (1 day)", at(10, 23)),
    ],
)
def test_days_and_dates_are_read(typed: str, means: int) -> None:
    assert parse(typed, NOW, BERLIN) == means


@pytest.mark.parametrize("typed", ["", "soon", "31 February", "2026-13-01", "4 day month", "mo"])
def test_a_text_that_is_no_time_is_refused(typed: str) -> None:
    assert parse(typed, NOW, BERLIN) is None


def test_a_day_begins_by_the_clock_on_the_wall() -> None:
    """In the night to 25 October 2026 the clocks in Berlin go back by an hour."""
    before, after = (beginning(datetime(2026, 10, day).date(), BERLIN) for day in (25, 26))
    assert after - before == DAY + HOUR


def test_each_day_that_is_allowed_is_suggested() -> None:
    found = examples(NOW, NOW + 4 * DAY, BERLIN)
    assert found[0] == ("Friday 23 October (1 day)", "2026-10-23")
    assert [typed for _, typed in found] == [f"2026-10-{day}" for day in (23, 24, 25, 26)]
    assert all((parse(typed, NOW, BERLIN) or 0) <= NOW + 4 * DAY for _, typed in found)
    assert examples(NOW, NOW, BERLIN) == []
