"""Reads the time that an organizer types for the start of a tournament."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.clock import DAY, HOUR

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SHORT = 3
"""The least letters that name a day."""
_SPAN = re.compile(r"(?:in )?(\d{1,3}) ?(h|hours?|d|days?|w|weeks?)")
_TIME = re.compile(r"(?:(.+?),? )?(?:at )?(\d{1,2})(?::(\d\d))?(?: ?(am|pm))?")
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_SECONDS = {"h": HOUR, "d": DAY, "w": 7 * DAY}


def parse(typed: str, now: int, zone: ZoneInfo) -> int | None:
    """Return the time that a member means in their zone; None if it cannot be read.

    >>> utc = ZoneInfo("UTC")
    >>> parse("in 2 hours", 0, utc), parse("3 days", 0, utc), parse("1970-01-03 18:30", 0, utc)
    (7200, 259200, 239400)
    >>> parse("tomorrow 19:00", 0, utc), parse("Saturday 7 pm", 0, utc), parse("20:00", 0, utc)
    (154800, 241200, 72000)
    >>> parse("12 am", -1, utc), parse("12 pm", -1, utc), parse("13 pm", 0, utc)
    (0, 43200, None)
    >>> parse("soon", 0, utc), parse("1970-02-31 10:00", 0, utc), parse("25:00", 0, utc)
    (None, None, None)
    """
    text = " ".join(typed.casefold().split())
    if found := _SPAN.fullmatch(text):
        return now + int(found[1]) * _SECONDS[found[2][0]]
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    here = datetime.fromtimestamp(now, zone)
    day = here.date() if found[1] is None else _day(found[1], here.date())
    hour, minute = int(found[2]), int(found[3] or 0)
    if found[4]:
        if not 0 < hour <= 12:
            return None
        hour = hour % 12 + (12 if found[4] == "pm" else 0)
    if day is None or hour > 23 or minute > 59:
        return None
    at = _timestamp(day, hour, minute, zone)
    if found[1] is None and at <= now:  # not a day later by the clock: that may change at night
        return _timestamp(day + timedelta(days=1), hour, minute, zone)
    return at


def _timestamp(day: date, hour: int, minute: int, zone: ZoneInfo) -> int:
    return int(datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone).timestamp())


def _day(text: str, today: date) -> date | None:
    """The next day of that name, or the date itself."""
    if text in ("today", "tomorrow"):
        return today + timedelta(days=text == "tomorrow")
    if found := _DATE.fullmatch(text):
        try:
            return date(*map(int, found.groups()))
        except ValueError:
            return None
    name = text.removeprefix("on ").removeprefix("next ")
    for number, each in enumerate(_DAYS):
        if len(name) >= _SHORT and each.startswith(name):
            return today + timedelta(days=(number - today.weekday() - 1) % 7 + 1)
    return None
