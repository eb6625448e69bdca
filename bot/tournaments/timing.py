"""The times of a tournament, by its pace."""

from __future__ import annotations

from bot.clock import DAY, HOUR, MINUTE
from bot.pairings.records import Phase
from bot.play.paces import PACES
from bot.storage.tournaments import TournamentRow

RETRY = 5 * MINUTE
"""Seconds after which something that Discord or the database did not take is tried again."""
LATE = 10 * MINUTE
"""Tournaments are looked at each minute. One that is this late for its start shows that the bot was
away."""
UNCLAIMED = 60 * DAY
"""Seconds after which a tournament without a date is cancelled if nobody has started it."""
KEPT = DAY
"""Seconds within which a draft must be announced."""


def check_in_seconds(pace: str) -> int:
    """Return the seconds that members have to check in. At a live pace, where all play at the same
    time, that is just before the start; otherwise it is a day, so that everybody sees the call."""
    return 15 * MINUTE if PACES[pace].live else DAY


def spare_seconds(pace: str) -> int:
    """Return how long a match may wait for a player whose time is over before the tournament
    decides it. The other players may decide about an absent player first."""
    return HOUR if PACES[pace].live else 2 * DAY


def next_look(row: TournamentRow, now: int) -> int | None:
    """Return when something about a tournament is due, unless something else happens before."""
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
