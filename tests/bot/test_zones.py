"""Time zones as people say them."""

from __future__ import annotations

from datetime import datetime, timedelta
from time import thread_time
from zoneinfo import ZoneInfo

import pytest

from bot.abbreviations import WRITTEN
from bot.zones import (
    _MONTH,
    NoSuchZone,
    _abbreviations,
    available,
    shown,
    with_clock,
    zone_named,
    zones_like,
)

WINTER = int(datetime(2026, 11, 26, 12, 5, tzinfo=ZoneInfo("UTC")).timestamp())
SUMMER = int(datetime(2026, 7, 1, 12, 5, tzinfo=ZoneInfo("UTC")).timestamp())


def offset(zone: str, at: int) -> timedelta | None:
    return datetime.fromtimestamp(at, ZoneInfo(zone)).utcoffset()


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        ("berlin.", "Europe/Berlin"),
        ("“Europe/Berlin”", "Europe/Berlin"),
        ("europe / berlin", None),
        ("Ｂｅｒｌｉｎ", "Europe/Berlin"),
        ("new\u00a0york", "America/New_York"),
        ("New_York", "America/New_York"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Zürich", "Europe/Zurich"),
        ("Kolkata", "Asia/Kolkata"),
        ("Calcutta", "Asia/Calcutta"),
        ("Germany", "Europe/Berlin"),
        ("norway", "Europe/Oslo"),
        ("Japan", "Asia/Tokyo"),
        ("India", "Asia/Kolkata"),
        ("Spain", "Europe/Madrid"),
        ("Portugal", "Europe/Lisbon"),
        ("New Zealand", "Pacific/Auckland"),
        ("Ukraine", "Europe/Kyiv"),
        ("South Korea", "Asia/Seoul"),
        ("Munich", "Europe/Berlin"),
        ("münchen", "Europe/Berlin"),
        ("Mumbai", "Asia/Kolkata"),
        ("New Delhi.", "Asia/Kolkata"),
        ("San Francisco", "America/Los_Angeles"),
        ("LA", "America/Los_Angeles"),
        ("nyc", "America/New_York"),
        ("new-york", "America/New_York"),
        ("Port-au-Prince", "America/Port-au-Prince"),
        ("Texas", "America/Chicago"),
        ("California", "America/Los_Angeles"),
        ("Eastern Time", "America/New_York"),
        ("ET", "America/New_York"),
        ("PT", "America/Los_Angeles"),
        ("HST", "Pacific/Honolulu"),
        ("MEZ", "Europe/Berlin"),
        ("Geneva", "Europe/Zurich"),
        ("Deutschland", "Europe/Berlin"),
        ("Türkiye", "Europe/Istanbul"),
        ("The Netherlands", "Europe/Amsterdam"),
        ("the UK", "Europe/London"),
        ("Korea", "Asia/Seoul"),
        ("UK", "Europe/London"),
        ("England", "Europe/London"),
        ("CET", "Europe/Paris"),
        ("cest", "Europe/Paris"),
        ("EST", "America/New_York"),
        ("EDT", "America/New_York"),
        ("CST", "America/Chicago"),
        ("PST", "America/Los_Angeles"),
        ("IST", "Asia/Kolkata"),
        ("BST", "Europe/London"),
        ("JST", "Asia/Tokyo"),
        ("MSK", "Europe/Moscow"),
        ("AEST", "Australia/Sydney"),
        ("UTC", "UTC"),
        ("gmt", "UTC"),
        ("Z", "UTC"),
        ("UTC+0", "UTC"),
        ("US/Pacific", "US/Pacific"),
        ("Europe/Berlin, 13:05 now", "Europe/Berlin"),
        ("berl", "Europe/Berlin"),
        ("Berlin, Germany", "Europe/Berlin"),
        ("Paris (France)", "Europe/Paris"),
        ("New York, USA", "America/New_York"),
        ("Portland, ME", None),
        ("Moscow time", "Europe/Moscow"),
        ("German time", "Europe/Berlin"),
        ("CET/CEST", "Europe/Paris"),
        ("Central European Time", "Europe/Berlin"),
        ("Ho Chi Minh City", "Asia/Ho_Chi_Minh"),
    ],
)
@pytest.mark.parametrize("now", [WINTER, SUMMER])
def test_cities_countries_and_abbreviations(typed: str, zone: str | None, now: int) -> None:
    if zone is None:
        with pytest.raises(NoSuchZone):
            zone_named(typed, now)
    else:
        assert zone_named(typed, now) == zone


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        *(("SGT", "Asia/Singapore"), ("BRT", "America/Sao_Paulo"), ("TRT", "Europe/Istanbul")),
        *(("GST", "Asia/Dubai"), ("ICT", "Asia/Bangkok"), ("CLT", "America/Santiago")),
        # Nobody means any of these by the beginning or the middle of another name.
        *(("ART", "America/Argentina/Buenos_Aires"), ("COT", "America/Bogota")),
        *(("PET", "America/Lima"), ("pet.", "America/Lima")),
    ],
)
def test_abbreviations_that_the_database_no_longer_has(typed: str, zone: str) -> None:
    assert zone_named(typed, WINTER) == zone
    assert zones_like(typed, 25, WINTER)[0] == zone


