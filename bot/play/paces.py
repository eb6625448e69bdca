"""The paces at which a match can be played."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.clock import DAY, MINUTE
from bot.storage.records import RELAXED, Guest, Player, Running


class Pace(msgspec.Struct, frozen=True):
    """The time that a match gives. Lengths are in seconds."""

    key: str
    """The key in the database; never changes."""
    name: str
    help: str
    decision: int = 0
    """The time for each decision, before the reserve begins to run."""
    reserve: int = 0
    """A seat's reserve for the whole match."""
    increment: int = 0
    """Added to the reserve each time the seat is done."""

    @property
    def has_clocks(self) -> bool:
        return bool(self.decision or self.reserve)

    @property
    def live(self) -> bool:
        """Whether all players are there at the same time, so that the computer takes over at once
        when a seat runs out of time."""
        return self.has_clocks and not self.decision


def _live(minutes: int, increment: int) -> Pace:
    return Pace(
        f"live_{minutes}",
        f"Live, {minutes} minutes",
        f"{minutes} minutes for the match, and {increment} seconds each time you are done",
        reserve=minutes * MINUTE,
        increment=increment,
    )


PACES = {
    pace.key: pace
    for pace in (
        Pace(RELAXED, "Relaxed", "no clock"),
        Pace(
            "three_days",
            "Three days",
            "three days for each decision, and three more in reserve for the match",
            decision=3 * DAY,
            reserve=3 * DAY,
        ),
        Pace(
            "one_day",
            "One day",
            "one day for each decision, and two more in reserve for the match",
            decision=DAY,
            reserve=2 * DAY,
        ),
        _live(10, 15),
        _live(20, 20),
        _live(40, 30),
    )
}
"""By key. Keys are never removed, so every stored match has a pace that the program knows."""


def pace_between(key: str, players: Sequence[Player | Guest]) -> str:
    """Return the pace at which these players' match is really played. If nobody waits for the only
    member, no days are counted."""
    return key if _several(players) or PACES[key].live else RELAXED


def breaks_count(key: str, players: Sequence[Player | Guest]) -> bool:
    """Whether breaks can count in a match of these players at a pace: members wait for each other,
    but do not sit at the match all the time, as in a live one."""
    return _several(players) and not PACES[key].live


def is_waited_for(match: Running) -> bool:
    """Whether members wait for a match: a clock runs, or others wait for an answer."""
    return PACES[match.pace].has_clocks or _several(match.players)


def _several(players: Sequence[Player | Guest]) -> bool:
    return sum(player.user_id >= 0 for player in players) > 1
