"""Quiet hours: by the member's own clock, whatever daylight saving time does to it."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.storage.records import Notify
from bot.zones import UTC, available


def is_quiet(wants: Notify, at: int) -> bool:
    """Whether a time lies in a member's quiet hours. Their last hour is the one before the end.
    Hours that end as they begin are none, because a whole day would have no end."""
    start, end = wants.quiet_from, wants.quiet_to
    if start is None or end is None or start == end:
        return False
    hour = datetime.fromtimestamp(at, zone_of(wants)).hour
    return start <= hour < end if start < end else hour >= start or hour < end


def quiet_until(wants: Notify, at: int) -> int:
    """Return the end of the quiet hours in which a time lies; the time itself if it lies in none.

    If clocks skip the end, the hours end with the first moment after it.
    """
    if not is_quiet(wants, at):
        return at
    assert wants.quiet_to is not None
    zone = zone_of(wants)
    now = datetime.fromtimestamp(at, zone)
    end = now.replace(hour=wants.quiet_to, minute=0, second=0, microsecond=0, fold=0)
    if end <= now.replace(fold=0):
        end += timedelta(days=1)  # of the wall's clock, which keeps the hour
    moment = int(end.timestamp())
    while is_quiet(wants, moment):  # a wall's clock that goes back shows the last hour twice
        moment += 1800
    return moment


def slept_through(wants: Notify, since: int, until: int) -> int | None:
    """Return the end of the quiet hours into which a span of time wholly falls; None if it does
    not, or if the hours were set after it began."""
    if wants.quiet_at > since or not is_quiet(wants, since):
        return None
    end = quiet_until(wants, since)
    return end if until <= end else None


def zone_of(wants: Notify) -> ZoneInfo:
    """Return a member's time zone; UTC if its name is no longer known."""
    return ZoneInfo(wants.zone if wants.zone in available() else UTC)
