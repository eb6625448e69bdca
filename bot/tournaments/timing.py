"""Times in a tournament, by its pace."""

from __future__ import annotations

from bot.clock import DAY, HOUR, MINUTE
from bot.pairings.records import Phase
from bot.play.paces import PACES
from bot.storage.tournaments import TournamentRow

RETRY = 5 * MINUTE
"""Seconds until something that Discord, or the database, did not take is tried again."""
LATE = 10 * MINUTE
"""A tournament is looked at each minute: if it is so late for its start, the bot was away."""
UNCLAIMED = 60 * DAY
"""A tournament without a date that nobody starts is cancelled after this time."""
KEPT = DAY
"""Seconds for which its organizer can announce a draft."""


def check_in_seconds(pace: str) -> int:
    """Return how long members have to say that they are there: where all sit there at the same
    time, just before; else a day, which everybody sees."""
    return 15 * MINUTE if PACES[pace].live else DAY


def spare_seconds(pace: str) -> int:
    """Return how long a match may wait for somebody whose time is over, before it is decided: what
    the others may decide about an absent player comes first."""
    return HOUR if PACES[pace].live else 2 * DAY


def next_look(row: TournamentRow, now: int) -> int | None:
    """Return when there is something to do about a tournament, if nothing happens before."""
    play = row.play
    if play.phase is Phase.DRAFT:
        return row.created_at + KEPT
    if play.phase is Phase.SIGN_UP:
        if play.starts_at is None:
            return row.created_at + UNCLAIMED
        return max(now + 1, play.starts_at - check_in_seconds(row.pace))
    if play.phase is Phase.CHECK_IN:
        assert play.starts_at is not None
        return max(now + 1, play.starts_at)
    if play.phase is Phase.RUNNING:
        return now + (RETRY if PACES[row.pace].live else HOUR)
    return None
