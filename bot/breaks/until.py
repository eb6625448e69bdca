"""Reads the time until which a member wants to be away."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.clock import DAY
from games.notation import tidy
from games.wording import counted

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_SHORT = 3
"""The minimum number of letters that name a day or a month."""
_COUNT = re.compile(r"(\d{1,4}) ?(d|days?|w|weeks?)?")
_AROUND = re.compile(r",|^(?:in|until|till|next) |\(.*\)$")
"""Words that may surround a time, as in suggestions."""
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DAY_MONTH = re.compile(r"(\d{1,2})\.? ([a-z]+)(?: (\d{4}))?")
_MONTH_DAY = re.compile(r"([a-z]+) (\d{1,2})(?: (\d{4}))?")


def parse(typed: str, now: int, zone: ZoneInfo) -> int | None:
    """Return the time that a typed text means; None if it cannot be read.

    It is a number of days from now, or the beginning of a day in the member's time zone.

    >>> utc = ZoneInfo("UTC")
    >>> parse("2 days", 0, utc), parse("1970-01-03", 0, utc), parse("Saturday", 0, utc)
    (172800, 172800, 172800)
    >>> parse("3 Jan", 0, utc), parse("January 3, 1971", 0, utc), parse("soon", 0, utc)
    (172800, 31708800, None)
    >>> parse("Saturday 3 January (2 days)", 0, utc), parse("in 2 days.", 0, utc)
    (172800, 172800)
    """
    text = " ".join(_AROUND.sub(" ", tidy(typed)).split())
    if found := _COUNT.fullmatch(text):
        days = int(found[1]) * (7 if (found[2] or "").startswith("w") else 1)
        return now + days * DAY
    today = datetime.fromtimestamp(now, zone).date()
    weekday, _, rest = text.partition(" ")
    day = _day(text, today)
    if day is None and _named(weekday, _DAYS) is not None:  # as it is suggested
        day = _day(rest, today)
    return None if day is None else beginning(day, zone)


def beginning(day: date, zone: ZoneInfo) -> int:
    """Return the time at which a day begins in a zone."""
    return int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp())


def examples(now: int, latest: int, zone: ZoneInfo) -> Sequence[tuple[str, str]]:
    """Return suggestions for a member who may be away until `latest`.

    There is one for each day until then, as shown and as typed.
    """
    today, found = datetime.fromtimestamp(now, zone).date(), []
    day = today + timedelta(days=1)
    while beginning(day, zone) <= latest:
        days = counted((day - today).days, "day")
        found.append((f"{_DAYS[day.weekday()].title()} {spelt(day)} ({days})", day.isoformat()))
        day += timedelta(days=1)
    return found


def spelt(day: date) -> str:
    """
    >>> spelt(date(2026, 12, 4))
    '4 December'
    """
    return f"{day.day} {_MONTHS[day.month - 1].title()}"


def _day(text: str, today: date) -> date | None:
    """Return the next day with that name or date. A date with a year is that very day."""
    if text == "tomorrow":
        return today + timedelta(days=1)
    if (weekday := _named(text, _DAYS)) is not None:
        return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    if found := _DATE.fullmatch(text):
        return _valid(int(found[1]), int(found[2]), int(found[3]))
    if found := _DAY_MONTH.fullmatch(text):
        number, name, year = found.groups()
    elif found := _MONTH_DAY.fullmatch(text):
        name, number, year = found.groups()
    else:
        return None
    if (month := _named(name, _MONTHS)) is None:
        return None
    if year is not None:
        return _valid(int(year), month + 1, int(number))
    days = (_valid(today.year + more, month + 1, int(number)) for more in (0, 1))
    return next((day for day in days if day is not None and day > today), None)


def _named(word: str, names: Sequence[str]) -> int | None:
    """Return the index of the first name that a word is, or begins."""
    if len(word) < _SHORT:
        return None
    return next((at for at, name in enumerate(names) if name.startswith(word)), None)


def _valid(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
