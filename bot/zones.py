"""Time zones as people call them: cities, countries, abbreviations and hours from UTC.

Names, countries and abbreviations come from the tables of the time zone database itself (tzdata).
Its zones such as `Etc/GMT+2` are never shown, because their sign is opposite to what everybody
writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from enum import IntEnum
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from bot.abbreviations import WRITTEN
from bot.big_cities import BIGGEST, called
from bot.zone_names import ALSO, compared, spellings, table
from games.notation import printed_words
from games.refusals import Refusal
from games.wording import counted, listed

UTC = "UTC"
NAMED = 3
"""The number of zones that are named if several can be meant."""
HALF_A_YEAR = timedelta(days=182)
_OFFSET = re.compile(r"(?:utc|gmt|z)? ?([+-]) ?(\d{1,2})(?:[:.]?(\d\d)|[.,](5))?")
_NO_SIGN = re.compile(r"^(utc|gmt) ?(?=\d)")
"""People who leave the sign out mean east."""
_FIXED = re.compile(r"Etc/GMT([+-])(\d{1,2})")
_MAIN = {
    **{"CL": "America/Santiago", "CN": "Asia/Shanghai", "EC": "America/Guayaquil"},
    **{"ES": "Europe/Madrid", "MY": "Asia/Kuala_Lumpur", "NZ": "Pacific/Auckland"},
    **{"PT": "Europe/Lisbon", "UA": "Europe/Kyiv"},
}
"""The zone in which nearly all people live, in countries with several (the primary zones of
CLDR)."""
_AMERICAN = {
    **{"est": "America/New_York", "edt": "America/New_York", "cst": "America/Chicago"},
    **{"cdt": "America/Chicago", "mst": "America/Denver", "mdt": "America/Denver"},
    **{"pst": "America/Los_Angeles", "pdt": "America/Los_Angeles", "hst": "Pacific/Honolulu"},
}
"""Abbreviations that are used elsewhere too, as RFC 5322 reads them."""
_MONTH = 30 * 86_400
_CLOCK = re.compile(r" \d\d:\d\d now$")
"""The text after the name in a suggested zone."""


class NoSuchZone(Refusal):
    """There is no such time zone, or several could be meant."""


class Near(IntEnum):
    """How well the typed text fits a zone, best first."""

    NAME = 0
    """The text is the zone's name, or that of its city."""
    ALSO = 1
    """The text is a name that the zone used to have, or has elsewhere."""
    COUNTRY = 2
    """The text is the name of the zone's country."""
    BEGINNING = 3
    """The name of the city begins with the text."""
    COUNTRY_BEGINNING = 4
    """The name of the country, or of the part of the country, or a word of either, begins with the
    text."""
    SOMEWHERE = 5
    """The zone's name contains the text."""


class Place(msgspec.Struct, frozen=True):
    """A zone of the database, with the names that people use for it."""

    zone: str
    name: str
    """The full name, as it is compared."""
    city: str
    """The last part of the name."""
    countries: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """The words of its country's name, and of the name of the part of the country."""
    is_link: bool = False
    """Whether it is only another name of a zone."""


def zone_named(typed: str, now: int) -> str:
    """Return the time zone that somebody means.

    >>> now = 1_795_687_200
    >>> zone_named("berlin", now), zone_named("New York", now), zone_named("Germany.", now)
    ('Europe/Berlin', 'America/New_York', 'Europe/Berlin')
    >>> shown(zone_named("gmt+2", now)), zone_named("ist", now)
    ('UTC+2', 'Asia/Kolkata')

    Raises:
        NoSuchZone: there is none; or several with different clocks could be meant, which it
            names.
    """
    spelt = spellings(_CLOCK.sub("", compared(typed)))
    try:
        return _named(next(spelt), typed, now)
    except NoSuchZone:
        for text in spelt:
            with suppress(NoSuchZone):
                return _named(text, typed, now)
        raise


def _named(text: str, typed: str, now: int) -> str:
    """Return the time zone of a text as it is compared; see `zone_named`.

    Args:
        typed: the text as it was typed.
    """
    if text in ("utc", "gmt", "z", "zulu"):  # GMT, as abbreviations go, is not London's summer
        return UTC
    if (offset := _offset(text)) is not None:
        return _fixed(offset) or _first(typed, _at_offset(offset, now), now)
    if called := _called(text, now):
        return called[0]
    if (known := _full_names().get(text)) is not None:
        return known
    ranked = list(_ranked(text))
    best = min((near for near, _ in ranked), default=None)
    found = [zone for near, zone in ranked if near == best]
    if best is Near.COUNTRY and (main := [zone for zone in found if zone in _MAIN.values()]):
        return main[0]
    return _first(typed, found, now)


