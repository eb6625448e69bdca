"""At most 14 days running, and 30 in a year."""

from __future__ import annotations

from bot.breaks.allowance import IN_A_YEAR, RUNNING, YEAR, current, latest_end, used
from bot.clock import DAY, HOUR
from bot.storage.breaks import Break
from tests.bot.support import NOON


def ago(days: float, length: float) -> Break:
    """Return a break that began some days before noon."""
    since = NOON - int(days * DAY)
    return Break(since, since + int(length * DAY))


def test_a_member_without_breaks_may_be_away_for_fourteen_days() -> None:
    assert latest_end([], NOON) == NOON + RUNNING


def test_breaks_with_less_than_a_day_between_them_run_on() -> None:
    assert latest_end([ago(10.5, 10)], NOON) == NOON - int(10.5 * DAY) + RUNNING
    assert latest_end([ago(14, 6), ago(7.5, 7)], NOON) == NOON
    assert latest_end([ago(11, 10)], NOON) == NOON + RUNNING, "there was a day between"


def test_the_break_that_somebody_is_on_counts_from_its_beginning() -> None:
    on = ago(3, 5)
    assert current([ago(9, 2), on], NOON) == on
    assert latest_end([on], NOON) == on.since + RUNNING
    assert current([on], on.until) is None, "its end is not in it"


def test_thirty_days_a_year_count_whenever_they_were() -> None:
    taken = [ago(300, 14), ago(200, 12)]
    assert used(taken, NOON) == 26 * DAY
    assert latest_end(taken, NOON) == NOON + 4 * DAY
    assert latest_end([*taken, ago(100, 4)], NOON) == NOON
    assert latest_end([ago(370, 14), *taken], NOON) == NOON + IN_A_YEAR - 35 * DAY < NOON
    assert latest_end([ago(365 + 14, 14), ago(20, 2)], NOON) == NOON + RUNNING


def test_the_rest_of_a_break_that_goes_on_is_not_used_yet() -> None:
    on = ago(1, 9)
    assert used([on], NOON) == DAY
    assert used([on], NOON + YEAR + DAY + HOUR) == 7 * DAY - HOUR
