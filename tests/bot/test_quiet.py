"""Quiet hours by the local clock, also where daylight saving changes it."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.quiet import is_quiet, quiet_until, slept_through
from bot.storage.records import Notify
from bot.zones import available

NIGHT = Notify(zone="Europe/Berlin", quiet_from=22, quiet_to=7)
SIESTA = Notify(zone="Europe/Berlin", quiet_from=13, quiet_to=15)
BERLIN = ZoneInfo("Europe/Berlin")


def berlin(text: str, fold: int = 0) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=BERLIN, fold=fold).timestamp())


@pytest.mark.parametrize(
    ("wants", "clock", "quiet"),
    [
        (NIGHT, "21:59:59", False),
        (NIGHT, "22:00:00", True),
        (NIGHT, "00:00:00", True),
        (NIGHT, "06:59:59", True),
        (NIGHT, "07:00:00", False),
        (SIESTA, "12:59:59", False),
        (SIESTA, "13:00:00", True),
        (SIESTA, "14:59:59", True),
        (SIESTA, "15:00:00", False),
        (Notify(), "03:00:00", False),
    ],
)
def test_they_begin_and_end_on_the_hour_over_midnight_too(
    wants: Notify, clock: str, quiet: bool
) -> None:
    assert is_quiet(wants, berlin(f"2026-06-10T{clock}")) is quiet


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-06-10T23:30", "2026-06-11T07:00"),
        ("2026-06-10T03:30", "2026-06-10T07:00"),
        ("2026-06-10T12:00", "2026-06-10T12:00"),
    ],
)
def test_they_last_until_their_hour(now: str, until: str) -> None:
    assert quiet_until(NIGHT, berlin(now)) == berlin(until)


def test_the_night_when_clocks_go_forward_is_an_hour_shorter() -> None:
    begin = berlin("2026-03-28T22:00")
    assert quiet_until(NIGHT, begin) - begin == 8 * 3600


def test_the_night_when_clocks_go_back_is_an_hour_longer() -> None:
    begin = berlin("2026-10-24T22:00")
    assert quiet_until(NIGHT, begin) - begin == 10 * 3600


def test_an_end_that_clocks_skip_is_the_moment_after_it() -> None:
    """On that night there is no half past two in Berlin: two o'clock is three."""
    early = Notify(zone="Europe/Berlin", quiet_from=22, quiet_to=2)
    end = quiet_until(early, berlin("2026-03-28T23:00"))
    assert end == berlin("2026-03-29T03:00")
    assert not is_quiet(early, end)


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    early = Notify(zone="Europe/Berlin", quiet_from=22, quiet_to=3)
    for fold in (0, 1):
        now = berlin("2026-10-25T02:30", fold)
        assert is_quiet(early, now)
        assert quiet_until(early, now) == berlin("2026-10-25T03:00")


@pytest.mark.parametrize("zone", sorted(available())[::40])
@pytest.mark.parametrize("hours", [(22, 7), (0, 1), (23, 0), (3, 2)])
def test_everywhere_and_always_they_end_within_a_day_and_are_over_then(
    zone: str, hours: tuple[int, int]
) -> None:
    wants = Notify(zone=zone, quiet_from=hours[0], quiet_to=hours[1])
    for day in range(0, 366, 3):
        at = 1_790_000_000 + day * 86_400 + day * 977
        end = quiet_until(wants, at)
        assert not is_quiet(wants, end)
        assert at <= end <= at + 26 * 3600
        assert end == at or is_quiet(wants, end - 1)


def test_hours_that_end_as_they_begin_are_none_and_keep_nobody_looking_for_their_end() -> None:
    wants = Notify(quiet_from=5, quiet_to=5)
    assert not is_quiet(wants, 0)
    assert quiet_until(wants, 0) == 0


def test_a_zone_that_nobody_knows_any_more_is_utc() -> None:
    wants = Notify(zone="Atlantis/Capital", quiet_from=0, quiet_to=1)
    assert is_quiet(wants, 1_800_000_000 - 1_800_000_000 % 86_400)


@pytest.mark.parametrize(
    ("since", "until", "end"),
    [
        ("2026-06-10T22:00", "2026-06-11T07:00", "2026-06-11T07:00"),
        ("2026-06-11T01:00", "2026-06-11T02:00", "2026-06-11T07:00"),
        ("2026-06-10T21:59", "2026-06-10T22:30", None),
        ("2026-06-11T06:50", "2026-06-11T07:01", None),
        # In that night clocks go back from three to two: it is an hour longer.
        ("2026-10-24T22:30", "2026-10-25T06:59", "2026-10-25T07:00"),
        # In that night they go forward.
        ("2026-03-28T22:30", "2026-03-29T06:59", "2026-03-29T07:00"),
    ],
)
def test_a_time_falls_into_them_wholly_or_not(since: str, until: str, end: str | None) -> None:
    begun, over = berlin(since), berlin(until)
    assert slept_through(NIGHT, begun, over) == (None if end is None else berlin(end))
    later = msgspec.structs.replace(NIGHT, quiet_at=begun + 1)
    assert slept_through(later, begun, over) is None, "they were not set before"
    assert slept_through(Notify(), begun, over) is None