def zones_like(typed: str, most: int, now: int) -> Sequence[str]:
    """Return the zones that somebody can mean, the likeliest first. None of them is a fixed number
    of hours from UTC, except UTC itself: in places where clocks change, it would be wrong for half
    of the year.

    >>> zones_like("berl", 3, 0), "America/New_York" in zones_like("est", 3, 0)
    (['Europe/Berlin'], True)
    """
    found = (_like(text, now) for text in spellings(compared(typed)))
    return next((some[:most] for some in found if some), [])


def _like(text: str, now: int) -> list[str]:
    """Return all zones that a text can mean, as it is compared; see `zones_like`."""
    found: list[str] = [UTC] if (text and UTC.lower().startswith(text)) or text == "gmt" else []
    if (offset := _offset(text)) is not None:
        found += _at_offset(offset, now)
    found += [known] if (known := _full_names().get(text)) is not None else _called(text, now)
    found += [zone for _, zone in sorted(_ranked(text), key=lambda pair: (pair[0], _size(pair[1])))]
    return list(dict.fromkeys(found))


def shown(zone: str) -> str:
    """Return a stored zone as people write it.

    >>> shown("Etc/GMT-2"), shown("Europe/Berlin"), shown("")
    ('UTC+2', 'Europe/Berlin', 'UTC')
    """
    if (fixed := _FIXED.fullmatch(zone)) is not None:
        sign = "+" if fixed[1] == "-" else "-"
        return f"UTC{sign}{fixed[2]}" if int(fixed[2]) else UTC
    return UTC if zone in ("", "Etc/UTC") else zone


def with_clock(zone: str, now: int) -> str:
    """Return a zone with its present time.

    >>> with_clock("Europe/Berlin", 1_764_158_700)
    'Europe/Berlin, 13:05 now'
    """
    there = datetime.fromtimestamp(now, _zone(zone if zone in available() else UTC))
    return f"{shown(zone)}, {there:%H:%M} now"


@cache
def available() -> frozenset[str]:
    """Return the names of all time zones."""
    return frozenset(available_timezones())


# --- Hours from UTC, and abbreviations ---------------------------------------------------


def _offset(text: str) -> timedelta | None:
    """Return the typed offset from UTC, with the sign that everybody writes: east is plus."""
    found = _OFFSET.fullmatch(_NO_SIGN.sub(r"\1+", text))
    if found is None:
        return None
    sign, hours, minutes, half = found.groups()
    offset = timedelta(hours=int(hours), minutes=30 if half else int(minutes or 0))
    return offset if sign == "+" else -offset


def _fixed(offset: timedelta) -> str | None:
    """Return the zone that always has an offset from UTC; None if the database has none."""
    hours, rest = divmod(int(offset.total_seconds()), 3600)
    if rest:
        return None
    name = f"Etc/GMT{-hours:+d}" if hours else UTC
    return name if name in available() else None


def _at_offset(offset: timedelta, now: int) -> list[str]:
    """Return the zones that have an offset from UTC now, beginning with one of each kind."""
    there = [zone for zone in (*_distinct(), *_listed()) if _offset_of(zone, now) == offset]
    return sorted(dict.fromkeys(there), key=_size)