def test_the_abbreviations_are_of_zones_and_hide_none_of_the_databases() -> None:
    assert set(WRITTEN.values()) <= available()
    known = {name for now in (WINTER, SUMMER) for name in _abbreviations(now // _MONTH)}
    assert not known & set(WRITTEN)


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        *(("UTC+2", 2), ("GMT+2", 2), ("gmt +2", 2), ("+2", 2), ("+02:00", 2), ("utc + 2", 2)),
        *(("UTC-5", -5), ("utc−5", -5), ("GMT–5", -5), ("+5:30", 5.5), ("utc+0530", 5.5)),
        *(("-3:30", -3.5), ("UTC+5:45", 5.75), ("utc+14", 14), ("UTC-12", -12)),
        *(("gmt plus 2", 2), ("UTC minus 5", -5), ("UTC±0", 0), ("UTC+2:00 (CEST)", 2)),
    ],
)
def test_hours_from_utc_mean_what_everybody_means(typed: str, hours: float) -> None:
    """The database's own `Etc/GMT+2` is two hours behind UTC."""
    zone = zone_named(typed, WINTER)
    assert offset(zone, WINTER) == timedelta(hours=hours)
    assert "Etc" not in shown(zone)
    assert "Etc" not in with_clock(zone, WINTER)
    for suggested in zones_like(typed, 25, WINTER):
        assert offset(suggested, WINTER) == timedelta(hours=hours)


@pytest.mark.parametrize("typed", ["", "gmt", "etc", "etc/gmt", "+2", "gmt-2", "utc", "g"])
def test_no_zone_of_the_wrong_sign_is_offered(typed: str) -> None:
    assert not [zone for zone in zones_like(typed, 1000, WINTER) if zone.startswith("Etc/")]
    with pytest.raises(NoSuchZone):
        zone_named("Etc/GMT+2", WINTER)


def test_a_country_of_several_times_is_asked_about() -> None:
    with pytest.raises(NoSuchZone, match=r"“USA” could be `America/New_York`.*Pick one"):
        zone_named("USA", WINTER)
    assert "America/Los_Angeles" in zones_like("United States", 25, WINTER)


def test_an_abbreviation_of_several_places_offers_them_all() -> None:
    found = zones_like("IST", 25, WINTER)
    assert {"Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"} <= set(found)


def test_a_suggestion_is_understood_as_it_is_sent_and_as_it_is_shown() -> None:
    for typed in ("", "ber", "est", "+1", "germany", "america", "us"):
        for zone in zones_like(typed, 25, WINTER):
            assert zone_named(zone, WINTER) == zone
            assert zone_named(with_clock(zone, WINTER), WINTER) == zone


def test_a_zone_is_shown_with_its_time_in_summer_and_winter() -> None:
    assert with_clock("Europe/Berlin", WINTER) == "Europe/Berlin, 13:05 now"
    assert with_clock("Europe/Berlin", SUMMER) == "Europe/Berlin, 14:05 now"
    assert with_clock("", WINTER) == "UTC, 12:05 now"
    assert with_clock("Etc/GMT+2", WINTER) == "UTC-2, 10:05 now"
    assert with_clock("Atlantis/Capital", WINTER) == "Atlantis/Capital, 12:05 now"


@pytest.mark.parametrize("zone", sorted(name for name in available() if "/" in name)[::7])
def test_every_zone_can_be_named_in_full(zone: str) -> None:
    if zone.startswith("Etc/"):
        return
    assert zone_named(zone, WINTER) == zone


@pytest.mark.parametrize(
    "typed", ["x" * 100, "+" * 100, "a " * 50, "/" * 100, "é" * 100, "\ufdfa" * 9]
)
def test_nothing_that_fits_into_the_option_takes_long(typed: str) -> None:
    zones_like("+1", 25, WINTER)
    began = thread_time()
    assert zones_like(typed, 25, WINTER) == []
    with pytest.raises(NoSuchZone):
        zone_named(typed, WINTER)
    assert thread_time() - began < 0.02
