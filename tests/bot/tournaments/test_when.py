"""The start of a tournament is read in its organizer's time zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.tournaments.when import parse

BERLIN = ZoneInfo("Europe/Berlin")


def berlin(day: int, hour: int, month: int = 10) -> int:
    return int(datetime(2026, month, day, hour, tzinfo=BERLIN).timestamp())


@pytest.mark.parametrize(("month", "day"), [(3, 28), (10, 24)])
def test_an_hour_that_has_passed_is_meant_tomorrow_also_if_the_clocks_change(
    month: int, day: int
) -> None:
    assert parse("20:00", berlin(day, 21, month), BERLIN) == berlin(day + 1, 20, month)


@pytest.mark.parametrize("typed", ["13 pm", "0 am", "tomorrow 20 pm"])
def test_an_hour_that_no_clock_shows_is_asked_again(typed: str) -> None:
    assert parse(typed, 0, BERLIN) is None