def _called(text: str, now: int) -> list[str]:
    """Return the zones whose clocks have an abbreviation, now or in half a year, the likeliest
    first."""
    if not 2 <= len(text) <= 5 or not text.isalpha():
        return []
    if known := _abbreviations(now // _MONTH).get(text):
        return list(known)
    return [WRITTEN[text]] if text in WRITTEN else []


@lru_cache(maxsize=2)
def _abbreviations(month: int) -> dict[str, list[str]]:
    """Return the zones of every abbreviation, in lower case.

    Args:
        month: months of thirty days since 1970.
    """
    found: dict[str, list[tuple[str, timedelta | None, int]]] = {}
    for zone in _distinct():
        days = [datetime.fromtimestamp((month + more) * _MONTH, _zone(zone)) for more in (0, 6)]
        names = {day.tzname() or "": day.utcoffset() for day in days}
        for name, offset in names.items():
            if name.isalpha():
                found.setdefault(name.lower(), []).append((zone, offset, len(names)))
    return {name: _likeliest(name, zones) for name, zones in found.items()}


def _likeliest(name: str, zones: Sequence[tuple[str, timedelta | None, int]]) -> list[str]:
    """Return the zones of an abbreviation in order. If it means one time, most people who use it
    live where clocks change. If it means several, zones that have it all year come first."""
    one_time = len({offset for _, offset, _ in zones}) == 1
    ordered = sorted(zones, key=lambda each: -each[2] if one_time else each[2])
    return sorted((zone for zone, _, _ in ordered), key=lambda zone: zone != _AMERICAN.get(name))


@cache
def _zone(name: str) -> ZoneInfo:
    """Return a zone of the database, which is read once."""
    return ZoneInfo(name)


def _offset_of(zone: str, at: int) -> timedelta | None:
    return datetime.fromtimestamp(at, _zone(zone)).utcoffset()


# --- Names -------------------------------------------------------------------------------


def _first(typed: str, found: Sequence[str], now: int) -> str:
    """Return the first of some zones, if all their clocks are the same now and in half a year.

    Raises:
        NoSuchZone: there is none, or they differ.
    """
    if not found:
        raise NoSuchZone(
            f"I know no time zone “{typed.strip()[:50]}”. Name a big city or your country, such as "
            "Berlin or Germany, or the hours from UTC, such as UTC+2."
        )
    if len({_clock(zone, now) for zone in found}) > 1:
        named = [f"`{zone}`" for zone in found[:NAMED]]
        if len(found) > NAMED:
            named.append(counted(len(found) - NAMED, "other"))
        raise NoSuchZone(
            f"“{typed.strip()[:50]}” could be {listed(named, 'or')}. Pick one as you type."
        )
    return found[0]


def _clock(zone: str, now: int) -> tuple[timedelta | None, ...]:
    return tuple(_offset_of(zone, now + int(part * HALF_A_YEAR.total_seconds())) for part in (0, 1))


def _size(zone: str) -> int:
    """Return the rank of a zone among those in which most people live."""
    return BIGGEST.index(zone) if zone in BIGGEST else len(BIGGEST)


def _ranked(text: str) -> Iterator[tuple[Near, str]]:
    """Yield the zones whose names have something to do with a text, in the order of the table."""
    country = ALSO.get(text, text.upper())
    for place in _places():
        if (near := _near(text, country, place)) is not None:
            yield near, place.zone


def _near(text: str, country: str, place: Place) -> Near | None:
    if not text:
        return None if place.is_link else Near.SOMEWHERE
    if text in (place.name, place.city):
        return Near.ALSO if place.is_link else Near.NAME
    if place.is_link and not place.city.startswith(text):
        return None
    if country in place.countries or (text in place.countries and text not in ALSO):
        return Near.COUNTRY
    if place.city.startswith(text) or place.name.startswith(text):
        return Near.BEGINNING
    if any(word.startswith(text) for word in (*place.countries, *place.words)):
        return Near.COUNTRY_BEGINNING
    return Near.SOMEWHERE if len(text) > 2 and text in place.name else None


@cache
def _places() -> tuple[Place, ...]:
    countries = dict(table("iso3166.tab"))
    found = [Place(UTC, "utc", "utc")]
    for code, _, zone, *comment in table("zone.tab"):
        name = compared(countries[code])
        # "Britain (UK)", "Korea (South)"
        names = (name, compared(countries[code].partition("(")[0]), code)
        words = (*printed_words(name), *printed_words(compared(" ".join(comment))))
        found.append(_place(zone, names, words))
    known = {place.zone for place in found}
    areas = {zone.partition("/")[0] for zone in known}
    links = sorted(name for name in available() - known if name.partition("/")[0] in areas)
    found += [msgspec.structs.replace(_place(name), is_link=True) for name in links]
    for name, zone in called():
        found.append(Place(zone, compared(name), compared(name), is_link=True))
    return tuple(found)


def _place(zone: str, countries: tuple[str, ...] = (), words: tuple[str, ...] = ()) -> Place:
    name = compared(zone)
    return Place(zone, name, name.rpartition("/")[2], countries, words)


@cache
def _full_names() -> dict[str, str]:
    """Return every zone by its full name, as it is compared, except those that are hours from
    UTC."""
    offered = (name for name in sorted(available()) if "/" in name and not name.startswith("Etc/"))
    return {compared(name): name for name in offered}


def _listed() -> list[str]:
    return [place.zone for place in _places() if not place.is_link]


@cache
def _distinct() -> tuple[str, ...]:
    """Return one zone for each group whose clocks agree from now on."""
    return tuple(row[2] for row in table("zonenow.tab"))
