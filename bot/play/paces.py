"""The paces at which a match can be played."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.clock import DAY, MINUTE
from bot.storage.records import RELAXED, Guest, Player, Running


class Pace(msgspec.Struct, frozen=True):
    """How much time a match gives. Lengths are in seconds."""

    key: str
    """It stands in the database, and never changes."""
    name: str
    help: str
    decision: int = 0
    """For each decision, before the reserve begins to run."""
    reserve: int = 0
    """For the match, by seat."""
    increment: int = 0
    """Added to the reserve each time that a seat is done."""

    @property
    def has_clocks(self) -> bool:
        return bool(self.decision or self.reserve)

    @property
    def live(self) -> bool:
        """Whether all players are there at once, so that a seat that runs out of time is replaced
        at once."""
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
"""By key. Rows of a pace that a later program no longer knows cannot be: keys stay."""


def pace_between(key: str, players: Sequence[Player | Guest]) -> str:
    """Return the pace of a match of these players, who chose one: where nobody waits for the only
    member, days are not counted."""
    return key if _several(players) or PACES[key].live else RELAXED


def breaks_count(key: str, players: Sequence[Player | Guest]) -> bool:
    """Whether breaks can count in a match of these players at a pace: where members wait for each
    other, but do not sit there for that, as in a live match."""
    return _several(players) and not PACES[key].live


def is_waited_for(match: Running) -> bool:
    """Whether members wait in a match: a clock runs, or others wait for an answer."""
    return PACES[match.pace].has_clocks or _several(match.players)


def _several(players: Sequence[Player | Guest]) -> bool:
    return sum(player.user_id >= 0 for player in players) > 1
